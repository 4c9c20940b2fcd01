import { readFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import pg from 'pg'

const VERSIONED = ['@electric-sql/pglite', 'pg', 'fastify', 'graphql']

/**
 * What the figures were measured on, without which they say nothing. A load above the number of
 * cores means that the machine was busy with other things, and that times are longer than they are.
 */
export async function describeMachine(
  postgresUrl: string,
  load: readonly number[],
): Promise<Readonly<Record<string, string>>> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const cores = cpus()
  return {
    Date: new Date().toISOString().slice(0, 10),
    Processor: `${cores[0]?.model.trim()}, ${cores.length} cores`,
    'Load before': load.map(each => each.toFixed(1)).join(', '),
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
