import { readdirSync } from 'node:fs'
import pg from 'pg'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { startPostgres } from '../testing/throwaway-postgres.ts'
import { MIGRATION_FILES } from './network.ts'
import { median, type TortureReport } from './report.ts'

const NODES = 3

/** Several nodes started at once on one empty PostgreSQL: all serve, and the schema is made once. */
export async function nodesAtOnce(rounds: number): Promise<TortureReport> {
  const postgres = await startPostgres({ durable: true })
  const [starts, faults]: [number[], string[]] = [[], []]
  const files = readdirSync(MIGRATION_FILES).filter(name => name.endsWith('.sql'))
  let migrations = 0
  try {
    for (let round = 1; round <= rounds; round++) {
      const url = await emptyDatabase(postgres.url, `nodes_${round}`)
      const nodes = await Promise.all(
        Array.from({ length: NODES }, () => startServer({ DATABASE_URL: url })),
      )
      const ready = await Promise.all(nodes.map(node => node.ready))
      starts.push(...ready.filter(ms => ms !== undefined))
      const { applied, admins } = await madeIn(url)
      migrations += applied
      if (applied !== files.length) faults.push(`round ${round}: ${applied} migrations applied`)
      if (admins !== 1) faults.push(`round ${round}: ${admins} first administrators`)
      faults.push(...(await endings(nodes)).map(fault => `round ${round}: ${fault}`))
    }
  } finally {
    await postgres.stop()
  }
  return {
    title: `${NODES} nodes at once on an empty PostgreSQL`,
    figures: {
      rounds,
      nodes: rounds * NODES,
      served: starts.length,
      'migrations applied': migrations,
      'migration files': files.length,
      'median start ms': Math.round(median(starts)),
    },
    faults,
  }
}

async function endings(nodes: readonly ServerProcess[]): Promise<string[]> {
  const codes = await Promise.all(nodes.map(node => node.end('SIGTERM')))
  const printed = nodes.filter(({ said }) => said.stdout.includes('password')).length
  const silent = nodes.flatMap(({ said }, index) => (codes[index] === 0 ? [] : [said.stderr]))
  return [
    ...silent.map(stderr => `a node failed: ${stderr}`),
    ...(printed === 1 ? [] : [`${printed} nodes printed the first password`]),
  ]
}

async function emptyDatabase(server: string, name: string): Promise<string> {
  await ask(server, `create database ${name}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function madeIn(url: string): Promise<{ applied: number; admins: number }> {
  const [row] = await ask(
    url,
    `select (select count(*)::int from schema_migration) as applied,
            (select count(*)::int from account) as admins`,
  )
  return row as { applied: number; admins: number }
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
