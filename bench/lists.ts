import autocannon from 'autocannon'
import { median } from '../resilience/report.ts'
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
    const known = open.get(name)
    if (known) return known
    const rival = await (starts[name] as Start)()
    open.set(name, rival)
    await mustAnswer(rival)
    await rateOf(rival, WARM_UP_SECONDS)
    return rival
  }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of names) {
        const rival = await begin(name)
        rates[name]?.push(await rateOf(rival, SECONDS))
        if (isShared) continue
        await rival.stop()
        open.delete(name)
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
  const page = `a page of ten with company names, ${what}`
  const ratio = (words: string, above: string, below: string, limit?: number): Figure[] => {
    const turns = of(above).map((rate, turn) => rate / (of(below)[turn] ?? Number.NaN))
    if (of(below).length === 0 || turns.length === 0) return []
    const value = Math.round(median(turns) * 100) / 100
    const bounds = limit === undefined ? {} : { limit: { is: 'atLeast', value: limit } as const }
    return [{ name: `${page}: ${words}`, unit: 'ratio', value, ...bounds }]
  }
  return [
    ...ratio('product to bare route', 'product', 'bare', 0.6),
    ...ratio('product to PostGraphile 5', 'product', 'postgraphile', 2),
    ...ratio('product to bare route on the product’s connections', 'product', 'bareOnOurs'),
    ...ratio('three nodes behind HAProxy, all on one core, to one', 'threeNodes', 'product'),
    { name: `${page}, product`, unit: 'a second', value: Math.round(median(of('product'))) },
  ]
}
