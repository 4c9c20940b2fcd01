import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Asking } from './asking.ts'
import type { ListenerRecord, Seen } from './journal.ts'
import type { TorturePerson } from './people.ts'

/** Browsers with a list of referrals open: connected, and catching up after each lost connection. */
export interface Lines {
  /** Opens one more; it stands, comes back after each fault, and knows what its list shows. */
  open(who: TorturePerson): void
  /** How many stand, with their lists read. */
  standing(): number
  size(): number
  /** Calls back at each event that anybody hears. */
  onEvent(notify: (person: string, id: string) => void): void
  records(): ListenerRecord[]
  events(): number
  close(): void
}

export const LISTED = 'id status updatedAt'
const CREATED = `subscription { onCreateReferral { ${LISTED} } }`
const UPDATED = `subscription { onUpdateReferral { ${LISTED} } }`
const TOP = `query ($nextToken: String) {
  listReferrals(limit: 20, nextToken: $nextToken, order: RECENTLY_UPDATED) {
    items { ${LISTED} } nextToken } }`
// SPEC section 9.
const SILENCE_MS = 65_000
const LONGEST_WAIT_MS = 60_000
const LOOK_MS = 5000

type Row = Seen & { readonly id: string }

interface Line {
  readonly who: TorturePerson
  readonly known: Map<string, Seen>
  /** What this socket has told; it says nothing of what happened before it was open. */
  readonly received: Set<string>
  since: number
  stands: boolean
  failures: number
  receivedAt: number
  socket?: WebSocket
}

/** What all lines have in common. */
interface Exchange {
  readonly origin: string
  readonly asking: Asking
  readonly give: (key: string) => void
  notify: (person: string, id: string) => void
  events: number
  closed: boolean
}

export function makeLines(origin: string, asking: Asking, give: (key: string) => void): Lines {
  const exchange: Exchange = { origin, asking, give, notify: () => {}, events: 0, closed: false }
  const lines: Line[] = []
  const watch = setInterval(() => {
    for (const { socket, receivedAt } of lines) {
      if (Date.now() - receivedAt > SILENCE_MS) socket?.terminate()
    }
  }, LOOK_MS)
  return {
    open(who) {
      const line = {
        who,
        known: new Map(),
        received: new Set<string>(),
        since: 0,
        stands: false,
        failures: 0,
        receivedAt: 0,
      }
      lines.push(line)
      connect(exchange, line)
    },
    standing: () => lines.filter(({ stands }) => stands).length,
    size: () => lines.length,
    onEvent(listener) {
      exchange.notify = listener
    },
    records: () =>
      lines.map(({ who, since, known }) => ({ person: who.id, since, known: [...known] })),
    events: () => exchange.events,
    close() {
      exchange.closed = true
      clearInterval(watch)
      for (const { socket } of lines) socket?.terminate()
    },
  }
}

function connect(exchange: Exchange, line: Line): void {
  const url = `${exchange.origin.replace('http', 'ws')}/graphql`
  const socket = new WebSocket(url, 'graphql-transport-ws', { handshakeTimeout: 10_000 })
  line.socket = socket
  line.receivedAt = Date.now()
  socket.on('error', () => {}).once('close', () => void comeBack(exchange, line))
  socket.on('ping', () => {
    line.receivedAt = Date.now()
  })
  socket.once('open', () => {
    const authorization = `Bearer ${exchange.asking.tokenOf(line.who)}`
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }))
  })
  socket.on('message', data => {
    line.receivedAt = Date.now()
    take(exchange, line, socket, JSON.parse(String(data)) as Frame)
  })
}

function take(exchange: Exchange, line: Line, socket: WebSocket, frame: Frame): void {
  const { type, id, payload } = frame
  const ask = (name: string, query: string) =>
    socket.send(JSON.stringify({ type: 'subscribe', id: name, payload: { query } }))
  if (type === 'connection_ack') {
    ask('created', CREATED)
    ask('updated', UPDATED)
    // Requests are answered in order: once this is answered, the subscriptions before it stand.
    ask('ready', '{ __typename }')
  } else if (type === 'next' && id === 'ready') void begin(exchange, line, socket)
  else if (type === 'next' && payload?.data) {
    exchange.events++
    for (const row of Object.values(payload.data)) {
      learn(exchange, line, row)
      line.received.add(row.id)
      exchange.notify(line.who.id, row.id)
    }
  } else if (type === 'error') socket.close()
}

async function comeBack(exchange: Exchange, line: Line): Promise<void> {
  line.stands = false
  line.received.clear()
  if (exchange.closed) return
  const longest = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** line.failures++)
  await pause(longest * (0.5 + Math.random() / 2))
  if (!exchange.closed) connect(exchange, line)
}

async function begin(exchange: Exchange, line: Line, socket: WebSocket): Promise<void> {
  const begun = Date.now()
  while (socket.readyState === socket.OPEN) {
    if (await catchUp(exchange, line)) {
      line.since ||= begun
      line.stands = socket.readyState === socket.OPEN
      line.failures = 0
      return
    }
    await pause(1000 * (0.5 + Math.random()))
  }
}

/** Reads from the top until it meets a row that it knows as it stands (decision 14). */
async function catchUp(exchange: Exchange, line: Line): Promise<boolean> {
  const isNew = line.since === 0
  const missed: Row[] = []
  let nextToken: string | null = null
  do {
    const variables: object = { nextToken }
    const data: Page | undefined = await exchange.asking.graphql(
      'list of a line',
      line.who,
      TOP,
      variables,
    )
    if (!data) return false
    const items: readonly Row[] = data.listReferrals.items
    const meets = items.some(
      ({ id, updatedAt }) => !line.received.has(id) && line.known.get(id)?.updatedAt === updatedAt,
    )
    missed.push(...items)
    nextToken = meets || isNew ? null : data.listReferrals.nextToken
  } while (nextToken !== null)
  // Only once all pages are read: otherwise the next attempt would stop at rows that this one learned.
  for (const row of missed) learn(exchange, line, row)
  return true
}

function learn({ give }: Exchange, { who, known }: Line, { id, status, updatedAt }: Row): void {
  give(`${who.id} ${id}`)
  const before = known.get(id)
  if (!before || before.updatedAt <= updatedAt) known.set(id, { status, updatedAt })
}

interface Page {
  readonly listReferrals: { readonly items: readonly Row[]; readonly nextToken: string | null }
}

interface Frame {
  readonly type: string
  readonly id?: string
  readonly payload?: { readonly data?: Readonly<Record<string, Row>> }
}
