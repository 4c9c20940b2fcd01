import { scopeView } from '#features/payments/figure-access.ts'
import { FIGURE_SUMS } from '#features/payments/server/figure-store.ts'
import { readDashboard } from '#features/payments/server/read-dashboard.ts'
import { createReferral } from '#features/referrals/server/create-referral.ts'
import type { Actor, MemberActor } from '#kernel/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { keepFolded } from '#platform/db/keep-folded.ts'
import { ensureSums } from '#platform/db/monthly-sums.ts'
import { noReplica } from '#platform/db/replica.ts'
import { memoryEvents, tapEvents } from '#platform/live/events.ts'
import { AGENT, anotherReferral, openMigrated, SILENT } from '../resilience/network.ts'
import { median } from '../resilience/report.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { emptyDatabase } from './empty-database.ts'
import type { Figure } from './figure.ts'

/*
 * Dashboards over few and many referrals, asked in turn, so that what else the machine does meets
 * both alike; and what the figures cost those who write.
 */

const TURNS = 300
const WARM_UP = 30
// What a busy second leaves in the tail, in the small network and the large one alike.
const UNFOLDED = 500

const SKETCH = `
  insert into company (id, company_name, contact_email, website)
    select 'c' || n, 'Company ' || n, 'office@c.example', 'https://c.example' from generate_series(0, 49) n;
  insert into member (id, name, email, company_id)
    select 'm' || n, 'Member ' || n, 'm' || n || '@m.example', 'c' || n % 50 from generate_series(0, 999) n`

// Dashboards read no index of these rows, and writers get their own database, with all of them.
const LOAD_FAST = `
  do $$ declare name text; begin
    for name in select indexname from pg_indexes
      where tablename = 'referral' and indexname <> 'referral_pkey' loop
      execute 'drop index ' || name;
    end loop;
  end $$`

const referrals = (from: number, to: number): string => `
  insert into referral (id, company_id, referring_company_id, name, email, user_id, status,
      payment_status, processed_at, amount, agent_pay_amount, team_lead_id, division_lead_id, created_at)
    select 'r' || n, 'c' || n % 47, 'c' || n % 50, 'Client', 'c@c.example', 'm' || n % 1000,
           case when n % 3 = 0 then 'COMPLETED' else 'IN_CONTACT' end,
           case when n % 3 = 0 then 'PROCESSED' when n % 7 = 0 then 'FAILED' else 'PENDING' end,
           case when n % 3 = 0 then now() - n % 400 * interval '1 day' end,
           n % 1000 + 0.25, n % 1000 + 0.25, 'm' || n % 50, 'm' || n % 10,
           now() - n % 420 * interval '1 day'
      from generate_series(${from}, ${to}) n`

async function networkOf(url: string, count: number, isWritten = false): Promise<Database> {
  const database = await openMigrated(url)
  const run = (text: string) => database.tx(async sql => void (await sql.script(text)), 'unhurried')
  await run(SKETCH)
  if (!isWritten) await run(LOAD_FAST)
  // What the rows refer to is there for certain, so no trigger need look; ours is made up for below.
  await run(`set local session_replication_role = replica; ${referrals(1, count)}`)
  await run('analyze')
  await ensureSums(database, FIGURE_SUMS, 'UTC')
  await run(referrals(count + 1, count + UNFOLDED))
  return database
}

const member = (more: Partial<MemberActor>): MemberActor => ({
  ...AGENT,
  id: 'm7',
  companyId: 'c7',
  ...more,
})
const ASKERS = {
  AGENT: member({}),
  TEAM: member({ leadsTeam: true }),
  COMPANY: member({ administers: 'c7' }),
  ALL: member({ isAdmin: true }),
} as const satisfies Record<string, Actor>
type Scope = keyof typeof ASKERS
const SCOPES = Object.keys(ASKERS) as Scope[]

