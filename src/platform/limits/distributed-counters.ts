import { randomUUID } from 'node:crypto'
import type { Sql } from '../db/database.ts'

/** How much of something this node has let through, and for how long that counts. */
export interface Count {
  readonly key: string
  readonly amount: number
  readonly leftMs: number
}

/** Limits that hold across nodes: each counts by itself, and once a second they compare. */
export interface DistributedCounters {
  /** What the other nodes have let through, as they said last. Known only of keys that are shared. */
  others(key: string): number
  /** Says which of this node's counts are worth sharing. */
  share(mine: () => Iterable<Count>): void
  close(): Promise<void>
}

const COMPARE_MS = 1000

// Each node writes only its own rows, so that nodes don't wait for each other. `ends_at` is the database's time,
// so the nodes' clocks don't matter.
const COMPARE = `
  with mine as (
    insert into node_count (key, node, amount, ends_at)
    select key, $1, amount, clock_timestamp() + left_ms * interval '1 ms'
      from unnest($2::text[], $3::integer[], $4::integer[]) as own (key, amount, left_ms)
    on conflict (key, node) do update set amount = excluded.amount, ends_at = excluded.ends_at)
  select key, sum(amount)::float8 as amount from node_count
   where key = any($2) and node <> $1 and ends_at > clock_timestamp()
   group by key`

export function shareCounters(sql: Sql, report: (cause: unknown) => void): DistributedCounters {
  const node = randomUUID()
  const sources: (() => Iterable<Count>)[] = []
  let known: ReadonlyMap<string, number> = new Map()

  const compare = async () => {
    const mine = sources.flatMap(source => [...source()])
    if (mine.length === 0) return new Map()
    const rows = await sql.rows<{ key: string; amount: number }>(COMPARE, [
      node,
      mine.map(({ key }) => key),
      mine.map(({ amount }) => amount),
      mine.map(({ leftMs }) => Math.ceil(leftMs)),
    ])
    return new Map(rows.map(({ key, amount }) => [key, amount]))
  }
  let running: Promise<void> = Promise.resolve()
  let isAway = false
  const turn = async () => {
    try {
      known = await compare()
      isAway = false
    } catch (error) {
      // Meanwhile each node enforces the limits by itself. Reported once, however long it lasts.
      if (!isAway) report(error)
      isAway = true
    }
  }
  const timer = setInterval(() => {
    running = running.then(turn)
  }, COMPARE_MS).unref()
  return {
    others: key => known.get(key) ?? 0,
    share: mine => void sources.push(mine),
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

/** For a process that is alone on its database. */
export const ownCounters: DistributedCounters = {
  others: () => 0,
  share: () => {},
  close: async () => {},
}

/** Forgets what no longer counts. */
export async function sweepCounters(sql: Sql): Promise<void> {
  await sql.rows("delete from node_count where ends_at < now() - interval '1 hour'")
}
