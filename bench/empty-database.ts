import pg from 'pg'

/** Another database on the same server. */
export async function emptyDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
