import { z } from 'zod'
import { requiresSecondFactor } from '../../second-factor-rule.ts'
import { groupsOf } from '../account-store.ts'
import { audit } from '../audit-log.ts'
import { readSetupSession, writeSession } from '../challenge-session.ts'
import { enableSoftwareTokenFailed, invalidParameter } from '../identity-errors.ts'
import type { AccountRow } from '../identity-tables.ts'
import type { Caller, IdentityDeps, Operation } from '../operation.ts'
import { bearerAccount, longText, readRequest } from '../requests.ts'
import { beginSecondFactor, registerSecondFactor } from '../second-factor.ts'
import { enableSecondFactor, removeSecondFactor } from '../second-factor-store.ts'
import { mailSecurity } from '../security-mail.ts'
import { requireRecentSignIn } from '../sign-in-store.ts'

const associateRequest = z.object({
  AccessToken: z.string().nullish(),
  Session: longText.nullish(),
})

/** Gives a secret for an authenticator app: to the signed-in, or within a sign-in that needs one. */
export const associateSoftwareToken: Operation = async (deps, request) => {
  const { AccessToken, Session } = readRequest(associateRequest, request)
  if (AccessToken) {
    const { account, signInId } = await bearerAccount(deps, AccessToken)
    await requireRecentSignIn(deps.database, account, signInId)
    return { SecretCode: await beginSecondFactor(deps, account.id) }
  }
  if (!Session) throw invalidParameter('AccessToken or Session is required')
  const { account, session } = await readSetupSession(deps, Session)
  return {
    SecretCode: await beginSecondFactor(deps, account.id),
    Session: writeSession(deps, account, session),
  }
}

const verifyRequest = z.object({
  AccessToken: z.string().nullish(),
  Session: longText.nullish(),
  UserCode: longText.min(1),
  FriendlyDeviceName: longText.nullish(),
})

/** Takes the app's first code. Within a sign-in that needs one, that turns the second factor on. */
export const verifySoftwareToken: Operation = async (deps, request, caller) => {
  const { AccessToken, Session, UserCode: code } = readRequest(verifyRequest, request)
  const mismatch = enableSoftwareTokenFailed
  if (AccessToken) {
    const { account, signInId } = await bearerAccount(deps, AccessToken)
    await requireRecentSignIn(deps.database, account, signInId)
    await registerSecondFactor(deps, caller, { account, code, mismatch }, { signInId })
    return { Status: 'SUCCESS' }
  }
  if (!Session) throw invalidParameter('AccessToken or Session is required')
  const { account, session } = await readSetupSession(deps, Session)
  await registerSecondFactor(deps, caller, { account, code, mismatch }, 'challenge')
  return {
    Status: 'SUCCESS',
    Session: writeSession(deps, account, { ...session, verified: true }),
  }
}

const settings = z
  .object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() })
  .nullish()
const preferenceRequest = z.object({
  AccessToken: z.string(),
  SoftwareTokenMfaSettings: settings,
  SMSMfaSettings: settings,
  EmailMfaSettings: settings,
})

export const setUserMfaPreference: Operation = async (deps, request, caller) => {
  const asked = readRequest(preferenceRequest, request)
  const { account, signInId } = await bearerAccount(deps, asked.AccessToken)
  if (asked.SMSMfaSettings?.Enabled || asked.EmailMfaSettings?.Enabled) {
    throw invalidParameter('This pool knows authenticator apps only.')
  }
  const wanted = asked.SoftwareTokenMfaSettings?.Enabled
  if (typeof wanted !== 'boolean' || wanted === account.totpEnabled) return {}
  await requireRecentSignIn(deps.database, account, signInId)
  if (wanted) await turnOn(deps, account, caller)
  else await turnOff(deps, account, caller)
  return {}
}

async function turnOn(deps: IdentityDeps, account: AccountRow, caller: Caller): Promise<void> {
  const { id: accountId } = account
  await deps.database.tx(async sql => {
    if (!(await enableSecondFactor(sql, accountId))) {
      throw invalidParameter('User has not verified software token mfa')
    }
    await audit(sql, { event: 'second-factor.on', accountId, ip: caller.ip })
    await mailSecurity(deps, sql, account, 'SECOND_STEP_ON', caller)
  })
}

async function turnOff(deps: IdentityDeps, account: AccountRow, caller: Caller): Promise<void> {
  const { id: accountId } = account
  const groups = await groupsOf(deps.database, accountId)
  if (requiresSecondFactor(deps.requireSecondFactor, groups)) {
    throw invalidParameter('The second factor is required in this pool.')
  }
  await deps.database.tx(async sql => {
    await removeSecondFactor(sql, accountId)
    await audit(sql, { event: 'second-factor.off', accountId, ip: caller.ip })
    await mailSecurity(deps, sql, account, 'SECOND_STEP_OFF', caller)
  })
}
