import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { median } from '../resilience/report.ts'
import { type NpmStart, npmStart } from '../testing/npm-start.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { emptyDatabase } from './empty-database.ts'
import type { Figure } from './figure.ts'
import { residentMb } from './memory.ts'

const TIMES = 5
const IDLE_MS = 60_000
const SOCKETS = 200

/**
 * `npm start` on a build that stands: how soon it answers, what is left running after an idle minute,
 * and how soon it is gone.
 */
export async function measureStarts(server: () => Promise<string>): Promise<Figure[]> {
  const directory = temporaryDirectory()
  const settings = { DATA_DIR: directory.path }
  try {
    const first = await idle(settings)
    const later = await idle(settings)
    const onExisting: number[] = []
    const stops: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const started = await npmStart(settings)
      onExisting.push(started.readyMs)
      stops.push(await stopWithSockets(started))
    }
    const database = await emptyDatabase(await server(), 'starts')
    const onPostgres = await idle({ ...settings, DATABASE_URL: database })
    return [
      under('npm start to /readyz, embedded, existing database', 'ms', median(onExisting), 1200),
      under('npm start to /readyz, embedded, new database', 'ms', first.readyMs, 8000),
      under('memory after the first start, an idle minute later', 'MB', first.allMb, 350),
      under('memory after a later start, an idle minute later', 'MB', later.allMb, 350),
      under('memory of one node on PostgreSQL, idle', 'MB', onPostgres.serverMb, 160),
      under(`stopping with ${SOCKETS} open sockets`, 'ms', median(stops), 3000),
    ]
  } finally {
    directory.remove()
  }
}

const under = (name: string, unit: string, measured: number, value: number): Figure => ({
  name,
  unit,
  value: Math.round(measured),
  limit: { is: 'under', value },
})

async function idle(settings: Readonly<Record<string, string>>) {
  const { npm, exit, readyMs, below } = await npmStart(settings)
  await pause(IDLE_MS)
  const serverMb = residentMb(below())
  const allMb = serverMb + residentMb([npm.pid as number])
  npm.kill('SIGTERM')
  await exit
  return { readyMs, serverMb, allMb }
}

/** Milliseconds from SIGTERM to the end, with people who listen and do not answer. */
async function stopWithSockets({ npm, exit, origin }: NpmStart): Promise<number> {
  const address = `${origin.replace('http', 'ws')}/graphql`
  const sockets = Array.from(
    { length: SOCKETS },
    () => new WebSocket(address, 'graphql-transport-ws'),
  )
  await Promise.all(sockets.map(socket => once(socket, 'open')))
  for (const socket of sockets) socket.pause()
  const began = performance.now()
  npm.kill('SIGTERM')
  await exit
  const tookMs = performance.now() - began
  for (const socket of sockets) socket.terminate()
  return tookMs
}
