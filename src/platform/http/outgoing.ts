import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import {
  findTarget,
  OutgoingFault,
  type OutgoingRules,
  type OutgoingTarget,
  UnknownName,
} from './outgoing-target.ts'

export interface OutgoingAnswer {
  readonly status: number
  /** The beginning of what was answered. */
  readonly body: string
}

/** Calls to addresses that others name. Whatever goes wrong is an `OutgoingFault`, in words. */
export interface Outgoing {
  /** Refuses an address that would be refused when called; one whose name is not known yet passes. */
  check(url: string): Promise<void>
  post(url: string, headers: Record<string, string>, body: string): Promise<OutgoingAnswer>
  /** The whole of a file; fails where it is not there or longer than `maxBytes`. */
  fetch(url: string, maxBytes: number): Promise<Uint8Array>
}

interface OutgoingOptions extends OutgoingRules {
  /** For everything: looking up, connecting, sending, and the answer to its end. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 15_000
const MAX_ANSWER = 2048

export function makeOutgoing({ patienceMs = PATIENCE_MS, ...rules }: OutgoingOptions): Outgoing {
  return {
    check: url =>
      inTime(patienceMs, async () => {
        await findTarget(url, rules).catch(passUnknownName)
      }),
    post: (url, headers, body) =>
      inTime(patienceMs, async signal =>
        send(
          await findTarget(url, rules),
          { method: 'POST', headers: { ...headers, ...lengthOf(body) }, body, signal },
          async response => ({ status: response.statusCode ?? 0, body: await readStart(response) }),
        ),
      ),
    fetch: (url, maxBytes) =>
      inTime(patienceMs, async signal =>
        send(
          await findTarget(url, rules),
          { method: 'GET', headers: { 'accept-encoding': 'identity' }, signal },
          response => readWhole(response, maxBytes),
        ),
      ),
  }
}

function passUnknownName(error: unknown): void {
  if (!(error instanceof UnknownName)) throw error
}

async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<never>((_, fail) => {
    const words = `No response within ${ms / 1000} seconds`
    signal.addEventListener('abort', () => fail(new OutgoingFault(words)), { once: true })
  })
  return await Promise.race([work(signal), late])
}

const lengthOf = (body: string) => ({ 'content-length': `${Buffer.byteLength(body)}` })

interface Sending {
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body?: string
  readonly signal: AbortSignal
}

function send<T>(
  { url, addresses }: OutgoingTarget,
  { method, headers, body, signal }: Sending,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const options: RequestOptions = {
    method,
    headers,
    // A connection of its own, never one that was made for another name.
    agent: false,
    lookup: lookUp(addresses),
    signal,
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<T>((done, fail) => {
    const broken = (error?: NodeJS.ErrnoException) => fail(faultOf(error))
    let isAnswered = false
    // Nothing is followed: a redirect is an answer like any other.
    const call = request(url, options, response => {
      isAnswered = true
      read(response).then(done, broken)
    })
    call.on('error', broken)
    call.on('close', () => isAnswered || broken())
    call.end(body)
  })
}

const faultOf = (error?: NodeJS.ErrnoException): OutgoingFault =>
  error instanceof OutgoingFault
    ? error
    : new OutgoingFault(`The connection failed${error?.code ? ` (${error.code})` : ''}`)

/** Gives the addresses that were judged, whatever the name may lead to by now. */
const lookUp = (addresses: readonly string[]): LookupFunction => {
  const known = addresses.map(address => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_name, { all }, answer) => {
    const [first] = known
    if (all) answer(null, known)
    else answer(null, first?.address ?? '', first?.family)
  }
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    // Leaving the loop hangs up.
    if (size >= MAX_ANSWER) break
  }
  // PostgreSQL keeps no zero byte in a text.
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER).toString().replaceAll('\0', '\uFFFD')
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (response.statusCode !== 200) {
    response.destroy()
    throw new OutgoingFault(`The response was ${response.statusCode}, not 200`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > maxBytes) throw new OutgoingFault(`The response is larger than ${maxBytes} bytes`)
  }
  return Buffer.concat(chunks)
}
