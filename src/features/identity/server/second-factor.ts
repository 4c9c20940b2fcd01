import { eq } from 'drizzle-orm'
import type { Sql } from '#platform/db/database.ts'
import { audit } from './audit-log.ts'
import {
  type IdentityError,
  noSoftwareToken,
  tooManyFailures,
  usedSoftwareToken,
} from './identity-errors.ts'
import { type Account, accountTable } from './identity-tables.ts'
import { guarded, PASSWORD_PACE } from './lockout.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import { seal, unseal } from './seal.ts'
import { newTotpSecret, totpStepOf } from './totp.ts'

const USE = 'totp'

/** Gives the account a new secret, which counts once a code of it has been shown. */
export async function beginSecondFactor(deps: IdentityDeps, accountId: string): Promise<string> {
  const secret = newTotpSecret()
  await deps.database.orm
    .update(accountTable)
    .set({ totpPending: seal(deps.secrets.totp, USE, secret) })
    .where(eq(accountTable.id, accountId))
  return secret
}

interface Shown {
  readonly account: Account
  readonly code: string
  readonly mismatch: () => IdentityError
}

/** Takes the first code of a new secret, and with it the secret; `enable` turns it on as well. */
export async function registerSecondFactor(
  deps: IdentityDeps,
  caller: Caller,
  { account, code, mismatch }: Shown,
  enable: boolean,
): Promise<void> {
  const { id, totpPending } = account
  if (totpPending === null) throw noSoftwareToken()
  await checkCode(deps, caller, { account, code, mismatch }, totpPending, async (sql, step) => {
    const rows = await sql.rows(
      `update account set totp_secret = totp_pending, totp_pending = null, totp_step = $3,
         totp_enabled = totp_enabled or $4, updated_at = now()
       where id = $1 and totp_pending = $2 and not ($4 and totp_enabled) returning id`,
      [id, totpPending, step, enable],
    )
    if (rows.length === 0) throw mismatch()
    await audit(sql, { event: 'second-factor.registered', accountId: id, ip: caller.ip })
    if (enable) await audit(sql, { event: 'second-factor.on', accountId: id, ip: caller.ip })
  })
}

/** Takes a code of the account's authenticator app. Each step of thirty seconds counts once. */
export async function spendSecondFactor(
  deps: IdentityDeps,
  caller: Caller,
  shown: Shown,
): Promise<void> {
  const { id, totpSecret } = shown.account
  if (totpSecret === null) throw noSoftwareToken()
  await checkCode(deps, caller, shown, totpSecret, async (sql, step) => {
    const rows = await sql.rows(
      `update account set totp_step = $3
       where id = $1 and totp_secret = $2 and totp_step < $3 returning id`,
      [id, totpSecret, step],
    )
    if (rows.length === 0) throw usedSoftwareToken()
  })
}

async function checkCode(
  deps: IdentityDeps,
  caller: Caller,
  { account, code, mismatch }: Shown,
  sealed: string,
  take: (sql: Sql, step: number) => Promise<void>,
): Promise<void> {
  const guess = {
    key: `totp:${account.id}`,
    pace: PASSWORD_PACE,
    locked: tooManyFailures,
    onFailure: (failures: number) =>
      audit(deps.database, {
        event: 'second-factor.failed',
        accountId: account.id,
        ip: caller.ip,
        details: { failures },
      }),
  }
  await guarded(deps, guess, async () => {
    const secret = unseal(deps.secrets.totp, USE, sealed)
    const step = secret === undefined ? undefined : totpStepOf(secret, code.trim())
    if (step === undefined) throw mismatch()
    await deps.database.tx(sql => take(sql, step))
  })
}

/** What the protocol says of an account's second factors. */
export const secondFactorsOf = ({ totpEnabled }: Account) =>
  totpEnabled
    ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
    : {}
