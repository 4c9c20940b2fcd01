import { createHash } from 'node:crypto'
import type { Sql } from '#platform/db/database.ts'

/** How often something may be done in a while that begins with the first time. */
interface Allowance {
  readonly key: string
  readonly most: number
  readonly everyS: number
}

// One statement, so that what is sent together, on however many nodes, counts as if sent one by one.
// What is refused counts no further, or it would never end.
const COUNT = `
  insert into contact_count as c (key, sent, began_at) values ($1, 1, clock_timestamp())
  on conflict (key) do update set
    sent = case when c.began_at <= clock_timestamp() - make_interval(secs => $3)
      then 1 else least(c.sent + 1, $2 + 1) end,
    began_at = case when c.began_at <= clock_timestamp() - make_interval(secs => $3)
      then clock_timestamp() else c.began_at end
  returning sent > $2 as over,
    greatest(1, ceil(extract(epoch from began_at - clock_timestamp()) + $3))::integer as wait`

/** Counts one more; gives the seconds to wait where that is one too many. */
export async function countContact(
  sql: Sql,
  { key, most, everyS }: Allowance,
): Promise<number | undefined> {
  const values = [key, most, everyS]
  const [counted] = await sql.rows<{ over: boolean; wait: number }>(COUNT, values)
  return counted?.over ? counted.wait : undefined
}

/** What makes two requests the same one, without saying whose they are. */
export const contactDigest = (companyId: string, agentId: string, email: string): string =>
  createHash('sha256')
    .update(JSON.stringify([companyId, agentId, email]))
    .digest('hex')

/** Whether this is the first such request of a day; a second one waits here for the first. */
export async function isFirstOfDay(sql: Sql, digest: string): Promise<boolean> {
  const fresh = await sql.rows(
    `insert into contact_receipt as r (digest, received_at) values ($1, clock_timestamp())
     on conflict (digest) do update set received_at = clock_timestamp()
       where r.received_at <= clock_timestamp() - interval '1 day'
     returning 1`,
    [digest],
  )
  return fresh.length > 0
}

/** Forgets counts and receipts that no longer count. */
export async function sweepContacts(sql: Sql): Promise<void> {
  await sql.rows("delete from contact_count where began_at < now() - interval '1 day'")
  await sql.rows("delete from contact_receipt where received_at < now() - interval '1 day'")
}
