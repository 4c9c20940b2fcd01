import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'

const VERSIONED = ['@electric-sql/pglite', 'pg', 'fastify', 'graphql']

/** What the figures were measured on, without which they say nothing. */
export function describeMachine(postgres: string): Readonly<Record<string, string>> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const cores = cpus()
  return {
    Date: new Date().toISOString().slice(0, 10),
    Processor: `${cores[0]?.model.trim()}, ${cores.length} cores`,
    // Of the last minutes: above the number of cores, the machine was busy with other things too.
    Load: loadavg()
      .map(load => load.toFixed(1))
      .join(', '),
    Memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    System: `${type()} ${release()}`,
    'Node.js': process.versions.node,
    PostgreSQL: postgres,
    Packages: VERSIONED.map(name => `${name} ${dependencies[name]}`).join(', '),
  }
}
