import { groupsOf } from './account-store.ts'
import { audit } from './audit-log.ts'
import {
  type Challenge,
  type ChallengeSession,
  spendSession,
  writeSession,
} from './challenge-session.ts'
import { withDevice } from './device-cookie.ts'
import { wrongCredentials } from './identity-errors.ts'
import type { Account } from './identity-tables.ts'
import { rememberNetwork } from './known-network.ts'
import type { Caller, IdentityDeps } from './operation.ts'
import { networkKeyOf } from './request-source.ts'
import { beginSignIn } from './sign-in-store.ts'
import { addressKeyOf } from './whose-address.ts'

interface SoFar {
  readonly remember: boolean
  /** The second factor was shown in this very sign-in. */
  readonly secondFactor?: boolean
  /** The challenge that was just met. */
  readonly session?: ChallengeSession
}

/** What comes after a right password or a met challenge: the next challenge, or the tokens. */
export async function continueWith(
  deps: IdentityDeps,
  caller: Caller,
  account: Account,
  soFar: SoFar,
): Promise<object> {
  const challenge = nextChallenge(deps, account, soFar)
  if (!challenge) return await finish(deps, caller, account, soFar)
  if (!soFar.session) {
    // A right password that goes no further is worth knowing of.
    const details = { challenge }
    await audit(deps.database, {
      event: 'password.proven',
      accountId: account.id,
      ip: caller.ip,
      details,
    })
  }
  return {
    ChallengeName: challenge,
    Session: writeSession(deps, account, { challenge, remember: soFar.remember }),
    ChallengeParameters: { USER_ID_FOR_SRP: account.id, ...parametersOf(challenge, account) },
  }
}

function nextChallenge(
  { requireSecondFactor }: IdentityDeps,
  account: Account,
  { secondFactor }: SoFar,
): Challenge | undefined {
  if (account.status === 'FORCE_CHANGE_PASSWORD') return 'NEW_PASSWORD_REQUIRED'
  if (secondFactor) return undefined
  if (account.totpEnabled) return 'SOFTWARE_TOKEN_MFA'
  return requireSecondFactor ? 'MFA_SETUP' : undefined
}

function parametersOf(challenge: Challenge, account: Account): Record<string, string> {
  if (challenge === 'MFA_SETUP') return { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }
  if (challenge === 'SOFTWARE_TOKEN_MFA') return {}
  const { email, givenName, familyName } = account
  const userAttributes = { email, given_name: givenName, family_name: familyName }
  return { requiredAttributes: '[]', userAttributes: JSON.stringify(userAttributes) }
}

async function finish(
  deps: IdentityDeps,
  caller: Caller,
  account: Account,
  { remember, session, secondFactor = false }: SoFar,
) {
  const { database, secrets, tokens } = deps
  const started = await database.tx(async sql => {
    if (session) await spendSession(sql, session)
    // A password that changed while this one was being checked has ended this sign-in too.
    const [same] = await sql.rows(
      'select 1 from account where id = $1 and password_hash = $2 and enabled for share',
      [account.id, account.passwordHash],
    )
    if (!same) throw wrongCredentials()
    const details = { secondFactor, remember }
    await audit(sql, { event: 'sign-in', accountId: account.id, ip: caller.ip, details })
    await rememberNetwork(sql, account.id, networkKeyOf(deps, caller))
    return await beginSignIn(sql, account.id, remember)
  })
  const issued = await tokens.issue(account, await groupsOf(database, account.id), started.id)
  caller.keepDevice(withDevice(secrets.devices, caller.device, addressKeyOf(deps, account.email)))
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...issued, RefreshToken: started.refreshToken },
  }
}
