import { temporaryDirectory } from '../scripts/torture/engines.ts'
import { median } from '../scripts/torture/report.ts'
import { startServer } from '../scripts/torture/server-process.ts'
import type { Figure } from './figure.ts'

const TIMES = 5

/** From spawning `node src/main.ts` to the first 200 of `/readyz`, embedded. */
export async function measureStarts(): Promise<Figure[]> {
  const [onNone, onExisting]: [number[], number[]] = [[], []]
  for (let time = 0; time < TIMES; time++) {
    const directory = temporaryDirectory()
    onNone.push(await startOnce(directory.url))
    onExisting.push(await startOnce(directory.url))
    directory.remove()
  }
  const figure = (name: string, starts: readonly number[], value: number): Figure => ({
    name: `embedded start to /readyz ${name}, median of ${TIMES}`,
    unit: 'ms',
    value: Math.round(median(starts)),
    limit: { is: 'under', value },
  })
  return [figure('on an existing database', onExisting, 2000), figure('on none', onNone, 8000)]
}

async function startOnce(url: string): Promise<number> {
  const server = await startServer({ DATABASE_URL: url })
  const ready = await server.ready
  await server.end('SIGTERM')
  if (ready === undefined) throw new Error(`The server did not start: ${server.said.stderr}`)
  return ready
}
