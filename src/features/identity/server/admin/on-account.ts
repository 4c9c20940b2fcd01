import type { z } from 'zod'
import type { Sql } from '#platform/db/database.ts'
import { type AuditEntry, audit } from '../audit-log.ts'
import type { Account } from '../identity-tables.ts'
import type { Caller, IdentityDeps, Operation } from '../operation.ts'
import { accountCalled, readForPool } from './admin-requests.ts'

/** What an operator's deed leaves in the log. */
type Trace = Pick<AuditEntry, 'event' | 'details'>

interface How {
  readonly deps: IdentityDeps
  readonly caller: Caller
}

/** An operation on one account: the deed and its line in the log in one transaction. */
export const onAccount =
  <T extends { readonly Username: string }>(
    schema: z.ZodType<T>,
    deed: (sql: Sql, account: Account, request: T, how: How) => Promise<Trace>,
  ): Operation =>
  async (deps, request, caller) => {
    const asked = readForPool(schema, request)
    await deps.database.tx(async sql => {
      const account = await accountCalled(sql, asked.Username)
      const trace = await deed(sql, account, asked, { deps, caller })
      await audit(sql, { ...trace, accountId: account.id, actorId: 'operator', ip: caller.ip })
    })
    return {}
  }
