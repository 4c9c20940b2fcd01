import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { longestFirst, readDurations, writeDurations } from './durations.ts'
import type { FileResult } from './messages.ts'
import { startTestProcess, type TestProcess } from './test-processes.ts'

// A test process that has grown past this ends after the file, and another takes its place.
const MOST_MEGABYTES = 2000

/**
 * Runs test files in a few processes, each of which takes the next file when it is done with one.
 * The tests inside each file run in an order drawn with `seed`.
 */
export async function runFiles(patterns: readonly string[], seed: string): Promise<boolean> {
  const started = performance.now()
  const durations = readDurations()
  const queue = longestFirst(globSync(patterns), durations)
  if (queue.length === 0) throw new Error(`No test file matches ${patterns.join(' ')}`)
  const count = queue.length
  const failures: string[] = []
  let tests = 0

  const note = (file: string, result: FileResult) => {
    tests += result.tests
    if (result.passed) durations.set(file, result.seconds)
    else failures.push(`${file}\n${result.report}`)
    process.stdout.write(summaryOf(file, result))
  }
  const runInOneProcess = async () => {
    let current: TestProcess | undefined
    const end = async (hasFailed: boolean) => {
      const complaint = await current?.end()
      if (complaint && !hasFailed) failures.push(complaint)
      current = undefined
    }
    for (let file = queue.shift(); file; file = queue.shift()) {
      current ??= startTestProcess(seed)
      const result = await current.run(file)
      note(file, result)
      // What a failed test left behind must not fail the next file.
      if (!result.passed || result.megabytes > MOST_MEGABYTES) await end(!result.passed)
    }
    await end(false)
  }
  // One more than can compute at once, for those that wait.
  const processes = Math.min(availableParallelism() + 1, count)
  await Promise.all(Array.from({ length: processes }, runInOneProcess))
  writeDurations(durations)

  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  printVerdict(failures, `${tests} tests in ${count} files, SEED=${seed}`, seconds)
  return failures.length === 0
}

function printVerdict(failures: readonly string[], what: string, seconds: string): void {
  for (const failure of failures) process.stdout.write(`\n✖ ${failure}\n`)
  const verdict = failures.length > 0 ? `${failures.length} failed` : 'all passed'
  process.stdout.write(`${what}: ${verdict}, in ${seconds} s\n`)
}

function summaryOf(file: string, { passed, tests, skipped, notes, seconds }: FileResult): string {
  const lines = [...notes.map(note => `  ${note}`), ...skipped.map(title => `  skipped: ${title}`)]
  const head = `${passed ? '✔' : '✖'} ${file} (${tests} tests, ${seconds.toFixed(1)} s)`
  return [head, ...lines].map(line => `${line}\n`).join('')
}
