import { once } from 'node:events'
import { WebSocket } from 'ws'

/*
 * Those who listen, in a process of their own: node live-listeners.ts. Its parent says by message
 * how many are to come, and what is to change; times are taken here, where both ends are seen.
 */

export type ListenerCommand =
  | { readonly ask: 'idle' | 'listen'; readonly origin: string; readonly tokens: readonly string[] }
  | { readonly ask: 'change'; readonly origin: string; readonly token: string; readonly id: string }
  | { readonly ask: 'leave' }

const AT_ONCE = 50
const STATUSES = ['IN_REVIEW', 'IN_CONTACT']
const LISTEN = 'subscription { onUpdateReferral { id status updatedAt company { companyName } } }'
const CHANGE = `mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { id } }`

const lines: WebSocket[] = []
let listeners = 0
let received: number[] = []
let all = () => {}
let turn = 0

/** Opens a line each, a few at once; with a question they listen, and are heard of once they do. */
async function open(origin: string, tokens: readonly string[], listens: boolean): Promise<void> {
  const waiting = [...tokens]
  const opener = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      lines.push(await openLine(origin, token, listens))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, opener))
  if (listens) listeners += tokens.length
}

async function openLine(origin: string, token: string, listens: boolean): Promise<WebSocket> {
  const line = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const send = (frame: object) => line.send(JSON.stringify(frame))
  await once(line, 'open')
  const acknowledged = once(line, 'message')
  send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })
  await acknowledged
  if (!listens) return line
  const answered = once(line, 'message')
  send({ type: 'subscribe', id: 'live', payload: { query: LISTEN } })
  // What is asked after it is answered after it.
  send({ type: 'subscribe', id: 'ask', payload: { query: '{ __typename }' } })
  await answered
  line.on('message', data => {
    if (!String(data).includes('"live"')) return
    received.push(performance.now())
    if (received.length === listeners) all()
  })
  return line
}

/** Milliseconds from the answer of a change to each who hears of it. */
async function change(origin: string, token: string, id: string): Promise<number[]> {
  received = []
  const done = new Promise<void>(arrivedAtAll => {
    all = arrivedAtAll
  })
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: CHANGE,
      variables: { input: { id, status: STATUSES[turn++ % STATUSES.length] } },
    }),
  })
  const text = await response.text()
  const answeredAt = performance.now()
  if (!text.includes(id)) throw new Error(`Not changed: ${text}`)
  await done
  return received.map(at => Math.max(0, at - answeredAt))
}

function leave(): void {
  for (const line of lines) line.terminate()
  lines.length = 0
  listeners = 0
}

async function answer(question: ListenerCommand): Promise<unknown> {
  if (question.ask === 'leave') return leave()
  if (question.ask === 'change') {
    return await change(question.origin, question.token, question.id)
  }
  return await open(question.origin, question.tokens, question.ask === 'listen')
}

if (import.meta.main) {
  process.on('message', async (question: ListenerCommand) => {
    process.send?.({ answer: await answer(question) })
  })
}
