import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findLedgerFault } from '#features/earnings/server/check-ledger.ts'
import { countWrongFigures } from '#features/payments/server/check-figures.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import { driverError } from '#platform/db/driver-errors.ts'
import { pendingMigrations } from '#platform/db/migrate.ts'
import { readMigrations } from '#platform/db/migration-files.ts'
import { zoneForDatabase } from '#platform/db/monthly-sums.ts'
import type { Config } from '#server/config.ts'
import { MIGRATIONS, VERSION } from '#server/version.ts'
import { openSecondConnection } from '../open-moment.ts'
import { advice, type Finding, onlyFound, wrong } from './finding.ts'
import { checkPostgres } from './postgres.ts'

/** The database as it is now, beside a server that may be running. */
export async function checkDatabase({ databaseUrl, reportTimeZone }: Config): Promise<Finding[]> {
  const directory = /^pglite:(.+)$/.exec(databaseUrl)?.[1]
  if (directory && !existsSync(join(directory, 'PG_VERSION'))) {
    return [advice(`There is no database in ${directory} yet.`, 'Nothing is served.', 'Start it.')]
  }
  const { database, close } = await openSecondConnection(databaseUrl)
  try {
    const isServer = database.engine === 'postgres'
    return [
      ...(isServer ? await checkClock(database) : []),
      ...(isServer ? await checkPostgres(database) : []),
      ...(await checkSchema(database, reportTimeZone)),
    ]
  } finally {
    await close()
  }
}

const SKEW_MS = 2000

async function checkClock(sql: Sql): Promise<Finding[]> {
  const before = Date.now()
  const [row] = await sql.rows<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )
  const after = Date.now()
  const now = row?.now ?? before
  const skew = Math.max(before - now, now - after, 0)
  return onlyFound(
    skew > SKEW_MS &&
      wrong(
        `This machine’s clock and the database’s differ by ${Math.round(skew / 1000)} s.`,
        'Authenticator codes, signed links and sessions expire too early or too late.',
        'Sync both clocks over the network (chrony or systemd-timesyncd).',
      ),
  )
}

// As migration 0036 passed over them.
const OVER_100 = `
  select company_name as name from company
   where coalesce(agent_percentage, 0) + coalesce(team_lead_percentage, 0) + coalesce(division_lead_percentage, 0)
       + coalesce(bonus_pool_percentage, 0) + coalesce(mrn_percentage, 0) > 100
     and not exists (select from terms where company_id = company.id and state = 'ACTIVE')
   order by company_name limit 10`

async function checkSchema(database: Database, timeZone: string): Promise<Finding[]> {
  const known = await readMigrations(MIGRATIONS)
  const program = database.engine === 'postgres' ? VERSION : undefined
  const pending = await pendingMigrations(database, known, program)
  if (pending.length > 0) {
    return [
      advice(
        `The database has not had ${pending.length} migrations of ${VERSION} yet, ${pending[0]} first.`,
        'An older release ran on it last. Dashboard totals weren’t checked.',
        'Back it up with that release, then start this one.',
      ),
    ]
  }
  const over = await database.rows<{ name: string }>(OVER_100)
  const findings = onlyFound(
    over.length > 0 &&
      advice(
        `The compensation of ${over.map(({ name }) => name).join(', ')} comes to more than 100 percent.`,
        'It didn’t become terms, so their referrals are made without any.',
        'Draft terms for them on the Terms screen.',
      ),
    !(await isKnownZone(database, timeZone)) &&
      wrong(
        `The database does not know the time zone ${timeZone}.`,
        'Monthly totals can’t be calculated.',
        'Set REPORT_TIME_ZONE to a name from pg_timezone_names.',
      ),
  )
  return [...findings, ...(await checkSums(database))]
}

const INVALID_VALUE = '22023'

/** Asked as the months are counted: a zone has more names than pg_timezone_names lists. */
const isKnownZone = (sql: Sql, timeZone: string): Promise<boolean> =>
  sql.rows('select now() at time zone $1', [zoneForDatabase(timeZone)]).then(
    () => true,
    error => {
      if (driverError(error).code !== INVALID_VALUE) throw error
      return false
    },
  )

async function checkSums(database: Database): Promise<Finding[]> {
  const count = await database.tx(countWrongFigures, 'unhurried')
  const fault = await database.tx(findLedgerFault, 'unhurried')
  return onlyFound(
    count > 0 &&
      wrong(
        `${count} dashboard totals don’t match the referrals.`,
        'Members see wrong totals.',
        'Run `npm run admin -- rebuild-figures`, and report this as a bug.',
      ),
    fault !== undefined &&
      wrong(
        fault,
        'Amounts that people are owed can’t be relied on.',
        'Keep a backup, and report this as a bug. `npm run admin -- verify-ledger` checks again.',
      ),
  )
}
