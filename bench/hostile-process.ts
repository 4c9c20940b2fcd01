import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { emailOf, PASSWORD, type PersonName } from '../test/kit/people.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import type { Figure } from './figure.ts'
import type { ServerCommand, ServerHealth, Stored } from './hostile-server.ts'

const ARGS = ['--expose-gc', '--disable-warning=ExperimentalWarning', 'bench/hostile-server.ts']
const MOST_WORK_MS = 500
const MOST_GROWTH_MB = 50

export interface HostileServer {
  readonly origin: string
  health(): Promise<ServerHealth>
  stored(): Promise<Stored>
  close(): Promise<void>
}

/** The server of a hostile run, on a database of its own that goes with it. */
export async function startHostileServer(
  settings: Readonly<Record<string, string>>,
): Promise<HostileServer> {
  const directory = temporaryDirectory()
  const child = spawn(process.execPath, ARGS, {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: directory.url,
      DATA_DIR: directory.path,
      FILES_URL: `file:${directory.path}/files`,
      LOG_LEVEL: 'silent',
      // Or the limits on requests would refuse what each part itself has to.
      RATE_LIMIT_FACTOR: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The server ended')))
  gone.catch(() => {})
  const answer = async <T>(): Promise<T> => {
    const [message] = await Promise.race([once(child, 'message'), gone])
    return (message as { answer: T }).answer
  }
  const ask = <T>(question: ServerCommand): Promise<T> => {
    child.send(question)
    return answer<T>()
  }
  return {
    origin: await answer<string>(),
    health: () => ask('health'),
    stored: () => ask('stored'),
    async close() {
      if (child.exitCode === null) await ask('close')
      directory.remove()
    },
  }
}

/** Sends the first half, then the second, and tells how the server stood each. */
export async function inHalves<R>(
  { health }: HostileServer,
  send: (half: 0 | 1) => Promise<R>,
): Promise<{ reports: readonly [R, R]; healths: readonly ServerHealth[] }> {
  const healths = [await health()]
  const first = await send(0)
  healths.push(await health())
  const second = await send(1)
  healths.push(await health())
  return { reports: [first, second], healths }
}

export const sumOf = (
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> => {
  const sum: Record<string, number> = { ...one }
  for (const [name, value] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + value
  return sum
}

/** How long the event loop stood still, and whether memory grew. */
export function healthFigures(what: string, healths: readonly ServerHealth[]): Figure[] {
  const [start, middle, end] = healths
  if (!start || !middle || !end) throw new Error('The server was not asked three times')
  const reported = (name: string, value: number): Figure => ({
    name: `${what}, ${name}`,
    unit: 'MB',
    value,
  })
  return [
    {
      name: `${what}, longest work of the event loop without a pause`,
      unit: 'ms',
      value: Math.max(middle.workedMs, end.workedMs),
      limit: { is: 'under', value: MOST_WORK_MS },
    },
    {
      name: `${what}, longest standstill of the event loop, whatever else the machine did`,
      unit: 'ms',
      value: Math.max(middle.stoodMs, end.stoodMs),
    },
    {
      ...reported('growth of the heap in the second half', end.heapMb - middle.heapMb),
      limit: { is: 'under', value: MOST_GROWTH_MB },
    },
    reported('heap at the start', start.heapMb),
    reported('heap in the middle', middle.heapMb),
    reported('heap at the end', end.heapMb),
    reported('resident memory at the start', start.residentMb),
    reported('resident memory in the middle', middle.residentMb),
    reported('resident memory at the end', end.residentMb),
  ]
}

/** Calls the user pool as the browser does. */
export async function callIdentity(
  origin: string,
  operation: string,
  request: object,
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows what the operation answers
): Promise<any> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  }
  const body = JSON.stringify(request)
  return await (await fetch(`${origin}/identity`, { method: 'POST', headers, body })).json()
}

/** The tokens of a person who signs in. */
export async function signIn(origin: string, name: PersonName) {
  const AuthParameters = { USERNAME: emailOf(name), PASSWORD }
  const request = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'goodword', AuthParameters }
  const { AuthenticationResult } = await callIdentity(origin, 'InitiateAuth', request)
  const { AccessToken, IdToken, RefreshToken } = AuthenticationResult
  return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken }
}
