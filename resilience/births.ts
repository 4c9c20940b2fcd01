import { startServer } from '../testing/server-process.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { median, type TortureReport } from './report.ts'

const SHORTEST_MS = 300
const LONGEST_MS = 4000

/** Kills the server while it makes the embedded database; the next start must serve. */
export async function killedAtBirth(rounds: number): Promise<TortureReport> {
  const [starts, faults]: [number[], string[]] = [[], []]
  for (let round = 1; round <= rounds; round++) {
    const directory = temporaryDirectory()
    const first = await startServer({ DATABASE_URL: directory.url })
    const after = SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS)
    await new Promise(done => setTimeout(done, after))
    await first.end('SIGKILL')
    const second = await startServer({ DATABASE_URL: directory.url })
    const ready = await second.ready
    if (ready === undefined) {
      faults.push(`killed after ${Math.round(after)} ms, it did not start: ${second.said.stderr}`)
    } else starts.push(ready)
    await second.end('SIGTERM')
    directory.remove()
  }
  return {
    title: 'kill -9 during the first start, pglite',
    figures: { rounds, served: starts.length, 'median start ms': Math.round(median(starts)) },
    faults,
  }
}
