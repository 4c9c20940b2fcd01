import { once } from 'node:events'
import { findLedgerFault } from '#features/earnings/server/check-ledger.ts'
import { spawnNode, startServer } from '../testing/server-process.ts'
import type { Engine } from './engines.ts'
import {
  type Acknowledged,
  countHalfWritten,
  countLost,
  nothingAcknowledged,
  readAcknowledged,
} from './journal.ts'
import { openMigrated, writeNetwork } from './network.ts'
import { median, type TortureReport } from './report.ts'

const SHORTEST_MS = 20
const LONGEST_MS = 300
const OPENING_MS = 1500
// A hundred writers are started; they need not read the same files anew.
const COMPILED = { NODE_COMPILE_CACHE: 'node_modules/.cache/torture' }
// In these rounds the kill comes while the writer opens the database, recovery and all, or just after.
const isEarly = (round: number): boolean => round % 10 === 5 || round % 10 === 6
const hasServer = (round: number): boolean => round % 10 === 0

interface Tally {
  readonly acknowledged: Acknowledged
  readonly reopenings: number[]
  readonly faults: string[]
  lost: number
  halfWritten: number
  failures: number
}

/** Kills in mid-write, reopens and looks, as often as asked. */
export async function killRounds(engine: Engine, rounds: number): Promise<TortureReport> {
  const tally: Tally = {
    acknowledged: nothingAcknowledged(),
    reopenings: [],
    faults: [],
    lost: 0,
    halfWritten: 0,
    failures: 0,
  }
  await writeNetwork(engine.url)
  for (let round = 1; round <= rounds; round++) {
    const written = await writeUntilKilled(engine, round, tally)
    for (const [word, ids] of Object.entries(written)) {
      tally.acknowledged[word as keyof Acknowledged].push(...ids)
    }
    try {
      // In the last round everything that was ever acknowledged is looked for.
      await reopen(engine, round === rounds ? tally.acknowledged : written, tally)
      if (hasServer(round)) await serves(engine)
    } catch (error) {
      tally.failures++
      tally.faults.push(`round ${round}: ${(error as Error).message}`)
    }
  }
  return reportOf(engine, rounds, tally)
}

async function writeUntilKilled(
  engine: Engine,
  round: number,
  { faults }: Tally,
): Promise<Acknowledged> {
  const writer = spawnNode(['resilience/writer.ts', engine.url], COMPILED)
  let output = ''
  let complaints = ''
  let killed = false
  const writing = new Promise<void>(done => {
    writer.stdout.on('data', bytes => {
      output += bytes
      if (output.includes('created ')) done()
    })
  })
  writer.stderr.on('data', bytes => {
    complaints += bytes
  })
  const closed = once(writer, 'close')
  void closed.then(() => {
    if (!killed) faults.push(`round ${round}: the writer ended by itself: ${complaints}`)
  })
  if (!isEarly(round)) await Promise.race([writing, closed])
  const longest = isEarly(round) ? OPENING_MS : LONGEST_MS
  await pause(SHORTEST_MS + Math.random() * (longest - SHORTEST_MS))
  killed = writer.exitCode === null
  await engine.kill(writer, round)
  await closed
  return readAcknowledged(output)
}

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

async function reopen(engine: Engine, written: Acknowledged, tally: Tally): Promise<void> {
  const started = performance.now()
  await engine.revive()
  const database = await openMigrated(engine.url)
  try {
    await database.rows('select count(*) from referral')
    tally.reopenings.push(performance.now() - started)
    const lost = await countLost(database, written)
    const halfWritten = await countHalfWritten(database)
    tally.lost += lost
    // What is half written stays so, and is not to be counted in every round.
    tally.halfWritten = Math.max(tally.halfWritten, halfWritten)
    const fault = await findLedgerFault(database)
    if (fault) throw new Error(fault)
  } finally {
    await database.close()
  }
}

/** Whether the real server stands on what the kill left. */
async function serves({ url }: Engine): Promise<void> {
  const server = await startServer({ DATABASE_URL: url })
  const ready = await server.ready
  const code = await server.end('SIGTERM')
  if (ready === undefined) throw new Error(`the server did not start: ${server.said.stderr}`)
  if (code !== 0) throw new Error(`the server ended with ${code}: ${server.said.stderr}`)
}

function reportOf({ name }: Engine, rounds: number, tally: Tally): TortureReport {
  const { acknowledged, reopenings, lost, halfWritten, failures, faults } = tally
  const count = Object.values(acknowledged).flat().length
  if (lost > 0) faults.push(`${lost} acknowledged writes were lost`)
  if (halfWritten > 0) faults.push(`${halfWritten} are half written`)
  if (count === 0) faults.push('nothing was written, so nothing was shown')
  return {
    title: `kill -9 in mid-write, ${name}`,
    figures: {
      rounds,
      acknowledged: count,
      'of fees': count - acknowledged.created.length - acknowledged.moved.length,
      lost,
      'half-written': halfWritten,
      'reopen failures': failures,
      'median reopen ms': Math.round(median(reopenings)),
    },
    faults,
  }
}
