/** How long a test file, and each test in it, may take. Long, because the machine may be busy. */
export const FILE_MS = 1_200_000

/** What the runner asks of a test process: the next file, or to end. */
export interface Request {
  readonly file: string | null
}

/** What came of one file. */
export interface FileResult {
  readonly passed: boolean
  readonly tests: number
  /** Titles of skipped tests with the reason. */
  readonly skipped: readonly string[]
  /** What tests printed with `t.diagnostic`. */
  readonly notes: readonly string[]
  readonly seconds: number
  /** The report of Node's reporter, where a test failed. */
  readonly report: string
  /** The size of the process afterwards, in MB. */
  readonly megabytes: number
}
