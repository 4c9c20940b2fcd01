import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Received, type Receiver, startReceiver } from '../testing/receiver-process.ts'
import { killProcess, spawnNode } from '../testing/server-process.ts'
import type { Engine } from './engines.ts'
import { readAcknowledged } from './journal.ts'
import { openMigrated, writeNetwork } from './network.ts'
import { median, type TortureReport } from './report.ts'

const MADE_EACH_TIME = 3
// A delivery leaves 50 ms after its commit, so kills come before, while and after that.
const LONGEST_MS = 150
// Another node finds the job of a node that died within a minute; a busy machine takes longer.
const SETTLE_MS = 300_000
const LOOK_MS = 500
const COMPILED = { NODE_COMPILE_CACHE: 'node_modules/.cache/torture' }

/** Kills the courier until so many kills have struck between a referral's commit and its delivery. */
export async function killedBeforeDelivery(
  engine: Engine,
  kills: number,
  longestMs = LONGEST_MS,
): Promise<TortureReport> {
  await writeNetwork(engine.url)
  const receiver = await startReceiver()
  const acknowledged = new Set<string>()
  let [struck, rounds] = [0, 0]
  try {
    while (struck < kills) {
      rounds++
      for (const id of await deliverUntilKilled(engine, receiver, longestMs)) acknowledged.add(id)
      if (await leaves(receiver, acknowledged)) struck++
    }
    await deliverTheRest(engine, receiver, acknowledged)
    const stored = await storedIn(engine)
    return reportOf({ struck, rounds, acknowledged, stored, received: await receiver.received() })
  } finally {
    await receiver.stop()
  }
}

async function deliverUntilKilled(
  engine: Engine,
  { origin }: Receiver,
  longestMs: number,
): Promise<string[]> {
  const courier = spawnCourier(engine, origin, MADE_EACH_TIME)
  let output = ''
  const isMade = new Promise<void>(done => {
    courier.stdout.on('data', bytes => {
      output += bytes
      if (output.includes('created ')) done()
    })
  })
  const closed = once(courier, 'close')
  await Promise.race([isMade, closed])
  await pause(Math.random() * longestMs)
  await killProcess(courier)
  await closed.catch(() => {})
  return readAcknowledged(output).created
}

const spawnCourier = ({ url }: Engine, receiver: string, count: number) => {
  const courier = spawnNode(['resilience/courier.ts', url, receiver, String(count)], COMPILED)
  courier.stderr.pipe(process.stderr)
  return courier
}

const referralOf = ({ body }: Received): string => new URLSearchParams(body).get('referralId') ?? ''

/** Whether the kill left something that was committed and had not come. */
async function leaves(receiver: Receiver, acknowledged: ReadonlySet<string>): Promise<boolean> {
  const came = new Set((await receiver.received()).map(referralOf))
  return [...acknowledged].some(id => !came.has(id))
}

async function deliverTheRest(
  engine: Engine,
  receiver: Receiver,
  acknowledged: ReadonlySet<string>,
): Promise<void> {
  const courier = spawnCourier(engine, receiver.origin, 0)
  const deadline = Date.now() + SETTLE_MS
  while (Date.now() < deadline && (await leaves(receiver, acknowledged))) await pause(LOOK_MS)
  await killProcess(courier)
}

interface Stored {
  /** Deliveries with the referral that each tells of. */
  readonly deliveries: ReadonlyMap<string, string>
  /** How many referrals have not exactly one. */
  readonly uneven: number
}

async function storedIn({ url }: Engine): Promise<Stored> {
  const database = await openMigrated(url)
  try {
    const rows = await database.rows<{ id: string; referral: string }>(
      'select id, referral_id as referral from webhook_delivery',
    )
    const [counted] = await database.rows<{ uneven: number }>(
      `select count(*)::int as uneven from (
         select referral.id from referral full join webhook_delivery d on d.referral_id = referral.id
          group by referral.id, d.referral_id having count(d.id) <> 1 or referral.id is null) as each`,
    )
    return {
      deliveries: new Map(rows.map(({ id, referral }) => [id, referral])),
      uneven: counted?.uneven ?? Number.NaN,
    }
  } finally {
    await database.close()
  }
}

interface Tally {
  readonly struck: number
  readonly rounds: number
  readonly acknowledged: ReadonlySet<string>
  readonly stored: Stored
  readonly received: readonly Received[]
}

function reportOf({ struck, rounds, acknowledged, stored, received }: Tally): TortureReport {
  const came = new Map(received.map(post => [post.headers['webhook-id'] ?? '', referralOf(post)]))
  const arrived = new Set(came.values())
  const lost = [...acknowledged].filter(id => !arrived.has(id)).length
  // Under an id that we never gave, for a referral that is not its own, or a second id for one.
  const strangers = [...came].filter(([id, referral]) => stored.deliveries.get(id) !== referral)
  const invented = strangers.length + came.size - arrived.size
  const times = [...came.keys()].map(
    id => received.filter(({ headers }) => headers['webhook-id'] === id).length,
  )
  const faults = [
    ...(lost > 0 ? [`${lost} deliveries were lost`] : []),
    ...(invented > 0 ? [`${invented} deliveries were invented`] : []),
    ...(stored.uneven > 0 ? [`${stored.uneven} referrals have not one delivery`] : []),
  ]
  return {
    title: 'kill -9 between commit and delivery',
    figures: {
      kills: struck,
      rounds,
      referrals: acknowledged.size,
      lost,
      invented,
      'came more than once, under one id': times.filter(count => count > 1).length,
      'median times each came': median(times),
    },
    faults,
  }
}
