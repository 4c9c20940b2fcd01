import { run } from 'node:test'

/**
 * Does `work`, and prints how much of `src` the processes that it started ran. Node's own runner
 * gathers that: it is given no file, and has the work done before it starts.
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
    const { coveredLinePercent, coveredBranchPercent } = event.data.summary.totals
    const [lines, branches] = [coveredLinePercent, coveredBranchPercent].map(n => n.toFixed(2))
    process.stdout.write(`Coverage of src: ${lines} % of lines, ${branches} % of branches\n`)
  }
  return passed
}
