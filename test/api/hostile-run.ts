import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import type { Database } from '#platform/db/database.ts'
import { rightCall, SIGNED_KINDS, type Signing } from '../identity/hostile-signed.ts'
import { drawFrom, type HostileCall, type Loot, PUBLIC_KINDS } from './hostile-calls.ts'

/*
 * Sends calls that nobody may send to a server that listens, over lines that stay open, and counts
 * what was answered as if they were right, and what broke.
 */

interface Target {
  readonly origin: string
  readonly loot: Loot
  readonly signing: Signing
}

export interface HostileReport {
  readonly calls: number
  /** Signed calls that were sent for the first time, and answered. */
  readonly right: number
  readonly statuses: Readonly<Record<string, number>>
  readonly kinds: Readonly<Record<string, number>>
  /** What was answered with 2xx or 3xx, and what with 5xx or not at all. */
  readonly accepted: readonly string[]
  readonly broken: readonly string[]
}

const AT_ONCE = 16
const REPLAY = 'a signed call, sent again'
// Each right call is sent again so often, long before its date alone would refuse it.
const REPLAYS = 50

export async function sendHostile(
  { origin, loot, signing }: Target,
  { count, seed }: { count: number; seed: number },
): Promise<HostileReport> {
  const draw = drawFrom(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const send = (call: HostileCall) => statusOf(origin, agent, call)
  const statuses: Record<string, number> = {}
  const kinds: Record<string, number> = {}
  const [accepted, broken]: [string[], string[]] = [[], []]
  const kindNames = [...Object.keys(PUBLIC_KINDS), ...Object.keys(SIGNED_KINDS), REPLAY]
  let begun = 0
  let right = 0
  let sent: HostileCall | undefined

  const nextCall = async (kind: string): Promise<HostileCall> => {
    const publicKind = PUBLIC_KINDS[kind]
    if (publicKind) return publicKind(draw, loot)
    const signedKind = SIGNED_KINDS[kind]
    if (signedKind) return signedKind(draw, signing)
    if (!sent || (kinds[REPLAY] ?? 0) % REPLAYS === 0) {
      const call = rightCall(draw, signing)
      assert.equal(await send(call), 200, 'a signed call is answered the first time')
      right++
      sent = call
    }
    return sent
  }
  const goOn = async (): Promise<void> => {
    while (begun < count) {
      begun++
      const kind = draw.one(kindNames as [string, ...string[]])
      const call = await nextCall(kind)
      kinds[kind] = (kinds[kind] ?? 0) + 1
      const status = await send(call)
      statuses[status] = (statuses[status] ?? 0) + 1
      const what = `${kind}: ${status} to ${call.headers['x-amz-target']} ${call.body.slice(0, 300)}`
      if (status < 400) accepted.push(what)
      if (status === 0 || status >= 500) broken.push(what)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
  agent.destroy()
  return { calls: begun, right, statuses, kinds, accepted, broken }
}

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const COMPRESS = {
  gzip: (text: string) => gzipSync(text, { level: 1 }),
  br: (text: string) => brotliCompressSync(text, QUICKLY),
  deflate: (text: string) => deflateSync(text, { level: 1 }),
} as const

/** The status of the answer; 0 where the line broke. */
async function statusOf(origin: string, agent: Agent, { headers, body, encoding }: HostileCall) {
  try {
    const call = request(`${origin}/identity`, { agent, method: 'POST', headers })
    call.on('error', () => {})
    const answered = once(call, 'response')
    call.end(encoding ? COMPRESS[encoding](body) : body)
    const [response] = await answered
    response.resume()
    await once(response, 'end')
    return response.statusCode as number
  } catch {
    return 0
  }
}

/** All that such a call could have left behind, to be the same before and after. */
export const traces = (database: Database): Promise<object[]> =>
  database.rows(
    `select (select count(*) from account) as accounts,
            (select md5(string_agg(a::text, ';' order by id)) from account a) as account_rows,
            (select count(*) from account_code) as codes,
            (select count(*) from sign_up) as waiting_sign_ups,
            (select md5(string_agg(g::text, ';' order by g::text)) from account_group g) as groups,
            (select md5(string_agg(s::text, ';' order by id)) from sign_in s) as sign_ins,
            (select count(*) from refresh_token) as refresh_tokens,
            (select count(*) from spent_challenge) as challenges,
            (select count(*) from jobs.job where name = 'identity-mail') as letters`,
  )
