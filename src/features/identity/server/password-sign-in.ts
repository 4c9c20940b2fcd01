import { audit } from './audit-log.ts'
import { type EmailLookup, lookUpEmail } from './email-lookup.ts'
import {
  badToken,
  lockedOut,
  notConfirmed,
  resetRequired,
  temporaryPasswordOver,
  wrongCredentials,
} from './identity-errors.ts'
import type { AccountRow } from './identity-tables.ts'
import { guarded, PASSWORD_PACE } from './lockout.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import { passwordMatches } from './password-hash.ts'
import { sourceOf } from './request-source.ts'
import { bearerOf } from './requests.ts'
import { continueWith } from './sign-in.ts'
import { waitingSignUps } from './sign-up-store.ts'

interface Typed {
  readonly email: string
  readonly password: string
  readonly remember: boolean
  /** The access token of a session that this sign-in proves anew. */
  readonly confirms?: string | undefined
}

export async function passwordSignIn(
  deps: IdentityDeps,
  caller: Caller,
  { email, password, remember, confirms }: Typed,
): Promise<object> {
  const lookup = await lookUpEmail(deps, email)
  const account = await provenAccount(deps, caller, lookup, password)
  refuseUnready(account)
  const session = confirms === undefined ? undefined : await sessionOf(deps, account, confirms)
  return await continueWith(deps, caller, account, { remember, confirms: session })
}

/** The session whose access token it is, if it is the account's own and goes on. */
async function sessionOf(deps: IdentityDeps, { id }: AccountRow, accessToken: string) {
  const { sub, signInId } = await bearerOf(deps, accessToken)
  if (sub !== id) throw badToken('Access')
  return signInId
}

/** The account, if the password is right. Known and unknown addresses take the same steps. */
async function provenAccount(
  deps: IdentityDeps,
  caller: Caller,
  lookup: EmailLookup,
  password: string,
): Promise<AccountRow> {
  const { account, addressKey } = lookup
  const source = await sourceOf(deps, caller, lookup)
  const who = { accountId: account?.id, addressKey, ip: caller.ip }
  const guess = {
    key: `password:${source.isKnown ? source.key : addressKey}`,
    pace: PASSWORD_PACE,
    locked: lockedOut,
    onFailure: (failures: number, locks: boolean) =>
      audit(deps.database, {
        ...who,
        event: locks ? 'sign-in.locked' : 'sign-in.failed',
        details: { failures, known: source.isKnown },
      }),
  }
  return await guarded(deps, guess, async () => {
    const right = await passwordMatches(password, account?.passwordHash)
    if (account?.enabled && right) return account
    // Not a success that forgets failures: anyone can sign up with the address.
    if (await isWaiting(deps, addressKey, password)) throw notConfirmed()
    throw wrongCredentials()
  })
}

/** Whether it is the password of a sign-up that waits for its code. */
async function isWaiting(
  { database }: IdentityDeps,
  addressKey: string,
  password: string,
): Promise<boolean> {
  const waiting = await waitingSignUps(database, addressKey)
  const right = await Promise.all(waiting.map(each => passwordMatches(password, each.passwordHash)))
  return right.includes(true)
}

/** Told to those alone who know the password. */
function refuseUnready({ status, passwordExpiresAt }: AccountRow): void {
  if (status === 'RESET_REQUIRED') throw resetRequired()
  const temporary = status === 'FORCE_CHANGE_PASSWORD' && passwordExpiresAt
  if (temporary && passwordExpiresAt.getTime() <= Date.now()) throw temporaryPasswordOver()
}
