import { audit } from './audit-log.ts'
import { decrypt, encrypt } from './encrypt.ts'
import {
  noSoftwareToken,
  type PoolError,
  tooManyFailures,
  usedSoftwareToken,
} from './identity-errors.ts'
import type { AccountRow } from './identity-tables.ts'
import { guarded, PASSWORD_PACE } from './lockout.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import { deleteRecoveryCodes, takeRecoveryCode } from './recovery-code-store.ts'
import { storePendingApp, takeAppStep, takePendingApp } from './second-factor-store.ts'
import { mailSecurity } from './security-mail.ts'
import { proveSecondStep } from './sign-in-store.ts'
import { newTotpSecret, totpStepOf } from './totp.ts'

const USE = 'totp'

/** Gives the account a new secret, which counts once a code of it has been shown. */
export async function beginSecondFactor(deps: IdentityDeps, accountId: string): Promise<string> {
  const secret = newTotpSecret()
  await storePendingApp(deps.database, accountId, encrypt(deps.secrets.totp, USE, secret))
  return secret
}

interface Shown {
  readonly account: AccountRow
  readonly code: string
  readonly mismatch: () => PoolError
}

/** Where an app is set up: by a session, or within a sign-in that needs one, which turns it on. */
export type SetUpBy = { readonly signInId: string } | 'challenge'

/** Takes the first code of a new secret, and with it the secret; recovery codes of before end. */
export async function registerSecondFactor(
  deps: IdentityDeps,
  caller: Caller,
  { account, code, mismatch }: Shown,
  by: SetUpBy,
): Promise<void> {
  const { id, totpPending } = account
  const enable = by === 'challenge'
  if (totpPending === null) throw noSoftwareToken()
  await guardCode(deps, caller, account, async () => {
    const step = stepOf(deps, totpPending, code)
    if (step === undefined) throw mismatch()
    await deps.database.tx(async sql => {
      if (!(await takePendingApp(sql, { id, totpPending, step, enable }))) throw mismatch()
      await deleteRecoveryCodes(sql, id)
      if (by !== 'challenge') await proveSecondStep(sql, by.signInId)
      const isReplaced = account.totpEnabled
      const event = isReplaced ? 'second-factor.replaced' : 'second-factor.registered'
      await audit(sql, { event, accountId: id, ip: caller.ip })
      if (enable) await audit(sql, { event: 'second-factor.on', accountId: id, ip: caller.ip })
      if (enable) await mailSecurity(deps, sql, account, 'SECOND_STEP_ON', caller)
      if (isReplaced) await mailSecurity(deps, sql, account, 'SECOND_STEP_REPLACED', caller)
    })
  })
}

// What an app shows, in two groups or in one.
const APP_CODE = /^\d{3} ?\d{3}$/

/**
 * Takes a code of the account's authenticator app, or one of its recovery codes in place of it. Each
 * step of thirty seconds counts once, and so does each recovery code.
 */
export async function spendSecondFactor(
  deps: IdentityDeps,
  caller: Caller,
  { account, code, mismatch }: Shown,
): Promise<void> {
  const { totpSecret } = account
  if (totpSecret === null) throw noSoftwareToken()
  await guardCode(deps, caller, account, async () => {
    if (!APP_CODE.test(code.trim())) {
      if (await spendRecoveryCode(deps, caller, account, code)) return
      throw mismatch()
    }
    const step = stepOf(deps, totpSecret, code)
    if (step === undefined) throw mismatch()
    if (!(await takeAppStep(deps.database, account.id, totpSecret, step))) throw usedSoftwareToken()
  })
}

const spendRecoveryCode = (
  deps: IdentityDeps,
  caller: Caller,
  account: AccountRow,
  code: string,
): Promise<boolean> =>
  deps.database.tx(async sql => {
    const left = await takeRecoveryCode(deps, sql, account.id, code)
    if (left === undefined) return false
    const entry = { accountId: account.id, ip: caller.ip, details: { left } }
    await audit(sql, { event: 'recovery-code.used', ...entry })
    await mailSecurity(deps, sql, account, 'RECOVERY_CODE_USED', caller, left)
    return true
  })

const stepOf = (deps: IdentityDeps, encrypted: string, code: string): number | undefined => {
  const secret = decrypt(deps.secrets.totp, USE, encrypted)
  return secret === undefined ? undefined : totpStepOf(secret, code.replace(/\s/g, ''))
}

/** Wrong codes are counted, and tries slowed, for all codes of an account together. */
const guardCode = (
  deps: IdentityDeps,
  caller: Caller,
  { id }: AccountRow,
  attempt: () => Promise<void>,
): Promise<void> =>
  guarded(
    deps,
    {
      key: `totp:${id}`,
      pace: PASSWORD_PACE,
      locked: tooManyFailures,
      onFailure: failures =>
        audit(deps.database, {
          event: 'second-factor.failed',
          accountId: id,
          ip: caller.ip,
          details: { failures },
        }),
    },
    attempt,
  )

/** What the protocol says of an account's second factors. */
export const secondFactorsOf = ({ totpEnabled }: AccountRow) =>
  totpEnabled
    ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
    : {}
