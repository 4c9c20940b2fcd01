import type { JoiningPolicy } from '#features/companies/joining.ts'
import type { IdentityDeps } from '#features/identity/server/operation.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { AccountLimits } from '#platform/limits/account-limits.ts'
import type { Events } from '#platform/live/events.ts'
import type { InvitationLinks } from './invitation-links.ts'
import type { Pool } from './member-account.ts'

export interface MemberDeps {
  readonly database: Database
  readonly events: Events
  readonly files: Pick<Files, 'list' | 'delete'>
  /** Where the accounts are. */
  readonly pool: Pool
  /** The address that the identity provider has verified for an account. */
  readonly emailOf: (accountId: string) => Promise<string | undefined>
  readonly joining: JoiningDeps
}

/** A person who joined a company, or asks to. */
export interface JoiningNotice {
  readonly companyId: string
  readonly personId: string
  readonly isWaiting?: boolean
  /** Who let them in, and so need not be told. */
  readonly by?: string | undefined
}

/** What joining a company needs beside the database. */
export interface JoiningDeps {
  readonly limits: AccountLimits
  /** What emails to people outside are queued with. */
  readonly mail: Pick<IdentityDeps, 'jobs' | 'secrets' | 'productName' | 'publicUrl'>
  readonly links: InvitationLinks
  /** Queues an email to the company's administrators, in the transaction that causes it. */
  readonly notifyAdministrators: (sql: Sql, notice: JoiningNotice) => Promise<void>
  /** What a new company starts with. */
  readonly newCompanies: JoiningPolicy
}
