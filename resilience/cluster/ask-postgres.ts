import pg from 'pg'

/** One question to a server, on a connection of its own. */
export async function askPostgres<R extends pg.QueryResultRow>(
  url: string,
  ...texts: readonly string[]
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: R[] = []
    for (const text of texts) ({ rows } = await client.query<R>(text))
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}
