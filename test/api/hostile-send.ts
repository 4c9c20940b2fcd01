import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import type { Database } from '#platform/db/database.ts'
import { drawFrom } from './hostile-calls.ts'
import { FLOOD_KINDS } from './hostile-floods.ts'
import { HOSTILE_KINDS, type Hoard, type Hostile, type HttpRequest } from './hostile-requests.ts'

/* Sends what nobody may send to a server that listens, and tells what broke and what went through. */

export interface RequestReport {
  readonly requests: number
  readonly kinds: Readonly<Record<string, number>>
  readonly statuses: Readonly<Record<string, number>>
  /** What was answered with 500 or more, or as a fault of the server’s own, or not at all. */
  readonly broken: readonly string[]
}

/** What came back: an HTTP status or a closing code, and the words. */
interface Outcome {
  readonly status: number
  readonly said: string
}

const KINDS = { ...HOSTILE_KINDS, ...FLOOD_KINDS }
const AT_ONCE = 16
const PATIENCE_MS = 20_000
const OURS = /"INTERNAL"|"UNAVAILABLE"|wrong on our side|HTTP\/1\.1 5\d\d/
const INTERNAL_CLOSE = 1011

export async function sendRequests(
  origin: string,
  hoard: Hoard,
  { count, seed }: { count: number; seed: number },
): Promise<RequestReport> {
  const draw = drawFrom(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const kinds: Record<string, number> = {}
  const statuses: Record<string, number> = {}
  const broken: string[] = []
  const names = Object.keys(KINDS) as [string, ...string[]]
  let begun = 0
  const goOn = async (): Promise<void> => {
    while (begun < count) {
      begun++
      const kind = draw.one(names)
      kinds[kind] = (kinds[kind] ?? 0) + 1
      const hostile = KINDS[kind]?.(draw, hoard) as Hostile
      const { status, said } = await send(origin, agent, hoard, hostile)
      statuses[status] = (statuses[status] ?? 0) + 1
      const isOurs = (status >= 500 && status < 600) || status === INTERNAL_CLOSE
      if (isOurs || status === NO_ANSWER || OURS.test(said)) {
        broken.push(`${kind}: ${status} ${said.slice(0, 400)} to ${brief(hostile)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
  agent.destroy()
  return { requests: begun, kinds, statuses, broken }
}

const brief = (hostile: Hostile): string =>
  JSON.stringify(hostile, (_key, value) => (Buffer.isBuffer(value) ? value.toString() : value))
    .replaceAll(/eyJ[\w.-]+/g, '(token)')
    .replaceAll(/(.)\1{50,}/gu, '$1…')
    .slice(0, 700)

const NO_ANSWER = -1
/** A line that was hung up on, where nothing better can be said. */
const HUNG_UP = 0

function send(
  origin: string,
  agent: Agent,
  { agent: token }: Hoard,
  hostile: Hostile,
): Promise<Outcome> {
  switch (hostile.by) {
    case 'http':
      return ask(origin, agent, hostile.request)
    case 'together':
      return together(origin, hostile.requests)
    case 'bytes':
      return write(origin, hostile.bytes)
    case 'frames':
      return write(origin, UPGRADE, hostile.bytes)
    case 'messages':
      return tell(origin, hostile.enters ? token : undefined, hostile.messages)
  }
}

/** The worst that any of them is answered with. */
async function together(origin: string, requests: readonly HttpRequest[]): Promise<Outcome> {
  const outcomes = await Promise.all(requests.map(each => ask(origin, false, each)))
  const isWorst = ({ status, said }: Outcome) => status >= 500 || status < 0 || OURS.test(said)
  return outcomes.find(isWorst) ?? (outcomes[0] as Outcome)
}

async function ask(origin: string, agent: Agent | false, wanted: HttpRequest): Promise<Outcome> {
  const { method, path, headers, body } = wanted
  const { hostname, port } = new URL(origin)
  let call: ReturnType<typeof request>
  try {
    call = request({ hostname, port, agent, method, path, headers, timeout: PATIENCE_MS })
  } catch {
    // What this client itself will not write goes out as bytes, by another kind.
    return { status: HUNG_UP, said: 'not written' }
  }
  try {
    call.on('timeout', () => call.destroy())
    // A body that its method does not announce is read as a second request, and answered as one.
    call.on('error', () => {})
    const said: Buffer[] = []
    const answered = once(call, 'response')
    call.end(body)
    const [response] = await answered
    response.on('data', (piece: Buffer) => said.push(piece))
    await once(response, 'end')
    return { status: response.statusCode, said: Buffer.concat(said).toString() }
  } catch (error) {
    // The line may have been ended after the request before this one: then it goes on a line of its own.
    if (agent && call.reusedSocket) return await ask(origin, false, wanted)
    const { code = '' } = error as NodeJS.ErrnoException
    // The server may hang up on a body it will not read.
    const cut = ['ECONNRESET', 'EPIPE'].includes(code) && body.length > 50_000
    return { status: cut ? HUNG_UP : NO_ANSWER, said: String(error) }
  }
}

const UPGRADE = Buffer.from(
  `${[
    'GET /graphql HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
  ].join('\r\n')}\r\n\r\n`,
)

/** Writes bytes, and after the first answer the rest; gives what came until the line was closed. */
async function write(origin: string, first: Buffer, rest?: Buffer): Promise<Outcome> {
  const { hostname, port } = new URL(origin)
  const line = connect(Number(port), hostname)
  const said: Buffer[] = []
  const closed = new Promise<void>(done => line.once('close', () => done()))
  line.setTimeout(PATIENCE_MS, () => line.destroy(new Error('silence')))
  let isSilent = false
  line.on('error', error => {
    isSilent = error.message === 'silence'
  })
  line.on('data', piece => {
    said.push(piece)
    if (said.length === 1 && rest) line.end(rest)
  })
  if (rest) line.write(first)
  else line.end(first)
  await closed
  const text = Buffer.concat(said).toString('latin1')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? HUNG_UP)
  return { status: isSilent ? NO_ANSWER : status, said: text.slice(0, 2000) }
}

/** Says all messages on one line, then asks something plain; gives what was heard until then. */
async function tell(
  origin: string,
  token: string | undefined,
  messages: readonly string[],
): Promise<Outcome> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const received: string[] = []
  socket.on('error', () => {})
  const closed = new Promise<number>(done => socket.once('close', done))
  const patience = setTimeout(() => socket.terminate(), PATIENCE_MS)
  const END = JSON.stringify({ type: 'ping' })
  const sayAll = () => {
    for (const each of [...messages, END]) socket.send(each)
    // Whoever is not let in is closed in any case, and need not wait for it.
    setTimeout(() => socket.close(1000), token ? 100 : 20).unref()
  }
  socket.once('open', () => {
    if (!token) return sayAll()
    const payload = { authorization: token }
    socket.send(JSON.stringify({ type: 'connection_init', payload }))
    return socket.once('message', sayAll)
  })
  socket.on('message', data => {
    received.push(String(data))
    if (JSON.parse(String(data)).type === 'pong') setTimeout(() => socket.close(1000), 5)
  })
  const code = await closed
  clearTimeout(patience)
  return { status: code, said: received.join('\n') }
}

/** How many rows each table holds, and how many jobs wait that neither the clock nor the first start brought. */
export async function rowCounts(database: Database): Promise<Readonly<Record<string, number>>> {
  const tables = await database.rows<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const jobs = `jobs.job where name not like '\\_\\_pgboss%' and name not in (select name from jobs.schedule union select 'fetch-icons')`
  const counts: Record<string, number> = {}
  // A try with a link that is nobody's is meant to be counted; nothing else of it is kept.
  const limits = `limit_count where key not like 'contact-form unknown links %'`
  const names = tables.map(({ name }) => (name === 'limit_count' ? limits : name))
  for (const name of [...names, jobs]) {
    const [row] = await database.rows<{ n: number }>(`select count(*)::int as n from ${name}`)
    counts[name] = row?.n ?? 0
  }
  return counts
}

/** Every file below a directory, half-written ones among them. */
export const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort()
