import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findBinaries } from '../throwaway-postgres.ts'

/** What the cluster is made of beside Node. */
export interface Programs {
  /** The directory of PostgreSQL's programs. */
  readonly postgres: string
  readonly natsServer: string
  readonly haproxy: string
}

// Debian keeps servers where only root's PATH leads.
const PLACES = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** Finds them all, or says in one sentence what is missing and how to get it. */
export function findPrograms(find = findInPath): Programs {
  const found = {
    postgres: attempt(findBinaries),
    natsServer: find('nats-server'),
    haproxy: find('haproxy'),
  }
  const missing = [
    ...(found.postgres ? [] : ['postgresql']),
    ...(found.natsServer ? [] : ['nats-server']),
    ...(found.haproxy ? [] : ['haproxy']),
  ]
  if (missing.length > 0) {
    const names = missing.join(' ')
    throw new Error(
      `The cluster needs ${missing.join(' and ')}, which this machine has not: install with “apt-get install ${names}” on Debian and Ubuntu, or “brew install ${names}” on macOS.`,
    )
  }
  return found as Programs
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
