import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { median } from '../resilience/report.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import type { Figure } from './figure.ts'
import { emailOf, type SignInCommand } from './sign-in-server.ts'

const QUIET = '--disable-warning=ExperimentalWarning'
const PASSWORD = 'Right-Password-1'
const ACCOUNTS = 500
// As many as the thread pool has, so that the hash never waits for a request.
const AT_ONCE = 8
const HASHES_AT_ONCE = 4
const ROUNDS = 3
const HASH_MS = 3000
const SIGN_IN_MS = 8000
const CORE = '0'

/**
 * Password sign-ins a second where the whole server has one core, and how long its main thread is
 * kept meanwhile. The bare hash is measured on that core before and after each round: what the
 * machine gives changes, the share of it that a sign-in makes use of does not.
 */
export async function measureSignIns(postgresUrl: string): Promise<Figure[]> {
  const directory = temporaryDirectory()
  try {
    return [
      ...(await measure('embedded', { DATABASE_URL: directory.url, DATA_DIR: directory.path })),
      ...(await measure('PostgreSQL', { DATABASE_URL: postgresUrl, DATA_DIR: directory.path })),
    ]
  } finally {
    directory.remove()
  }
}

interface Round {
  readonly hashes: number
  readonly signIns: number
  readonly p99: number
}

async function measure(engine: string, settings: Record<string, string>): Promise<Figure[]> {
  const server = await startPinned(settings)
  const rounds: Round[] = []
  await signInFor(server.origin, HASH_MS)
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(server))
  await server.close()
  const each = (pick: (round: Round) => number): number => median(rounds.map(pick))
  const name = (what: string): string => `${what}, one core, ${engine}`
  return [
    {
      name: name('password sign-ins'),
      unit: 'a second',
      value: round1(each(({ signIns }) => signIns)),
      limit: { is: 'atLeast', value: 60 },
    },
    {
      name: name('main thread’s delay while signing in, p99'),
      unit: 'ms',
      value: round1(each(({ p99 }) => p99)),
      limit: { is: 'under', value: 50 },
    },
    {
      name: name('sign-ins to bare password hashes'),
      unit: 'ratio',
      value: round2(each(({ signIns, hashes }) => signIns / hashes)),
    },
    {
      name: name('bare password hashes'),
      unit: 'a second',
      value: round1(each(({ hashes }) => hashes)),
    },
  ]
}

const round1 = (value: number): number => Math.round(value * 10) / 10
const round2 = (value: number): number => Math.round(value * 100) / 100

async function measureRound({ origin, ask }: Pinned): Promise<Round> {
  const hashes = { ask: 'hashes', ms: HASH_MS, atOnce: HASHES_AT_ONCE } as const
  const before = await ask<number>(hashes)
  await ask({ ask: 'watch' })
  const signIns = await signInFor(origin, SIGN_IN_MS)
  const { p99 } = await ask<{ p99: number }>({ ask: 'delay' })
  const after = await ask<number>(hashes)
  return { hashes: (before + after) / 2, signIns, p99 }
}

/** How many a second, each account in its turn. */
async function signInFor(origin: string, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const started = performance.now()
  let begun = 0
  let done = 0
  const goOn = async (): Promise<void> => {
    while (performance.now() - started < ms) {
      await signIn(origin, agent, emailOf(begun++ % ACCOUNTS))
      done++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
  agent.destroy()
  return done / ((performance.now() - started) / 1000)
}

async function signIn(origin: string, agent: Agent, email: string): Promise<void> {
  const call = request(`${origin}/identity`, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
  })
  const AuthParameters = { USERNAME: email, PASSWORD }
  call.end(JSON.stringify({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'goodword', AuthParameters }))
  const [response] = await once(call, 'response')
  let text = ''
  for await (const bytes of response) text += bytes
  if (!text.includes('AccessToken')) throw new Error(`A right password was refused: ${text}`)
}

interface Pinned {
  readonly origin: string
  ask<T>(question: SignInCommand): Promise<T>
  close(): Promise<void>
}

async function startPinned(settings: Record<string, string>): Promise<Pinned> {
  const server = [process.execPath, QUIET, 'bench/sign-in-server.ts', PASSWORD, `${ACCOUNTS}`]
  const child = spawnPinned(server, settings)
  const exit = once(child, 'exit')
  const gone = exit.then(() => Promise.reject(new Error('The server ended')))
  gone.catch(() => {})
  const answer = async <T>(): Promise<T> => {
    const [message] = await Promise.race([once(child, 'message'), gone])
    return (message as { answer: T }).answer
  }
  const ask = async <T>(question: SignInCommand): Promise<T> => {
    child.send(question)
    return await answer<T>()
  }
  const origin = await answer<string>()
  return {
    origin,
    ask,
    async close() {
      await ask({ ask: 'close' })
      await exit
    },
  }
}

/** On one core where the system can say so; elsewhere the figures are of all. */
function spawnPinned(command: readonly string[], settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const pin = spawnSync('taskset', ['-V']).status === 0 ? ['taskset', '-c', CORE] : []
  if (pin.length === 0) process.stdout.write('No taskset is there: sign-ins have every core.\n')
  const [program = '', ...args] = [...pin, ...command]
  return spawn(program, args, {
    env: { PATH, HOME, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000', ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }) as ChildProcess
}
