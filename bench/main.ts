import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import pg from 'pg'
import { buildBrowser } from '../scripts/build-browser.ts'
import { startPostgres } from '../scripts/throwaway-postgres.ts'
import { measureCreates, measureEmbeddedCreates } from './creates.ts'
import { measureDashboards, measureEmbeddedDashboards } from './dashboards.ts'
import { emptyDatabase } from './empty-database.ts'
import type { Figure } from './figure.ts'
import { measureHostile } from './hostile-identity.ts'
import { measureHostileRequests } from './hostile-requests.ts'
import { countSyncs, measureInserts } from './inserts.ts'
import { measureEmbeddedLive, measureLive } from './live.ts'
import { measureLongQuery } from './long-query.ts'
import { describeMachine } from './machine.ts'
import { measureManyReferrals, measurePages } from './pages/main.ts'
import { performancePage, printFigures } from './performance-page.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStarts } from './starts.ts'

/*
 * npm run bench prints the figures; npm run bench -- --write puts them in docs/performance.md too.
 */

const PAGE = 'docs/performance.md'

async function onPostgres(): Promise<{ figures: Figure[]; version: string }> {
  const postgres = await startPostgres({ durable: true })
  try {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query('show server_version')
    await client.end()
    const figures = [
      ...(await measureInserts(postgres.url)),
      ...(await measureSignIns(postgres.url)),
      ...(await measureDashboards(postgres.url)),
      ...(await measureCreates(postgres.url)),
      ...(await measureLive(postgres.url)),
      ...(await measureManyReferrals(await emptyDatabase(postgres.url, 'long_lists'))),
    ]
    return { figures, version: rows[0].server_version }
  } finally {
    await postgres.stop()
  }
}

await buildBrowser()
const load = loadavg()
const figures: Figure[] = []
const LOCAL = [
  measureStarts,
  countSyncs,
  measureLongQuery,
  measureHostile,
  measureHostileRequests,
  measureEmbeddedDashboards,
  measureEmbeddedCreates,
  measureEmbeddedLive,
  measurePages,
]
for (const measure of LOCAL) {
  const measured = await measure()
  printFigures(measured)
  figures.push(...measured)
}
const server = await onPostgres()
printFigures(server.figures)
figures.push(...server.figures)

const machine = describeMachine(server.version, load)
for (const [name, value] of Object.entries(machine)) process.stdout.write(`${name}: ${value}\n`)
if (process.argv.includes('--write')) {
  mkdirSync('docs', { recursive: true })
  writeFileSync(PAGE, performancePage(figures, machine))
}
