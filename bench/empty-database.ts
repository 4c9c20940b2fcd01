import pg from 'pg'

/** Another database on the same server. */
export async function emptyDatabase(server: string, name: string): Promise<string> {
  await run(server, `create database ${name}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** Does now what PostgreSQL would do by itself in the minutes after so many rows have come. */
export async function settle(database: string): Promise<void> {
  await run(database, 'vacuum analyze')
  await run(database, 'checkpoint')
}

export async function run(database: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(text)
  await client.end()
}
