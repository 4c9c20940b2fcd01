import assert from 'node:assert/strict'
import type { SuiteContext, TestContext } from 'node:test'
import { decrypt } from '#features/identity/server/encrypt.ts'
import { openSecretStore } from '#features/identity/server/secret-store.ts'
import { totpCode, totpStepAt } from '#features/identity/server/totp.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { PASSWORD } from '../kit/people.ts'
import type { World } from '../kit/world.ts'
import { makeSdkCalls } from './sdk-calls.ts'

export const CLIENT = { ClientId: 'goodword' } as const
export const NEW_PASSWORD = 'Quite-Another-77!'

export const passwordFlow = (USERNAME: string, password = PASSWORD, remember?: string) => ({
  ...CLIENT,
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME, PASSWORD: password },
  ...(remember && { ClientMetadata: { remember } }),
})

export const signUpRequest = (Username: string, more: Record<string, string> = {}) => ({
  ...CLIENT,
  Username,
  Password: PASSWORD,
  UserAttributes: Object.entries({
    email: Username,
    given_name: 'Ann',
    family_name: 'Lee',
    ...more,
  })
    .filter(([, value]) => value !== '-')
    .map(([Name, Value]) => ({ Name, Value })),
})

/** The code that an authenticator app shows, so many steps from now. */
export const appCode = (secret: string, steps = 0): string =>
  totpCode(secret, totpStepAt(Date.now()) + steps)

/**
 * Stops the clock for a test, in the middle of a step of authenticator apps. Otherwise a test on a busy machine may begin in
 * one step and end in the next.
 */
export function holdStep(t: TestContext | SuiteContext): void {
  const middle = (totpStepAt(Date.now()) + 0.5) * 30_000
  ;(t as TestContext).mock.method(Date, 'now', () => middle)
}

interface Queued {
  readonly to: string | null
  readonly letter: { readonly subject: string; readonly text: string; readonly html: string }
}

/** Whoever is locked out for a second stays so for a minute, so that a slow machine does not unlock them. */
export const keepLocked = ({ database }: Pick<World, 'database'>) =>
  database.rows("update guess set locked_until = now() + interval '1 minute' where failures = 5")

/** What a test does over and over with the pool, by the client that others use. */
export function makeKit(world: World) {
  const { database, app } = world
  const call = makeSdkCalls(world)
  /** The name of the exception that an operation ends in, or what came instead of it. */
  const refused = async (operation: string, request: object): Promise<string> => {
    const reported = await call(operation, request)
    if ('answer' in reported) return `went through: ${JSON.stringify(reported.answer)}`
    return reported.status === 400
      ? reported.name
      : `${reported.status} ${reported.name}: ${reported.message}`
  }
  const ok = async (operation: string, request: object) => {
    const reported = await call(operation, request)
    assert.ok('answer' in reported, JSON.stringify(reported))
    return reported.answer
  }
  /** Letters as they were queued, without the wait for the post. */
  const queued = async (): Promise<Queued[]> => {
    const rows = await database.rows<{ data: { sealed: string } }>(
      "select data from jobs.job where name = 'identity-mail' order by created_on, id",
    )
    const secret = await (await openSecretStore(database, {})).load('identity-letters')
    return rows.map(({ data }) => JSON.parse(decrypt(secret, 'letter', data.sealed) as string))
  }
  const lettersTo = async (address: string) => (await queued()).filter(({ to }) => to === address)
  const codesTo = async (address: string) =>
    (await lettersTo(address)).flatMap(
      ({ letter }) => /^ {4}(\d{8})$/m.exec(letter.text)?.[1] ?? [],
    )
  const newestCode = async (address: string) => (await codesTo(address)).at(-1) as string
  return {
    refused,
    ok,
    queued,
    lettersTo,
    codesTo,
    newestCode,
    /** A confirmed account of that address. */
    async join(address: string): Promise<string> {
      const { UserSub } = await ok('SignUp', signUpRequest(address))
      const ConfirmationCode = await newestCode(address)
      await ok('ConfirmSignUp', { ...CLIENT, Username: address, ConfirmationCode })
      return UserSub
    },
    async enter(address: string, password = PASSWORD) {
      return (await ok('InitiateAuth', passwordFlow(address, password))).AuthenticationResult
    },
    audited: async (accountId: string): Promise<string[]> => {
      const rows = await database.rows<{ event: string }>(
        'select event from identity_audit where account_id = $1 order by sequence',
        [accountId],
      )
      return rows.map(({ event }) => event)
    },
    async asks(token: string): Promise<number> {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${token}` },
        payload: { query: '{ listReferrals { nextToken } }' },
      })
      return response.statusCode
    },
  }
}

export const wrongCodeFor = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')

/** Within the second that a change of rights may take. */
export const isRefused = (asks: (token: string) => Promise<number>, token: string) =>
  waitUntil('the token is refused', async () => (await asks(token)) === 401, 1000)

export const APP_OFF = { SoftwareTokenMfaSettings: { Enabled: false } }

/** The second step of a sign-in, with the code of an authenticator app. */
export const appAnswer = (Session: string, code?: string) => ({
  ...CLIENT,
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  Session,
  ChallengeResponses: { USERNAME: 'x', ...(code && { SOFTWARE_TOKEN_MFA_CODE: code }) },
})
