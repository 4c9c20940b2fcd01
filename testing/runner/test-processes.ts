import { fork } from 'node:child_process'
import { once } from 'node:events'
import { FILE_MS, type FileResult, type Request } from './messages.ts'
import { seedNumber } from './seed.ts'

// Longer than the file's own limit, which says which test did not finish.
const SILENCE_MS = FILE_MS + 30_000
// As long as that only where something is left open, or the machine is busy.
const END_MS = 120_000

/** A process that runs test files, one at a time. */
export interface TestProcess {
  run(file: string): Promise<FileResult>
  /** Lets it end by itself; gives what is wrong where it does not. */
  end(): Promise<string | undefined>
}

export function startTestProcess(seed: string): TestProcess {
  const child = fork('testing/runner/test-process.ts', {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--test-reporter=./testing/runner/report-file.ts',
      '--test-reporter-destination=stdout',
      `--test-random-seed=${seedNumber(seed)}`,
    ],
  })
  const exited = once(child, 'exit')
  const files: string[] = []
  const failed = (report: string): FileResult => ({ ...NOTHING, report })

  return {
    async run(file) {
      files.push(file)
      const started = performance.now()
      const answer = once(child, 'message').then(([result]) => result as FileResult)
      child.send({ file } satisfies Request)
      const timer = AbortSignal.timeout(SILENCE_MS)
      const result = await Promise.race([
        answer,
        exited.then(([code, signal]) => failed(`The process ended: ${signal ?? `code ${code}`}`)),
        once(timer, 'abort').then(() => failed(`No result after ${SILENCE_MS / 1000} s`)),
      ])
      return { ...result, seconds: (performance.now() - started) / 1000 }
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return undefined
      child.send({ file: null } satisfies Request)
      const timer = setTimeout(() => child.kill('SIGKILL'), END_MS)
      const [code, signal] = await exited
      clearTimeout(timer)
      if (signal) return `One of these files leaves something open: ${files.join(', ')}`
      return code === 0 ? undefined : `An error came after the tests of ${files.join(', ')}`
    },
  }
}

const NOTHING = { passed: false, tests: 0, skipped: [], notes: [], megabytes: 0, seconds: 0 }
