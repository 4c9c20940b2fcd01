import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '../../testing/wait-until.ts'
import { makeAsking } from './asking.ts'
import type { Answer, Journal } from './journal.ts'
import { makeLines } from './lines.ts'
import { any, type TorturePerson } from './people.ts'
import { makePersonActions, type PersonActions } from './person-actions.ts'

/*
 * The checker outside: a process of its own that loads the product over HTTP, and keeps
 * what it was answered and told. Its parent says by message what to do.
 */

export type Order =
  | {
      readonly do: 'begin'
      readonly origin: string
      readonly people: readonly TorturePerson[]
      readonly rate: number
      readonly lines: number
    }
  | { readonly do: 'crowd'; readonly lines: number }
  /** Since when every line stands; 0 where not all do. */
  | { readonly do: 'standing' }
  /** Makes a referral and waits until somebody hears of it; gives when they did. */
  | { readonly do: 'hear' }
  | { readonly do: 'answers'; readonly since: number }
  /** Every referral that was acknowledged so far. */
  | { readonly do: 'written' }
  | { readonly do: 'rest' }
  | { readonly do: 'end'; readonly file: string }

const AT_ONCE = 400
const OPENING = 50
const SIGN_INS_AT_ONCE = 4
const ARRIVAL_MS = 1000
const RENEW_MS = 1000
const CROWD_MS = 600_000

const answers: Answer[] = []
const given = new Set<string>()
let origin = ''
let people: readonly TorturePerson[] = []
let asking: ReturnType<typeof makeAsking>
let lines: ReturnType<typeof makeLines>
let actions: PersonActions
let steady: NodeJS.Timeout | undefined
let underWay = 0
let skipped = 0
let opened = 0

async function begin(order: Order & { do: 'begin' }): Promise<void> {
  ;({ origin, people } = order)
  const give = (key: string) => void given.add(key)
  asking = makeAsking(origin, answer => answers.push(answer))
  lines = makeLines(origin, asking, give)
  actions = await makePersonActions(people, asking, give)
  const waiting = [...people]
  const signIn = async () => {
    for (let who = waiting.pop(); who; who = waiting.pop()) {
      await waitUntil(`${who.id} is signed in`, () => asking.signIn(who as TorturePerson))
    }
  }
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, signIn))
  await crowd(order.lines)
  steady = setInterval(doOne, 1000 / order.rate)
  setInterval(() => void asking.renew(people), RENEW_MS)
}

/** A few at once, everybody in turn. */
async function crowd(count: number): Promise<void> {
  const until = opened + count
  const isRoom = () => lines.size() - lines.standing() < OPENING
  while (opened < until) {
    if (isRoom()) lines.open(people[opened++ % people.length] as TorturePerson)
    else await waitUntil('more may be opened', isRoom, CROWD_MS)
  }
  await waitUntil('all lines stand', () => lines.standing() >= lines.size(), CROWD_MS)
}

function doOne(): void {
  if (underWay >= AT_ONCE) return void skipped++
  underWay++
  void actions.doOne().finally(() => underWay--)
}

async function subscribe(): Promise<number> {
  const agents = people.filter(({ group }) => group === 'agent').slice(0, 100)
  for (;;) {
    const agent = any(agents)
    const received = new Set<string>()
    let receivedAt = 0
    let wanted: string | undefined
    lines.onEvent((person, id) => {
      if (person !== agent.id) return
      received.add(id)
      if (id === wanted) receivedAt = Date.now()
    })
    wanted = await actions.create(agent)
    if (wanted && received.has(wanted)) return Date.now()
    const end = Date.now() + ARRIVAL_MS
    while (Date.now() < end && !receivedAt) await pause(20)
    if (receivedAt) return receivedAt
  }
}

async function rest(): Promise<{ standing: number; lines: number }> {
  clearInterval(steady)
  const end = Date.now() + 120_000
  while (Date.now() < end && (underWay > 0 || lines.standing() < lines.size())) await pause(100)
  // Events that are on their way arrive meanwhile.
  await pause(5000)
  return { standing: lines.standing(), lines: lines.size() }
}

function keep(file: string): void {
  const journal: Journal = {
    answers,
    acknowledged: actions.ledger.acknowledged,
    written: [...actions.ledger.written.values()],
    sent: actions.ledger.sent,
    listeners: lines.records(),
    given: [...given],
    events: lines.events(),
    promised: actions.promised(),
  }
  lines.close()
  writeFileSync(file, JSON.stringify(journal))
}

const carryOut = async (order: Order): Promise<unknown> => {
  if (order.do === 'begin') return await begin(order)
  if (order.do === 'crowd') return await crowd(order.lines)
  if (order.do === 'standing') return { standing: lines.standing(), lines: lines.size(), skipped }
  if (order.do === 'hear') return await subscribe()
  if (order.do === 'answers') return answers.filter(({ at, ms }) => at + ms >= order.since)
  if (order.do === 'written') return [...actions.ledger.written.values()]
  if (order.do === 'rest') return await rest()
  return keep(order.file)
}

process.on('message', ({ number, order }: { number: number; order: Order }) => {
  void carryOut(order).then(
    answer => process.send?.({ number, answer }),
    error => process.send?.({ number, fault: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
