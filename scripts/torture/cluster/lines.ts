import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Asking } from './asking.ts'
import type { Seen, Told } from './journal.ts'
import type { Person } from './people.ts'

/** Browsers with a list of referrals open: on the line, and catching up after each break of it. */
export interface Lines {
  /** Opens one more; it stands, comes back after each fault, and knows what its list shows. */
  open(who: Person): void
  /** How many stand, with their lists read. */
  standing(): number
  size(): number
  /** Calls back at each event that anybody hears. */
  onEvent(hear: (person: string, id: string) => void): void
  told(): Told[]
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
  readonly who: Person
  readonly known: Map<string, Seen>
  since: number
  stands: boolean
  failures: number
  heardAt: number
  socket?: WebSocket
}

export function makeLines(origin: string, asking: Asking, give: (key: string) => void): Lines {
  const lines: Line[] = []
  let hear = (_person: string, _id: string) => {}
  let events = 0
  let closed = false

  const learn = (line: Line, { id, status, updatedAt }: Row) => {
    give(`${line.who.id} ${id}`)
    const before = line.known.get(id)
    if (!before || before.updatedAt <= updatedAt) line.known.set(id, { status, updatedAt })
  }
  /** Reads from the top until it meets a row that it knows as it stands (decision 14). */
  const catchUp = async (line: Line): Promise<boolean> => {
    let nextToken: string | null = null
    do {
      const data: Page | undefined = await asking.graphql('list of a line', line.who, TOP, {
        nextToken,
      })
      if (!data) return false
      const items: readonly Row[] = data.listReferrals.items
      const isNew = line.since === 0
      const meets = items.some(row => line.known.get(row.id)?.updatedAt === row.updatedAt)
      for (const row of items) learn(line, row)
      nextToken = meets || isNew ? null : data.listReferrals.nextToken
    } while (nextToken !== null)
    return true
  }
  const comeBack = async (line: Line) => {
    line.stands = false
    if (closed) return
    const longest = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** line.failures++)
    await pause(longest * (0.5 + Math.random() / 2))
    if (!closed) connect(line)
  }
  const begin = async (line: Line, socket: WebSocket) => {
    const begun = Date.now()
    while (socket.readyState === socket.OPEN) {
      if (await catchUp(line)) {
        line.since ||= begun
        line.stands = socket.readyState === socket.OPEN
        line.failures = 0
        return
      }
      await pause(1000 * (0.5 + Math.random()))
    }
  }
  const connect = (line: Line) => {
    const url = `${origin.replace('http', 'ws')}/graphql`
    const socket = new WebSocket(url, 'graphql-transport-ws', { handshakeTimeout: 10_000 })
    const send = (frame: object) => socket.send(JSON.stringify(frame))
    const ask = (id: string, query: string) => send({ type: 'subscribe', id, payload: { query } })
    line.socket = socket
    line.heardAt = Date.now()
    socket.on('error', () => {}).once('close', () => void comeBack(line))
    socket.on('ping', () => {
      line.heardAt = Date.now()
    })
    socket.once('open', () => {
      const authorization = `Bearer ${asking.tokenOf(line.who)}`
      send({ type: 'connection_init', payload: { authorization } })
    })
    socket.on('message', data => {
      line.heardAt = Date.now()
      const { type, id, payload } = JSON.parse(String(data)) as Frame
      if (type === 'connection_ack') {
        ask('created', CREATED)
        ask('updated', UPDATED)
        // What is asked after them is answered after them.
        ask('ready', '{ __typename }')
      } else if (type === 'next' && id === 'ready') void begin(line, socket)
      else if (type === 'next' && payload?.data) {
        events++
        for (const row of Object.values(payload.data)) {
          learn(line, row)
          hear(line.who.id, row.id)
        }
      } else if (type === 'error') socket.close()
    })
  }
  const watch = setInterval(() => {
    for (const { socket, heardAt } of lines) {
      if (Date.now() - heardAt > SILENCE_MS) socket?.terminate()
    }
  }, LOOK_MS)

  return {
    open(who) {
      const line = { who, known: new Map(), since: 0, stands: false, failures: 0, heardAt: 0 }
      lines.push(line)
      connect(line)
    },
    standing: () => lines.filter(({ stands }) => stands).length,
    size: () => lines.length,
    onEvent(listener) {
      hear = listener
    },
    told: () =>
      lines.map(({ who, since, known }) => ({ person: who.id, since, known: [...known] })),
    events: () => events,
    close() {
      closed = true
      clearInterval(watch)
      for (const { socket } of lines) socket?.terminate()
    },
  }
}

interface Page {
  readonly listReferrals: { readonly items: readonly Row[]; readonly nextToken: string | null }
}

interface Frame {
  readonly type: string
  readonly id?: string
  readonly payload?: { readonly data?: Readonly<Record<string, Row>> }
}
