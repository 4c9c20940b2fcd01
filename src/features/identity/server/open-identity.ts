import type { Database } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { AccountLimits } from '#platform/limits/account-limits.ts'
import type { ProofOfWork } from '#platform/limits/proof-of-work.ts'
import { loadPasswordStrength, type PasswordStrength } from '../password-strength.ts'
import type { SecondFactorRule } from '../second-factor-rule.ts'
import { type Authenticate, makeAuthenticate } from './authenticate.ts'
import { type CognitoAddress, readCognitoAddress } from './cognito-address.ts'
import { makeCognitoAuthenticate } from './cognito-authenticate.ts'
import {
  cognitoIdentityClient,
  embeddedIdentityClient,
  type IdentityClient,
} from './identity-client.ts'
import { loadIdentitySecrets } from './identity-secrets.ts'
import { makeKeyedMutex } from './keyed-mutex.ts'
import type { IdentityDeps } from './operation.ts'
import type { SecretStore } from './secret-store.ts'
import { loadSigningKeys, type SigningKeys } from './signing-keys.ts'
import type { OperatorKey } from './sigv4.ts'
import { makeTokens } from './tokens.ts'

interface Settings {
  readonly identityUrl: string
  readonly identityOperator: OperatorKey | undefined
  readonly publicUrl: string
  readonly productName: string
  readonly requireSecondFactor: SecondFactorRule
}

interface Parts {
  readonly database: Database
  readonly secretStore: SecretStore
  readonly jobs: Jobs
  readonly limits: AccountLimits
  readonly proof: ProofOfWork
  readonly report: (cause: unknown) => void
}

/** The identity provider that the settings name: our own, or one that is asked from here. */
export interface Identity {
  readonly deps: IdentityDeps
  readonly keys: SigningKeys
  /** Where the pool is, if it is not our own. */
  readonly cognito: CognitoAddress | undefined
  readonly client: IdentityClient
  readonly authenticate: Authenticate
}

export async function openIdentity(
  settings: Settings,
  { database, secretStore, jobs, limits, proof, report }: Parts,
): Promise<Identity> {
  const { publicUrl, productName, requireSecondFactor, identityUrl } = settings
  const keys = await loadSigningKeys(database, secretStore, report)
  let strength: Promise<PasswordStrength> | undefined
  const deps: IdentityDeps = {
    database,
    jobs,
    limits,
    proof,
    publicUrl,
    productName,
    requireSecondFactor,
    tokens: makeTokens(publicUrl, keys),
    secrets: await loadIdentitySecrets(secretStore),
    turns: makeKeyedMutex(),
    passwordStrength() {
      strength ??= loadPasswordStrength()
      return strength
    },
    successorKey: await secretStore.load('refresh-token-successor'),
  }
  const cognito = readCognitoAddress(identityUrl)
  return {
    deps,
    keys,
    cognito,
    ...(cognito
      ? {
          client: cognitoIdentityClient(cognito, settings.identityOperator),
          authenticate: makeCognitoAuthenticate(cognito),
        }
      : {
          client: embeddedIdentityClient(deps),
          authenticate: makeAuthenticate(database, deps.tokens),
        }),
  }
}
