import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findBinaries } from '../../testing/throwaway-postgres.ts'

// Each program, and the package of Debian and Ubuntu that has it.
const PACKAGES = {
  'nats-server': 'nats-server',
  haproxy: 'haproxy',
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
} as const

type Program = keyof typeof PACKAGES
const PROGRAMS = Object.keys(PACKAGES) as Program[]

/** What the cluster is made of beside Node: where each program is, and the directory of PostgreSQL's. */
export type Programs = Readonly<Record<Program | 'postgres', string>>

// Debian keeps servers in directories that only root's PATH names.
const PLACES = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** Finds them all, or says in one sentence what is missing and how to get it. */
export function findPrograms(find = findInPath): Programs {
  const postgres = attempt(findBinaries)
  const found = PROGRAMS.map(program => [program, find(program)] as const)
  const missing = [
    ...(postgres ? [] : ['postgresql']),
    ...found.filter(([, path]) => !path).map(([program]) => PACKAGES[program]),
  ]
  if (missing.length > 0) {
    const names = missing.join(' ')
    throw new Error(
      `The cluster needs programs that this machine doesn't have: on Debian and Ubuntu, install them with “apt-get install ${names}”.`,
    )
  }
  return { postgres, ...Object.fromEntries(found) } as Programs
}

const findInPath = (name: string): string | undefined =>
  PLACES.map(place => join(place, name)).find(isProgram)

function isProgram(path: string): boolean {
  return attempt(() => accessSync(path, constants.X_OK) ?? true) ?? false
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
