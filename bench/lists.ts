import autocannon from 'autocannon'
import { median } from '../scripts/torture/report.ts'
import type { Figure } from './figure.ts'
import { contestantsOn, type Rival, type Start } from './rivals/contestants.ts'

const WARM_UP_SECONDS = 2
const SECONDS = 2
const ROUNDS = 7
const ASKERS = 16

/** Requests a second; every answer must be a page of ten with names. */
async function rateOf({ origin, headers, body }: Rival, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${origin}/graphql`,
    method: 'POST',
    headers,
    body,
    connections: ASKERS,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${origin} answered with errors`)
  return result.requests.total / result.duration
}

async function mustAnswer(rival: Rival): Promise<void> {
  const { origin, headers, body } = rival
  const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body })
  const text = await response.text()
  const names = text.match(/"companyName":"Company \d+"/g) ?? []
  if (names.length !== 10) throw new Error(`Not a page of ten: ${text.slice(0, 500)}`)
}

/** Short turns, one after another, so that whatever else the machine does falls on all alike. */
async function takeTurns(url: string): Promise<Readonly<Record<string, readonly number[]>>> {
  const starts = contestantsOn(url)
  const names = Object.keys(starts)
  const rates: Record<string, number[]> = Object.fromEntries(names.map(name => [name, []]))
  const open = new Map<string, Rival>()
  // One process at a time may have the embedded database.
  const isShared = url.startsWith('postgres')
  const begin = async (name: string): Promise<Rival> => {
    const rival = open.get(name) ?? (await (starts[name] as Start)())
    if (open.has(name)) return rival
    open.set(name, rival)
    await mustAnswer(rival)
    await rateOf(rival, WARM_UP_SECONDS)
    return rival
  }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of names) {
        rates[name]?.push(await rateOf(await begin(name), SECONDS))
        if (!isShared) await open.get(name)?.stop()
        if (!isShared) open.delete(name)
      }
    }
  } finally {
    await Promise.all([...open.values()].map(rival => rival.stop()))
  }
  return rates
}

/** A page of ten referrals with company names: ours, a bare route's with the same SQL, and PostGraphile's. */
export async function measureLists(url: string, what: string): Promise<Figure[]> {
  const rates = await takeTurns(url)
  const of = (name: string) => rates[name] ?? []
  const to = (name: string) =>
    median(of(name).map((rate, turn) => (of('product')[turn] ?? 0) / rate))
  const page = `a page of ten with company names, ${what}`
  const against = (name: string, whom: string, limit?: number): Figure[] =>
    of(name).length === 0
      ? []
      : [
          {
            name: `${page}: product to ${whom}`,
            unit: 'ratio',
            value: Math.round(to(name) * 100) / 100,
            ...(limit === undefined ? {} : { limit: { is: 'atLeast', value: limit } }),
          },
        ]
  return [
    ...against('bare', 'bare route', 0.6),
    ...against('postgraphile', 'PostGraphile 5', 2),
    ...against('bareOnOurs', 'bare route on the product’s connections'),
    ...against('threeNodes', 'three nodes behind HAProxy, all on its core'),
    { name: `${page}, product`, unit: 'a second', value: Math.round(median(of('product'))) },
  ]
}
