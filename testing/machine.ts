import { readFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import pg from 'pg'

const VERSIONED = ['@electric-sql/pglite', 'pg', 'fastify', 'graphql']

/** The processor's name, without what its maker adds to it. */
export const processorName = (): string =>
  (cpus()[0]?.model ?? '').replace(/\((R|TM)\)| Processor/g, '').trim()

/** What the figures were measured on, without which they say nothing. */
export async function describeMachine(
  postgresUrl: string,
): Promise<Readonly<Record<string, string>>> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  return {
    Processor: `${processorName()}, ${cpus().length} cores`,
    Memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    System: `${type()} ${release()}`,
    'Node.js': process.versions.node,
    PostgreSQL: await versionOf(postgresUrl),
    Packages: VERSIONED.map(name => `${name} ${dependencies[name]}`).join(', '),
  }
}

async function versionOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('show server_version')
  await client.end()
  return rows[0].server_version
}
