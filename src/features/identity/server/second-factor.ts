import { eq } from 'drizzle-orm'
import type { Sql } from '#platform/db/database.ts'
import { audit } from './audit-log.ts'
import { decrypt, encrypt } from './encrypt.ts'
import {
  noSoftwareToken,
  type PoolError,
  tooManyFailures,
  usedSoftwareToken,
} from './identity-errors.ts'
import { type AccountRow, accountTable } from './identity-tables.ts'
import { guarded, PASSWORD_PACE } from './lockout.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import { deleteRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { mailSecurity } from './security-mail.ts'
import { proveSecondStep } from './sign-in-store.ts'
import { newTotpSecret, totpStepOf } from './totp.ts'

const USE = 'totp'

/** Gives the account a new secret, which counts once a code of it has been shown. */
export async function beginSecondFactor(deps: IdentityDeps, accountId: string): Promise<string> {
  const secret = newTotpSecret()
  await deps.database.orm
    .update(accountTable)
    .set({ totpPending: encrypt(deps.secrets.totp, USE, secret) })
    .where(eq(accountTable.id, accountId))
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
      const rows = await sql.rows(
        `update account set totp_secret = totp_pending, totp_pending = null, totp_step = $3,
           totp_enabled = totp_enabled or $4, updated_at = now()
         where id = $1 and totp_pending = $2 and not ($4 and totp_enabled) returning id`,
        [id, totpPending, step, enable],
      )
      if (rows.length === 0) throw mismatch()
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
    const rows = await deps.database.rows(
      `update account set totp_step = $3
       where id = $1 and totp_secret = $2 and totp_step < $3 returning id`,
      [account.id, totpSecret, step],
    )
    if (rows.length === 0) throw usedSoftwareToken()
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

/** Turns the app on; only where a code of it has been shown. */
export async function enableSecondFactor(sql: Sql, accountId: string): Promise<boolean> {
  const enabled = await sql.rows(
    `update account set totp_enabled = true, updated_at = now()
     where id = $1 and totp_secret is not null returning 1`,
    [accountId],
  )
  return enabled.length > 0
}

/** Turns the app off: its secret and the recovery codes are gone, and another begins anew. */
export async function removeSecondFactor(sql: Sql, accountId: string): Promise<void> {
  await sql.rows(
    `update account set totp_enabled = false, totp_secret = null, totp_pending = null,
       updated_at = now()
     where id = $1`,
    [accountId],
  )
  await deleteRecoveryCodes(sql, accountId)
}

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
