import { Fault } from '#kernel/errors.ts'
import type { Sql } from '../db/database.ts'

/** How often something may be done in a time that begins with the first use. */
export interface Limit {
  /** What is counted, such as `contact-form network`. */
  readonly name: string
  readonly most: number
  readonly everyS: number
  /** Guesses at a password or a code: RATE_LIMIT_FACTOR does not change how many. */
  readonly unscaled?: true
}

export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S

/** Limits that protect accounts and mailboxes: counted in the database, so they hold across nodes. */
export interface AccountLimits {
  /** Counts one more use; gives the seconds to wait where that is one too many. */
  take(sql: Sql, limit: Limit, who: string): Promise<number | undefined>
  /** Counts one more use, and throws LIMITED where that is one too many. */
  enforce(sql: Sql, limit: Limit, who: string): Promise<void>
}

// One statement, so that requests sent together, on however many nodes, count as if sent one by one.
// A refused request counts no further, or the limit would never end.
const TAKE = `
  insert into limit_count as c (key, sent, began_at) values ($1, 1, clock_timestamp())
  on conflict (key) do update set
    sent = case when c.began_at <= clock_timestamp() - make_interval(secs => $3)
      then 1 else least(c.sent + 1, $2 + 1) end,
    began_at = case when c.began_at <= clock_timestamp() - make_interval(secs => $3)
      then clock_timestamp() else c.began_at end
  returning sent > $2 as over,
    greatest(1, ceil(extract(epoch from began_at - clock_timestamp()) + $3))::integer as wait`

/** `factor` is RATE_LIMIT_FACTOR: it scales every limit that is not `unscaled`. */
export function makeAccountLimits(factor: number): AccountLimits {
  const take: AccountLimits['take'] = async (sql, { name, most, everyS, unscaled }, who) => {
    const allowed = unscaled ? most : Math.ceil(most * factor)
    const values = [`${name} ${who}`, allowed, everyS]
    const [counted] = await sql.rows<{ over: boolean; wait: number }>(TAKE, values)
    return counted?.over ? counted.wait : undefined
  }
  return {
    take,
    async enforce(sql, limit, who) {
      const wait = await take(sql, limit, who)
      if (wait !== undefined) throw tooManyRequests(wait)
    },
  }
}

export function tooManyRequests(retryAfterS: number): Fault {
  const minutes = Math.ceil(retryAfterS / 60)
  const words = `Too many requests. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
  return new Fault('LIMITED', words, { retryAfterS })
}

/** Deletes counts that no limit asks about any more. */
export async function sweepLimits(sql: Sql): Promise<void> {
  await sql.rows("delete from limit_count where began_at < now() - interval '2 days'")
}
