import type { Sql } from '#platform/db/database.ts'
import { audit } from './audit-log.ts'
import { limitCodeTries } from './code-limits.ts'
import {
  type CodePlace,
  codesOf,
  type EmailedCode,
  lockCodes,
  matchingCode,
  newCode,
} from './code-store.ts'
import type { EmailLookup } from './email-lookup.ts'
import {
  codeMismatch,
  expiredCode,
  INVALID_PASSWORD,
  PoolError,
  tooManyFailures,
} from './identity-errors.ts'
import { registeredLetter, resetLetter, signUpLetter } from './identity-letters.ts'
import { queueLetter } from './identity-mail.ts'
import type { AccountRow, CodePurpose, SignUp } from './identity-tables.ts'
import { CODE_PACE, guarded, STRANGERS_PACE } from './lockout.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import { networkKeyOf, type RequestSource, sourceOf } from './request-source.ts'

const RESET_MS = 60 * 60 * 1000

type Owner = Pick<AccountRow, 'id' | 'email'>

/**
 * Makes a code for a new password and mails it to the account. Without an account that should get
 * one, the same is done in the same time, and the letter goes nowhere.
 */
export async function sendResetCode(
  deps: IdentityDeps,
  sql: Sql,
  { addressKey, account }: { addressKey: string; account: Owner | undefined },
  caller: Caller,
): Promise<void> {
  const network = networkKeyOf(deps, caller)
  const expiresAt = new Date(Date.now() + RESET_MS)
  const wanted = {
    purpose: 'reset',
    addressKey,
    accountId: account?.id,
    network,
    expiresAt,
  } as const
  const code = await newCode(sql, deps.secrets, wanted)
  await queueLetter(deps, sql, resetLetter(deps, caller, code), account?.email)
  await auditSent(sql, 'reset', { addressKey, accountId: account?.id }, caller)
}

/** Mails a sign-up its code; where the address has an account, its owner hears of the attempt. */
export async function sendSignUpCode(
  deps: IdentityDeps,
  sql: Sql,
  { signUp, account }: { signUp: SignUp; account: AccountRow | undefined },
  caller: Caller,
): Promise<void> {
  const { id, addressKey, email, expiresAt } = signUp
  const network = networkKeyOf(deps, caller)
  const wanted = { purpose: 'sign-up', addressKey, signUpId: id, network, expiresAt } as const
  const code = await newCode(sql, deps.secrets, wanted)
  const letter = account ? registeredLetter(deps, caller) : signUpLetter(deps, caller, signUp, code)
  await queueLetter(deps, sql, letter, account?.enabled === false ? undefined : email)
  await auditSent(sql, 'sign-up', { addressKey, accountId: account?.id ?? id }, caller)
}

const auditSent = (
  sql: Sql,
  purpose: CodePurpose,
  lookup: { addressKey: string; accountId: string | undefined },
  { ip }: Caller,
): Promise<void> => audit(sql, { event: 'code.sent', ...lookup, ip, details: { purpose } })

interface Use {
  readonly purpose: CodePurpose
  readonly lookup: EmailLookup
  readonly code: string
  readonly caller: Caller
  /** Does what the code is good for, in one transaction with its end; gives whether it came about. */
  readonly effect: (sql: Sql, code: EmailedCode) => Promise<boolean>
}

/** Tries a code. One after the other for an address, so that of ten right ones at once one counts. */
export const spendCode = (deps: IdentityDeps, use: Use): Promise<void> => {
  const place: CodePlace = { purpose: use.purpose, addressKey: use.lookup.addressKey }
  return deps.turns(`spend:${place.purpose}:${place.addressKey}`, async () => {
    const sent = await codesOf(deps.database, place)
    if (sent.length === 0) throw expiredCode()
    const source = await sourceOf(deps, use.caller, use.lookup)
    const isTied = source.isKnown || sent.some(({ network }) => network === source.network)
    if (!isTied) await limitCodeTries(deps, source)
    const outcome = await slowed(deps, use, { source, isTied }, () => tryCode(deps, use, place))
    if (outcome === 'gone') throw expiredCode()
    if (outcome !== 'spent') throw outcome
  })
}

/** Wrong codes slow whoever typed them; strangers also slow each other, and nobody else. */
async function slowed<T>(
  deps: IdentityDeps,
  { purpose, lookup, caller: { ip } }: Use,
  { source, isTied }: { source: RequestSource; isTied: boolean },
  attempt: () => Promise<T>,
): Promise<T> {
  const { addressKey, account } = lookup
  const own = {
    key: `code:${purpose}:${source.key}`,
    pace: CODE_PACE,
    locked: tooManyFailures,
    onFailure: (failures: number) =>
      audit(deps.database, {
        event: 'code.wrong',
        accountId: account?.id,
        addressKey,
        ip,
        details: { purpose, failures },
      }),
  }
  if (isTied) return await guarded(deps, own, attempt)
  const all = {
    key: `code:${purpose}:${addressKey}`,
    pace: STRANGERS_PACE,
    locked: tooManyFailures,
  }
  return await guarded(deps, own, () => guarded(deps, all, attempt))
}

/** What came of the right code: it is used up, or not, where the new password is refused. */
const tryCode = async (
  deps: IdentityDeps,
  { code, effect }: Use,
  place: CodePlace,
): Promise<'spent' | 'gone' | PoolError> =>
  deps.database
    .tx(async sql => {
      const matching = matchingCode(deps.secrets, await lockCodes(sql, place), place, code)
      if (!matching) throw codeMismatch()
      return (await effect(sql, matching)) ? 'spent' : 'gone'
    })
    .catch(error => {
      if (error instanceof PoolError && error.type === INVALID_PASSWORD) return error
      throw error
    })

/** The address that a code was sent to, masked so that only its owner recognizes it. */
export const deliveryTo = (typed: string) => {
  const [name = '', host = ''] = typed.trim().toLowerCase().split('@')
  return {
    Destination: `${name.slice(0, 1)}***@${host.slice(0, 1)}***`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  }
}
