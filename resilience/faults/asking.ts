import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './journal.ts'
import { PARTNER_KEY, TORTURE_PASSWORD, type TorturePerson } from './people.ts'

/** Asks as people's programs do, and notes how each request was answered. */
export interface Asking {
  /** Once; undefined where the answer was not right. */
  graphql<T>(
    kind: string,
    who: TorturePerson,
    query: string,
    variables?: object,
  ): Promise<T | undefined>
  /** Until it is answered, as a person would; undefined where they gave up. */
  insist<T>(
    kind: string,
    who: TorturePerson,
    query: string,
    variables: object,
  ): Promise<T | undefined>
  signIn(who: TorturePerson): Promise<boolean>
  /** Asks for an email with a code; gives whether one was promised. */
  forget(who: TorturePerson): Promise<boolean>
  /** Reports a referral's status for a partner; gives whether that was accepted. */
  report(referralId: string, companyId: string, status: string, messageId: string): Promise<boolean>
  /** Whether the product has that route. */
  takesReports(): Promise<boolean>
  /** Looks at a picture. */
  look(kind: string, url: string): Promise<void>
  tokenOf(who: TorturePerson): string | undefined
  /** Signs in again those whose token runs out soon, a few at once. */
  renew(people: readonly TorturePerson[]): Promise<void>
}

// A token lasts fifteen minutes.
const RENEWED_MS = 10 * 60_000
const RENEWED_AT_ONCE = 4
// Longer than any answer may take: a request that takes longer counts as unanswered.
const PATIENCE_MS = 20_000
export const AGAIN_MS = 1000
export const TRIES = 90

// One function: every request needs the people’s tokens.
export function makeAsking(origin: string, note: (answer: Answer) => void): Asking {
  const tokens = new Map<string, Held>()

  const send = async <T>(kind: string, url: string, init: RequestInit) => {
    const at = Date.now()
    const judged = await ask(url, init).then(judge<T>, unanswered)
    const { outcome, why, value } = judged
    note({ kind, at, ms: Date.now() - at, outcome, ...(why ? { why } : {}) })
    return value
  }
  const post = <T>(kind: string, path: string, headers: Record<string, string>, body: object) =>
    send<T>(kind, `${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const identity = <T>(kind: string, operation: string, body: object) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    }
    return post<T>(kind, '/identity', headers, { ClientId: 'goodword', ...body })
  }
  const graphql: Asking['graphql'] = async <T>(
    kind: string,
    who: TorturePerson,
    query: string,
    variables: object = {},
  ) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens.get(who.id)?.token}`,
    }
    const answer = await post<{ data: T }>(kind, '/graphql', headers, { query, variables })
    return answer?.data
  }

  const signIn = async (who: TorturePerson): Promise<boolean> => {
    const answer = await identity<SignedIn>('sign in', 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: who.email, TORTURE_PASSWORD },
    })
    const token = answer?.AuthenticationResult?.AccessToken
    if (token) tokens.set(who.id, { token, since: Date.now() })
    return token !== undefined
  }

  return {
    graphql,
    async insist<T>(kind: string, who: TorturePerson, query: string, variables: object) {
      for (let tries = 0; tries < TRIES; tries++) {
        const data = await graphql<T>(kind, who, query, variables)
        if (data) return data
        await pause(AGAIN_MS)
      }
      return undefined
    },
    signIn,
    async forget(who) {
      const answer = await identity('forgotten password', 'ForgotPassword', { Username: who.email })
      return answer !== undefined
    },
    async report(referralId, companyId, status, messageId) {
      const headers = {
        'content-type': 'application/json',
        'webhook-api-key': PARTNER_KEY,
        'webhook-id': messageId,
      }
      const path = `/webhook/referrals/${referralId}`
      return (await post('webhook', path, headers, { companyId, status })) !== undefined
    },
    async takesReports() {
      const answer = await fetch(`${origin}/webhook/referrals/any`, { method: 'POST' })
      return answer.status !== 404
    },
    look: async (kind, url) => void (await send(kind, url, {})),
    tokenOf: who => tokens.get(who.id)?.token,
    async renew(people) {
      const isOld = ({ id }: TorturePerson) =>
        Date.now() - (tokens.get(id)?.since ?? 0) > RENEWED_MS
      await Promise.all(people.filter(isOld).slice(0, RENEWED_AT_ONCE).map(signIn))
    },
  }
}

interface Held {
  readonly token: string
  readonly since: number
}

interface SignedIn {
  readonly AuthenticationResult?: { readonly AccessToken: string }
}

async function ask(url: string, init: RequestInit) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  const { status, headers } = response
  const isJson = headers.get('content-type')?.includes('json') ?? false
  return { status, isDated: headers.has('retry-after'), isJson, text: await response.text() }
}

interface Judged<T> {
  readonly outcome: Answer['outcome']
  readonly why?: string
  readonly value?: T
}

interface Said {
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[]
}

function judge<T>({ status, isDated, isJson, text }: Awaited<ReturnType<typeof ask>>): Judged<T> {
  if (status === 503) {
    return isDated ? { outcome: 'away' } : { outcome: 'wrong', why: '503 without Retry-After' }
  }
  const wrong = { outcome: 'wrong', why: `${status} ${text.slice(0, 200)}` } as const
  if (status !== 200) return wrong
  if (!isJson) return { outcome: 'right' }
  const value = JSON.parse(text) as T & Said
  const codes = value.errors?.map(({ extensions }) => extensions?.code)
  if (!codes) return { outcome: 'right', value }
  return codes.every(code => code === 'UNAVAILABLE') ? { outcome: 'away' } : wrong
}

const unanswered = (error: Error): Judged<never> => {
  const cause = (error.cause as Error | undefined)?.message
  return { outcome: 'wrong', why: `no answer: ${cause ?? error.message}` }
}
