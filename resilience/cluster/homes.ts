import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Owner } from '../../testing/throwaway-postgres.ts'

/* Where PostgreSQL and what belongs to it keep their data, as the user that they run as. */

export function mustReach(directory: string, owner: Owner | undefined): void {
  if (!owner || spawnSync('test', ['-x', directory], owner).status === 0) return
  throw new Error(
    `PostgreSQL, which cannot run as root, cannot reach ${directory} as the user postgres: name another place in DATA_DIR.`,
  )
}

export function keptPassword(directory: string): string {
  const path = join(directory, 'postgres-password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(12).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}

export function makeHome(directory: string, owner: Owner | undefined): void {
  mkdirSync(directory, { recursive: true })
  if (owner) chownSync(directory, owner.uid, owner.gid)
}
