import type { Sql } from '#platform/db/database.ts'

/** Whether somebody has signed in to the account from there lately; takes as long without an account. */
export async function isKnownNetwork(
  sql: Sql,
  accountId: string | undefined,
  network: string,
): Promise<boolean> {
  const rows = await sql.rows(
    'select 1 from known_network where account_id = $1 and network = $2',
    [accountId ?? '', network],
  )
  return rows.length > 0
}

export async function rememberNetwork(sql: Sql, accountId: string, network: string): Promise<void> {
  await sql.rows(
    `insert into known_network (account_id, network) values ($1, $2)
     on conflict (account_id, network) do update set last_at = now()`,
    [accountId, network],
  )
}

/** Forgets networks that nobody has signed in from for a quarter of a year. */
export async function sweepKnownNetworks(sql: Sql): Promise<void> {
  await sql.rows("delete from known_network where last_at < now() - interval '90 days'")
}
