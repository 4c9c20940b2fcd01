import type { Loot } from '../test/api/hostile-calls.ts'
import { type HostileReport, sendHostile } from '../test/api/hostile-run.ts'
import { emailOf } from '../test/kit/people.ts'
import { type Figure, mustBeZero } from './figure.ts'
import {
  callIdentity,
  healthFigures,
  inHalves,
  signIn,
  startHostileServer,
  sumOf,
} from './hostile-process.ts'
import { printFigures } from './performance-page.ts'

/*
 * Calls to the user pool that none may answer. On its own, with another count and seed:
 * node bench/hostile-identity.ts <count> <seed>
 */

const COUNT = 100_000
const SEED = 1
const OPERATOR = {
  accessKeyId: 'OPERATOROFTHEBENCH',
  secretAccessKey: 'a secret for operators, long enough to be one',
}

export async function measureHostile(): Promise<Figure[]> {
  return (await runHostile(COUNT, SEED)).figures
}

async function runHostile(count: number, seed: number) {
  const server = await startHostileServer({
    IDENTITY_ADMIN_ACCESS_KEY: OPERATOR.accessKeyId,
    IDENTITY_ADMIN_SECRET_KEY: OPERATOR.secretAccessKey,
  })
  try {
    const { origin } = server
    const loot = await lootOf(origin)
    const before = await server.stored()
    const target = { origin, loot, signing: { host: new URL(origin).host, key: OPERATOR } }
    const { reports, healths } = await inHalves(server, half =>
      sendHostile(target, { count: Math.ceil(count / 2), seed: seed + half * 1_000_000 }),
    )
    const after = await server.stored()
    const stored = after.traces === before.traces ? 0 : 1
    const report = both(reports)
    const what = `${report.calls.toLocaleString('en')} hostile identity calls (seed ${seed})`
    const figures = [...figuresOf(what, report, stored), ...healthFigures(what, healths)]
    return { report, figures }
  } finally {
    await server.close()
  }
}

const both = ([one, other]: readonly [HostileReport, HostileReport]): HostileReport => ({
  calls: one.calls + other.calls,
  right: one.right + other.right,
  statuses: sumOf(one.statuses, other.statuses),
  kinds: sumOf(one.kinds, other.kinds),
  accepted: [...one.accepted, ...other.accepted],
  broken: [...one.broken, ...other.broken],
})

function figuresOf(what: string, report: HostileReport, stored: number): Figure[] {
  const none = (name: string, value: number) => mustBeZero(`${what}, ${name}`, value)
  return [
    none('accepted', report.accepted.length),
    none('answers of 500 or more', report.broken.length),
    none('traces in the database', stored),
  ]
}

async function lootOf(origin: string): Promise<Loot> {
  const ended = await signIn(origin, 'mate')
  await callIdentity(origin, 'GlobalSignOut', { AccessToken: ended.accessToken })
  return { ...(await signIn(origin, 'agent')), ended, email: emailOf('agent') }
}

if (import.meta.main) {
  const [count = COUNT, seed = SEED] = process.argv.slice(2).map(Number)
  const { report, figures } = await runHostile(count, seed)
  const { accepted, broken, ...counts } = report
  process.stdout.write(`${JSON.stringify(counts, null, 2)}\n`)
  for (const each of [...accepted, ...broken]) process.stdout.write(`${each}\n`)
  printFigures(figures)
}
