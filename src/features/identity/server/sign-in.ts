import type { Sql } from '#platform/db/database.ts'
import type { Group } from '../groups.ts'
import { requiresSecondFactor } from '../second-factor-rule.ts'
import { groupsOf, holdsPassword } from './account-store.ts'
import { audit, hasSignedIn } from './audit-log.ts'
import {
  type Challenge,
  type ChallengeSession,
  spendSession,
  writeSession,
} from './challenge-session.ts'
import { knownDevice, withDevice } from './device-cookie.ts'
import { addressKeyOf } from './email-lookup.ts'
import { wrongCredentials } from './identity-errors.ts'
import type { AccountRow } from './identity-tables.ts'
import { rememberNetwork } from './known-network.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import { networkKeyOf } from './request-source.ts'
import { beginSignIn, renewProof } from './sign-in-store.ts'

interface SoFar {
  readonly remember: boolean
  /** The second factor was shown in this very sign-in. */
  readonly secondFactor?: boolean
  /** The challenge that was just met. */
  readonly session?: ChallengeSession
  /** The session that this sign-in proves anew, where it was begun for that. */
  readonly confirms?: string | undefined
}

/** What comes after a right password or a met challenge: the next challenge, or the tokens. */
export async function continueWith(
  deps: IdentityDeps,
  caller: Caller,
  account: AccountRow,
  soFar: SoFar,
): Promise<object> {
  const { session } = soFar
  const groups = await groupsOf(deps.database, account.id)
  const challenge = nextChallenge(deps, account, groups, soFar)
  if (!challenge) return await finish(deps, caller, { account, groups }, soFar)
  if (!session) {
    // A right password that goes no further is worth knowing of.
    const details = { challenge }
    await audit(deps.database, {
      event: 'password.proven',
      accountId: account.id,
      ip: caller.ip,
      details,
    })
  }
  const sketch = {
    challenge,
    remember: soFar.remember,
    confirms: session?.confirms ?? soFar.confirms,
    provenAt: session?.provenAt ?? Date.now(),
  }
  return {
    ChallengeName: challenge,
    Session: writeSession(deps, account, sketch),
    ChallengeParameters: { USER_ID_FOR_SRP: account.id, ...parametersOf(challenge, account) },
  }
}

function nextChallenge(
  { requireSecondFactor }: IdentityDeps,
  account: AccountRow,
  groups: readonly Group[],
  { secondFactor }: SoFar,
): Challenge | undefined {
  if (account.status === 'FORCE_CHANGE_PASSWORD') return 'NEW_PASSWORD_REQUIRED'
  if (secondFactor) return undefined
  if (account.totpEnabled) return 'SOFTWARE_TOKEN_MFA'
  return requiresSecondFactor(requireSecondFactor, groups) ? 'MFA_SETUP' : undefined
}

function parametersOf(challenge: Challenge, account: AccountRow): Record<string, string> {
  if (challenge === 'MFA_SETUP') return { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }
  if (challenge === 'SOFTWARE_TOKEN_MFA') return {}
  const { email, givenName, familyName } = account
  const userAttributes = { email, given_name: givenName, family_name: familyName }
  return { requiredAttributes: '[]', userAttributes: JSON.stringify(userAttributes) }
}

interface Who {
  readonly account: AccountRow
  readonly groups: readonly Group[]
}

async function finish(deps: IdentityDeps, caller: Caller, { account, groups }: Who, soFar: SoFar) {
  const { database, secrets, tokens } = deps
  const { remember, session, secondFactor = false } = soFar
  const confirms = session?.confirms ?? soFar.confirms
  const proof = {
    provenAt: new Date(session?.provenAt ?? Date.now()),
    secondStepAt: secondFactor ? new Date() : null,
  }
  const addressKey = addressKeyOf(deps, account.email)
  const started = await database.tx(async sql => {
    if (session) await spendSession(sql, session)
    // A password that changed while this one was being checked has ended this sign-in too.
    if (!(await holdsPassword(sql, account))) throw wrongCredentials()
    if (confirms) await renewProof(sql, confirms, account.id, proof)
    else if (!knownDevice(secrets.devices, caller.device, addressKey)) {
      await notifyNewDevice(deps, sql, account, caller)
    }
    const details = { secondFactor, remember }
    await audit(sql, { event: 'sign-in', accountId: account.id, ip: caller.ip, details })
    await rememberNetwork(sql, account.id, networkKeyOf(deps, caller))
    return await beginSignIn(sql, { accountId: account.id, remember, ...proof }, caller)
  })
  const issued = await tokens.issue(account, groups, started.id)
  caller.keepDevice(withDevice(secrets.devices, caller.device, addressKey))
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...issued, RefreshToken: started.refreshToken },
  }
}

/** An account's first sign-in is on its first device, which needs no email. */
async function notifyNewDevice(
  { onNewDevice }: IdentityDeps,
  sql: Sql,
  { id }: AccountRow,
  { ip, userAgent }: Caller,
): Promise<void> {
  if (!onNewDevice) return
  if (await hasSignedIn(sql, id)) await onNewDevice(sql, { accountId: id, ip, userAgent })
}
