import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Owner } from '../throwaway-postgres.ts'
import { dataOf, type MemberPlace, USER } from './patroni-config.ts'

/** Backups and the write-ahead log that was archived since, by which any moment can be restored. */
export interface Archive {
  /** What PostgreSQL archives a segment with. */
  commandFor(member: MemberPlace): string
  /** What pgBackRest finds PostgreSQL with. */
  readonly environment: Record<string, string>
  /** Makes the repository, and its first backup, where there is none. */
  prepare(primary: MemberPlace): Promise<void>
  backUp(primary: MemberPlace): Promise<void>
  /** Waits until everything written so far is in the repository. */
  flush(primary: MemberPlace): Promise<void>
  /** Puts the data as they were at that moment into an empty directory. */
  restore(from: MemberPlace, to: string, moment: Date): Promise<void>
}

interface Settings {
  readonly program: string
  readonly directory: string
  readonly owner: Owner | undefined
  readonly password: string
}

const STANZA = 'goodword'

export function makeArchive({ program, directory, owner, password }: Settings): Archive {
  const home = join(directory, 'pgbackrest')
  const repository = join(home, 'repository')
  mkdirSync(repository, { recursive: true })
  for (const path of [home, repository]) if (owner) chownSync(path, owner.uid, owner.gid)
  const environment = { PGHOST: '127.0.0.1', PGPASSWORD: password }
  const configOf = (member: MemberPlace) => join(member.directory, 'pgbackrest.conf')

  const run = async (member: MemberPlace, ...args: readonly string[]): Promise<void> => {
    const all = [`--config=${configOf(member)}`, `--stanza=${STANZA}`, ...args]
    const { PATH = '' } = process.env
    const child = spawn(program, all, {
      ...owner,
      cwd: home,
      env: { PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [said, complaints, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    if (code !== 0) throw new Error(`pgbackrest ${args.join(' ')} failed: ${said}${complaints}`)
  }
  const backUp = (primary: MemberPlace) => run(primary, 'backup')
  return {
    environment,
    commandFor(member) {
      writeFileSync(configOf(member), configText(member, home))
      return `${program} --config=${configOf(member)} --stanza=${STANZA} archive-push %p`
    },
    async prepare(primary) {
      if (existsSync(join(repository, 'backup', STANZA, 'backup.info'))) return
      await run(primary, 'stanza-create')
      await backUp(primary)
    },
    backUp,
    flush: primary => run(primary, 'check'),
    restore: (from, to, moment) =>
      run(
        from,
        `--pg1-path=${to}`,
        '--type=time',
        `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
        '--target-action=promote',
        // What is restored beside the original must not write to its archive.
        '--archive-mode=off',
        'restore',
      ),
  }
}

const configText = (member: MemberPlace, home: string): string => `[global]
repo1-path=${home}/repository
repo1-retention-full=2
lock-path=${home}/lock
log-path=${home}
spool-path=${home}
log-level-console=warn
start-fast=y
compress-type=lz4

[${STANZA}]
pg1-path=${dataOf(member)}
pg1-port=${member.port}
pg1-user=${USER}
`
