import { randomUUID } from 'node:crypto'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import type { InboundCall } from '../inbound-call.ts'

const inboundCallTable = pgTable('inbound_call', {
  id: text('id').primaryKey(),
  companyId: text('company_id').notNull(),
  at: instant('at').notNull().defaultNow(),
  path: text('path').notNull(),
  messageId: text('message_id'),
  request: text('request').notNull(),
  status: integer('status').notNull(),
  answer: text('answer').notNull(),
})

export const inboundRows = tableRows<InboundCall>(inboundCallTable)

/** A call that proved its key, or one in a company’s name that did not. */
export type Inbound =
  | { readonly is: 'call'; readonly call: Omit<InboundCall, 'id' | 'at'> }
  | { readonly is: 'refusal'; readonly companyId: string }

// One text however many there are, so that it is planned once; a company that has gone takes its own along.
const CALLS = `
  insert into inbound_call (id, company_id, path, message_id, request, status, answer)
    select n.id, c.id, n.path, n.message_id, n.request, n.status, n.answer
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[])
        as n (id, company_id, path, message_id, request, status, answer)
      join company c on c.id = n.company_id`
// Whoever names a company that is not there is not counted.
const REFUSALS = `
  insert into inbound_refusal as r (company_id, day, calls)
    select c.id, current_date, n.calls
      from unnest($1::text[], $2::integer[]) as n (id, calls) join company c on c.id = n.id
  on conflict (company_id, day) do update set calls = r.calls + excluded.calls`

/** Keeps many at once. */
export async function insertInbound(sql: Sql, items: readonly Inbound[]): Promise<void> {
  const calls = items.flatMap(item => (item.is === 'call' ? [item.call] : []))
  if (calls.length > 0) {
    const each = <F extends keyof (typeof calls)[number]>(field: F) =>
      calls.map(call => call[field])
    await sql.rows(CALLS, [
      calls.map(() => randomUUID()),
      each('companyId'),
      each('path'),
      each('messageId'),
      each('request'),
      each('status'),
      each('answer'),
    ])
  }
  const refusals = new Map<string, number>()
  for (const item of items) {
    if (item.is === 'refusal') {
      refusals.set(item.companyId, (refusals.get(item.companyId) ?? 0) + 1)
    }
  }
  if (refusals.size > 0) {
    await sql.rows(REFUSALS, [[...refusals.keys()], [...refusals.values()]])
  }
}

/** How many calls in the company’s name came with another key, as far as that is still known. */
export async function countRefusals(sql: Sql, companyId: string): Promise<number> {
  const text = `select coalesce(sum(calls), 0)::integer as calls from inbound_refusal where company_id = $1`
  const [row] = await sql.rows<{ calls: number }>(text, [companyId])
  return row?.calls ?? 0
}

/** Forgets what came in more than thirty days ago. */
export async function sweepInbound(sql: Sql): Promise<void> {
  await sql.rows("delete from inbound_call where at < now() - interval '30 days'")
  await sql.rows('delete from inbound_refusal where day < current_date - 30')
}