async function timeOf(sql: Database, scope: Scope): Promise<number> {
  const request = { scope, period: 'LAST_6_MONTHS', companyId: null, userId: null } as const
  if (!scopeView(ASKERS[scope], request)) throw new Error(`${scope} is not theirs`)
  const started = performance.now()
  await readDashboard({ sql, reads: noReplica(sql), timeZone: 'UTC' }, ASKERS[scope], request)
  return performance.now() - started
}

const round = (value: number): number => Math.round(value * 100) / 100

async function compare(few: Database, many: Database, name: string, limitMs?: number) {
  const figures: Figure[] = []
  for (const scope of SCOPES) {
    const [onFew, onMany]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
      const less = await timeOf(few, scope)
      const more = await timeOf(many, scope)
      if (turn < WARM_UP) continue
      onFew.push(less)
      onMany.push(more)
    }
    const value = median(onMany)
    figures.push({
      name: `dashboard ${scope}, p50, ${name}`,
      unit: 'ratio',
      value: round(value / median(onFew)),
      limit: { is: 'under', value: 1.3 },
    })
    figures.push({
      name: `dashboard ${scope}, p50 with the larger, ${name}`,
      unit: 'ms',
      value: round(value),
      ...(limitMs && { limit: { is: 'under', value: limitMs } }),
    })
  }
  await few.close()
  await many.close()
  return figures
}

export async function measureEmbeddedDashboards(): Promise<Figure[]> {
  const few = temporaryDirectory()
  const many = temporaryDirectory()
  const databases = [await networkOf(few.url, 1000), await networkOf(many.url, 1_000_000)] as const
  const figures = await compare(...databases, 'embedded, 1,000,000 to 1,000 referrals')
  few.remove()
  many.remove()
  return figures
}

export async function measureDashboards(postgresUrl: string): Promise<Figure[]> {
  const few = await networkOf(await emptyDatabase(postgresUrl, 'few'), 1000)
  const many = await networkOf(await emptyDatabase(postgresUrl, 'many'), 1_000_000)
  const figures = await compare(few, many, 'PostgreSQL, 1,000,000 to 1,000 referrals', 10)
  return [...figures, ...(await measureWriters(await emptyDatabase(postgresUrl, 'written')))]
}

const WRITERS = 16
const SPELL_MS = 4000
const SPELLS = 3

/** Referrals a second from writers at once, with the figures kept and without, in turn. */
async function measureWriters(url: string): Promise<Figure[]> {
  const database = await networkOf(url, 1000, true)
  const report = (cause: unknown) => void process.stderr.write(`${cause}\n`)
  const folding = keepFolded({ database, sums: [FIGURE_SUMS], topic: 'referral', report })
  const events = tapEvents(memoryEvents(), folding.onChange)
  const [kept, bare]: [number[], number[]] = [[], []]
  for (let spell = 0; spell <= SPELLS; spell++) {
    for (const [verb, rates] of [
      ['enable', kept],
      ['disable', bare],
    ] as const) {
      await database.rows(`alter table referral ${verb} trigger figure_insert`)
      const rate = await spellOfWriting({ database, events, outbox: SILENT })
      if (spell > 0) rates.push(rate)
    }
  }
  await folding.close()
  await database.close()
  const name = `referrals created by ${WRITERS} writers, PostgreSQL`
  return [
    { name, unit: 'a second', value: Math.round(median(kept)) },
    {
      name: `${name}, with figures to without`,
      unit: 'ratio',
      value: round(median(kept) / median(bare)),
    },
  ]
}

async function spellOfWriting(deps: Parameters<typeof createReferral>[0]): Promise<number> {
  const end = performance.now() + SPELL_MS
  let made = 0
  const write = async (writer: number): Promise<void> => {
    const actor = member({ id: `m${writer}`, companyId: `c${writer}` })
    while (performance.now() < end) {
      await createReferral(deps, actor, { ...anotherReferral(), companyId: 'c20' })
      made++
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return made / (SPELL_MS / 1000)
}
