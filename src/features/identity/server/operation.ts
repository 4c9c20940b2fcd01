import type { Database, Sql } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { AccountLimits } from '#platform/limits/account-limits.ts'
import type { ProofOfWork } from '#platform/limits/proof-of-work.ts'
import type { PasswordStrength } from '../password-strength.ts'
import type { SecondFactorRule } from '../second-factor-rule.ts'
import type { IdentitySecrets } from './identity-secrets.ts'
import type { KeyedMutex } from './keyed-mutex.ts'
import type { Tokens } from './tokens.ts'

/** What an operation of the user-pool protocol may use. */
export interface IdentityDeps {
  readonly database: Database
  readonly tokens: Tokens
  readonly successorKey: string
  readonly jobs: Jobs
  readonly limits: AccountLimits
  readonly proof: ProofOfWork
  readonly secrets: IdentitySecrets
  readonly turns: KeyedMutex
  readonly publicUrl: string
  readonly productName: string
  /** Who gets no token without an authenticator app. */
  readonly requireSecondFactor: SecondFactorRule
  /** The estimator of passwords, loaded when the first is chosen. */
  readonly passwordStrength: () => Promise<PasswordStrength>
  /** The name of a company, which must not make a password. */
  readonly companyNameOf?: ((companyId: string) => Promise<string | undefined>) | undefined
  /** What is to be done before somebody's own account is deleted. */
  readonly beforeDeletion?: ((accountId: string) => Promise<void>) | undefined
  /** Told, in the sign-in's transaction, of one from a device that the account was not used on before. */
  readonly onNewDevice?: ((sql: Sql, signIn: NewDeviceSignIn) => Promise<void>) | undefined
}

export interface NewDeviceSignIn extends Pick<Caller, 'ip' | 'userAgent'> {
  readonly accountId: string
}

/** Where a call comes from, beside what it says. */
export interface Caller {
  readonly ip: string | undefined
  /** What this device was given when someone signed in on it. */
  readonly device: string | undefined
  /** What the device's User-Agent header says, clipped. */
  readonly userAgent: string | undefined
  keepDevice(cookie: string): void
}

/** One operation: it parses its own request and gives its response, or throws an `IdentityError`. */
export type Operation = (deps: IdentityDeps, request: unknown, caller: Caller) => Promise<object>
