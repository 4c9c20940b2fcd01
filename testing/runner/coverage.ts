import { relative } from 'node:path'
import { type EventData, run } from 'node:test'

/**
 * Does `work`, and prints how much of `src` the processes that it started ran, and what they did
 * not. Node's own runner gathers that: it is given no file, and has the work done before it starts.
 */
export async function withCoverage(work: () => Promise<boolean>): Promise<boolean> {
  let passed = false
  const events = run({
    files: [],
    coverage: true,
    coverageIncludeGlobs: ['src/**'],
    setup: async () => {
      passed = await work()
    },
  })
  for await (const event of events) {
    if (event.type !== 'test:coverage') continue
    const { files, totals, workingDirectory } = (event.data as EventData.TestCoverage).summary
    for (const { path, lines, branches } of files) {
      const missed = [
        ...lines.filter(line => line.count === 0).map(({ line }) => `${line}`),
        ...branches.filter(branch => branch.count === 0).map(({ line }) => `${line}b`),
      ]
      if (missed.length > 0) print(`${relative(workingDirectory, path)}: ${missed.join(' ')}`)
    }
    const lines = totals.coveredLinePercent
    const branches = totals.coveredBranchPercent
    print(`Coverage of src: ${lines.toFixed(2)} % of lines, ${branches.toFixed(2)} % of branches`)
  }
  return passed
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
