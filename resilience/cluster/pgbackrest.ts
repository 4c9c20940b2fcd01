import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Owner } from '../../testing/throwaway-postgres.ts'
import { makeHome } from './homes.ts'
import { dataOf, type MemberPlace } from './patroni-config.ts'

/** Backups and the write-ahead log that was archived since, by which any moment can be restored. */
export interface Archive {
  /** What pgBackRest is told of a server, also when PostgreSQL runs it. */
  environmentOf(member: MemberPlace): Record<string, string>
  /** Makes the repository, and its first backup, where there is none. */
  prepare(primary: MemberPlace): Promise<void>
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

const EXAMPLE = new URL('../../deploy/postgres/pgbackrest.conf', import.meta.url)

/**
 * By the settings of `deploy/`, with this machine's places.
 * One function: every command runs with the same places and environment.
 */
export function makeArchive({ program, directory, owner, password }: Settings): Archive {
  const home = join(directory, 'pgbackrest')
  const repository = join(home, 'repository')
  for (const path of [home, repository]) makeHome(path, owner)
  // Copied, for PostgreSQL's user may not be able to read ours.
  const config = join(home, 'pgbackrest.conf')
  copyFileSync(EXAMPLE, config)
  const environmentOf = (member: MemberPlace) => ({
    PGHOST: '127.0.0.1',
    PGPASSWORD: password,
    PGBACKREST_CONFIG: config,
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_LOCK_PATH: join(home, 'lock'),
    PGBACKREST_LOG_PATH: home,
    PGBACKREST_SPOOL_PATH: home,
    PGBACKREST_PG1_PATH: dataOf(member),
    PGBACKREST_PG1_PORT: `${member.port}`,
  })
  const run = async (member: MemberPlace, ...args: readonly string[]): Promise<void> => {
    const { PATH = '' } = process.env
    const child = spawn(program, ['--stanza=goodword', ...args], {
      ...owner,
      cwd: home,
      env: { PATH, ...environmentOf(member) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [said, complaints, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    if (code !== 0) throw new Error(`pgbackrest ${args.join(' ')} failed: ${said}${complaints}`)
  }
  return {
    environmentOf,
    async prepare(primary) {
      if (existsSync(join(repository, 'backup/goodword/backup.info'))) return
      await run(primary, 'stanza-create')
      await run(primary, 'backup')
    },
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
