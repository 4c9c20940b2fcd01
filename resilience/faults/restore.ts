import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../testing/free-port.ts'
import { launchServer } from '../../testing/postgres-process.ts'
import { findBinaries, ownerIds } from '../../testing/throwaway-postgres.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { askPostgres } from '../cluster/ask-postgres.ts'
import { makeHome } from '../cluster/homes.ts'
import type { PostgresMember } from '../cluster/postgres-members.ts'
import type { Checker } from './checker-process.ts'
import type { Written } from './journal.ts'
import type { Rig } from './rig.ts'
import { readReferrals } from './verdict.ts'

/** A restore to a moment, held against what people were told by then. */
export interface Restored {
  /** From the beginning until it takes writes. */
  readonly restoreMs: number
  /** Referrals that were acknowledged before the moment, and how many of them are missing. */
  readonly before: number
  readonly missing: number
  /** Referrals that were sent after the moment, and how many of them are there. */
  readonly after: number
  readonly tooNew: number
}

const AFTER_MS = 3000
const RECOVERED_MS = 120_000

/** Restores the database as it was at a moment under load, beside the one that serves on. */
export async function restoreToMoment(rig: Rig, checker: Checker): Promise<Restored> {
  process.stdout.write('A restore to a moment …\n')
  const { postgres } = rig.cluster
  await checker.tell({ do: 'hear' })
  const moment = new Date()
  await pause(AFTER_MS)
  await checker.tell({ do: 'hear' })
  const primary = await postgres.primary()
  await postgres.archive.flush(primary)
  const written = await checker.tell<Written[]>({ do: 'written' })

  const began = Date.now()
  const directory = join(rig.directory, 'restored')
  makeHome(directory, ownerIds())
  const data = join(directory, 'data')
  await postgres.archive.restore(primary, data, moment)
  const env = postgres.archive.environmentOf(primary)
  const { url, stop } = await serve(primary, { directory, data, env })
  try {
    await recovered(url)
    const restoreMs = Date.now() - began
    const rows = await readReferrals(url)
    return { restoreMs, ...compare(written, new Set(rows.map(({ id }) => id)), moment.getTime()) }
  } finally {
    await stop()
  }
}

function compare(written: readonly Written[], restored: ReadonlySet<string>, moment: number) {
  const before = written.filter(({ acknowledgedAt }) => acknowledgedAt < moment)
  const after = written.filter(({ sentAt }) => sentAt > moment)
  return {
    before: before.length,
    missing: before.filter(({ id }) => !restored.has(id)).length,
    after: after.length,
    tooNew: after.filter(({ id }) => restored.has(id)).length,
  }
}

interface Copy {
  readonly directory: string
  readonly data: string
  /** How it reads the archive. */
  readonly env: Record<string, string>
}

async function serve(primary: PostgresMember, { directory, data, env }: Copy) {
  const port = await freePort()
  const url = Object.assign(new URL(primary.url), { port: `${port}` }).href
  // Patroni's settings came along, and some of them are about the original.
  const settings = [
    'synchronous_standby_names=',
    `hba_file=${data}/pg_hba.conf`,
    `ident_file=${data}/pg_ident.conf`,
  ]
  const args = ['-D', data, '-p', `${port}`, ...settings.flatMap(setting => ['-c', setting])]
  const program = join(findBinaries(), 'postgres')
  const server = await launchServer({ program, args, owner: ownerIds(), directory, url, env })
  const stop = async () => {
    const gone = once(server, 'exit')
    server.kill('SIGQUIT')
    await gone
  }
  return { url, stop }
}

async function recovered(url: string): Promise<void> {
  const isOver = async () => {
    const [row] = await askPostgres<{ over: boolean }>(
      url,
      'select not pg_is_in_recovery() as over',
    ).catch(() => [])
    return row?.over ?? false
  }
  await waitUntil('the restored database leaves recovery', isOver, RECOVERED_MS)
}
