import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { openDatabase } from '#platform/db/database.ts'
import { ADMIN_FLAGS } from '../src/cli/node-flags.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { emptyDatabase } from './empty-database.ts'
import type { Figure } from './figure.ts'
import { makeManyReferrals } from './many-referrals.ts'

/*
 * A million referrals with a line of history each, from the embedded database into one file, from
 * there into PostgreSQL, and back the same way, by the operator's own commands.
 */

const COUNT = 1_000_000
const LIMIT_S = 600
const LIMIT_MB = 500

// Three lines of history for two referrals, as they come from being sent and being moved.
const HISTORY = `
  insert into referral_change (referral_id, actor_kind, actor_id, changed_at, changes)
    select id, 'member', user_id, created_at, jsonb_build_object(
        'companyId', jsonb_build_object('from', null, 'to', company_id),
        'userId', jsonb_build_object('from', null, 'to', user_id),
        'status', jsonb_build_object('from', null, 'to', 'SUBMITTED'),
        'name', jsonb_build_object('from', null, 'to', null),
        'email', jsonb_build_object('from', null, 'to', null))
      from referral;
  insert into referral_change (referral_id, actor_kind, actor_id, changed_at, changes)
    select id, 'member', user_id, created_at + interval '1 hour',
        jsonb_build_object('status', jsonb_build_object('from', 'SUBMITTED', 'to', status))
      from referral where status in ('COMPLETED', 'REJECTED');
  analyze`

export async function measureBackups(postgresUrl: string): Promise<Figure[]> {
  const home = temporaryDirectory()
  const back = temporaryDirectory()
  const server = await emptyDatabase(postgresUrl, 'restored')
  try {
    await makeManyReferrals(home.url, COUNT)
    await addHistory(home.url)
    const first = join(home.path, 'first')
    const second = join(home.path, 'second')
    return [
      ...(await timed('backup of the embedded engine', home.url, 'backup', first)),
      {
        name: 'the file, a referral',
        unit: 'bytes',
        value: Math.round(statSync(first).size / COUNT),
      },
      ...(await timed('restore into PostgreSQL', server, 'restore', first)),
      ...(await timed('backup of PostgreSQL', server, 'backup', second)),
      ...(await timed('restore into the embedded engine', back.url, 'restore', second)),
    ].map(figure => ({ ...figure, name: `${figure.name}, 1,000,000 referrals` }))
  } finally {
    home.remove()
    back.remove()
  }
}

async function addHistory(url: string): Promise<void> {
  const database = openDatabase(url)
  try {
    await database.tx(async sql => void (await sql.script(HISTORY)), 'unhurried')
  } finally {
    await database.close()
  }
}

/** How long the operator's command takes, and the most memory that it held. */
async function timed(name: string, url: string, verb: string, path: string): Promise<Figure[]> {
  const started = performance.now()
  const env = { ...process.env, DATABASE_URL: url, FILES_URL: `file:${path}-files` }
  const args = [...FLAGS, 'src/cli/main.ts', verb, path]
  const child = spawn(process.execPath, args, { env })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, peakOf(child.pid))
  }, WATCH_MS)
  const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)])
  clearInterval(watch)
  if (code !== 0) throw new Error(said)
  const seconds = Math.round((performance.now() - started) / 1000)
  return [
    { name, unit: 's', value: seconds, limit: { is: 'under', value: LIMIT_S } },
    {
      name: `${name}: memory at its most`,
      unit: 'MB',
      value: Math.round(most / 1024),
      ...(verb === 'backup' && { limit: { is: 'under', value: LIMIT_MB } as const }),
    },
  ]
}

const FLAGS = ['--disable-warning=ExperimentalWarning', ...ADMIN_FLAGS]
const WATCH_MS = 200

/** Kilobytes that a process has held at its most so far. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    // It has just ended.
    return 0
  }
}
