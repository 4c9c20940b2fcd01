import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { logPage } from '#features/referrals/server/referral-store.ts'
import { REFERRAL_CHANGES } from '#features/referrals/server/referral-table.ts'
import { openDatabase, type Sql } from '#platform/db/database.ts'
import { keepMonths } from '#platform/db/months.ts'
import { makeDatabase } from '../kit/databases.ts'
import { LONG_BUDGET } from '../kit/settings.ts'

/* The log of changes lies by months: what is written finds its month, and what is read finds its index. */

const made = await makeDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
after(async () => {
  await database.close()
  await made.remove()
})

// Three years, of which the database has made no months, ten lines a referral.
const FILL = `
  insert into referral (id, company_id, referring_company_id, name, email, user_id, created_at)
    select 'r' || n, 'partner', 'home', 'Client', 'c@c.example', 'agent', now() - n * interval '12 hours'
      from generate_series(1, 2000) n;
  insert into referral_change (referral_id, actor_kind, changed_at, changes)
    select 'r' || n % 2000 + 1, 'system', now() - (n % 2000 + 1) * interval '12 hours' + n / 2000 * interval '1 minute', '{}'
      from generate_series(0, 19999) n`
await database.script(FILL)

const monthsOf = async (): Promise<string[]> => {
  const rows = await database.rows<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'referral_change'::regclass order by 1`,
  )
  return rows.map(({ name }) => name)
}
const monthsFrom = (back: number): string[] => {
  const now = new Date()
  return Array.from({ length: back + 3 }, (_, n) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + n, 1))
      .toISOString()
      .slice(0, 7)
      .replace('-', '_'),
  ).map(month => `referral_change_${month}`)
}
const count = async (table: string): Promise<number> => {
  const [row] = await database.rows<{ n: number }>(`select count(*)::int as n from ${table}`)
  return row?.n ?? 0
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Loops'?: number
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

async function planOf(text: string, values: readonly unknown[]): Promise<Plan[]> {
  const answer = await database.script(`explain (analyze, format json) ${text}`, values)
  const [{ 'QUERY PLAN': plans }] = answer.rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
  return nodesOf(plans[0].Plan)
}
const touched = (nodes: readonly Plan[]): Plan[] =>
  nodes.filter(
    node => node['Relation Name']?.startsWith('referral_change_') && node['Actual Loops'] !== 0,
  )

// One test: each step finds the months that the steps before it made.
test('the log’s months, from a new database to one that keeps a year', async t => {
  await t.test(
    'a new database has this month and two to come, and a place for the rest',
    async () => {
      assert.deepEqual(await monthsOf(), [...monthsFrom(0), 'referral_change_rest'])
      assert.ok((await count('referral_change_rest')) > 15_000)
    },
  )

  await t.test('what the rest has caught moves into its month once that is made', async () => {
    const lines = () => database.rows('select * from referral_change order by sequence')
    const before = await lines()
    const make = `select make_months('referral_change', 'changed_at',
    (now() - interval '34 months')::date, now()::date)`
    await database.script(make)
    assert.deepEqual(await monthsOf(), [...monthsFrom(34), 'referral_change_rest'])
    assert.equal(await count('referral_change_rest'), 0)
    assert.deepEqual(await lines(), before)
    await keepMonths(database, REFERRAL_CHANGES, undefined)
    assert.deepEqual(await monthsOf(), [...monthsFrom(34), 'referral_change_rest'])
  })

  await t.test(
    'a line that is written finds its month, and its referral takes it along when it goes',
    async () => {
      await database.rows(
        `insert into referral_change (referral_id, actor_kind, changes) values ('r1', 'system', '{"a": {}}')`,
      )
      const lies =
        'select tableoid::regclass::text as lies from referral_change where changes <> $1'
      assert.deepEqual(await database.rows(lies, ['{}']), [{ lies: monthsFrom(0)[0] }])
      await database.rows("delete from referral where id = 'r1'")
      assert.deepEqual(await database.rows(lies, ['{}']), [])
      assert.equal(await count('referral_change'), 19_990)
    },
  )

  await t.test(
    'a referral’s history is read by index, in the months since it was made',
    async () => {
      await database.script('analyze')
      let asked: [string, readonly unknown[]] | undefined
      const listening: Sql = {
        ...database,
        rows: async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
          asked = [text, values]
          return []
        },
      }
      await logPage(listening, { id: 'r30', hidden: [], before: undefined, limit: 10 })
      assert.ok(asked)
      const nodes = await planOf(...asked)
      const months = touched(nodes).length
      const read = touched(nodes).map(
        node => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
      )
      // The rest is empty, and walking through nothing is quickest.
      assert.ok(Math.max(...read) <= 11, `${read} lines were read`)
      assert.ok(months >= 1 && months <= 6, `${months} tables were looked into`)
    },
  )

  await t.test('what came after a line is read by index, in order, from every month', async () => {
    const nodes = await planOf(
      'select sequence from referral_change where sequence > $1 order by sequence limit 100',
      [19_500],
    )
    assert.ok(!nodes.some(node => /Seq Scan|Sort/.test(node['Node Type'])))
  })

  await t.test('an operator who keeps a year keeps a year', async () => {
    await database.rows(
      `insert into referral_change (referral_id, actor_kind, changed_at, changes) values
      ('r2', 'system', '1999-12-31Z', '{}'), ('r2', 'system', now() + interval '1 year', '{}')`,
    )
    await keepMonths(database, REFERRAL_CHANGES, '12 months')
    assert.deepEqual(await monthsOf(), [...monthsFrom(12), 'referral_change_rest'])
    assert.equal(await count('referral_change_rest'), 1)
  })
})
