import { z } from 'zod'
import type { Sql } from '#platform/db/database.ts'
import { GROUPS, type Group } from '../../groups.ts'
import { findAccount, findAccountByEmail } from '../account-store.ts'
import { type AuditEntry, audit } from '../audit-log.ts'
import { invalidParameter, PoolError } from '../identity-errors.ts'
import type { AccountRow } from '../identity-tables.ts'
import type { Caller, IdentityDeps, Operation } from '../operation.ts'
import { readRequest } from '../requests.ts'
import { POOL } from '../tokens.ts'

const poolId = z.object({ UserPoolId: z.string().min(1).max(55) })

/** What every call about one account says: whose pool, and who. */
const username = z.string().min(1).max(128)
export const oneUser = z.object({ Username: username })
export const oneUserAndGroup = oneUser.extend({ GroupName: z.string().min(1).max(128) })

/** The request as the schema reads it, if it is meant for this pool. */
export function readForPool<T>(schema: z.ZodType<T>, request: unknown): T {
  const { UserPoolId } = readRequest(poolId, request)
  if (UserPoolId !== POOL.userPoolId) throw notThere(`User pool ${UserPoolId} does not exist.`)
  return readRequest(schema, request)
}

/** The account of that id or address. */
export async function requireAccount(sql: Sql, name: string): Promise<AccountRow> {
  const account = (await findAccount(sql, name)) ?? (await findAccountByEmail(sql, name))
  if (!account) throw userNotFound()
  return account
}

export function requireGroup(name: string): Group {
  const group = GROUPS.find(known => known === name)
  if (!group) throw notThere('Group not found.')
  return group
}

const userNotFound = (): PoolError => new PoolError('UserNotFoundException', 'User does not exist.')

const notThere = (message: string): PoolError => new PoolError('ResourceNotFoundException', message)

/** What an operator's call leaves in the audit log. */
type Outcome = Pick<AuditEntry, 'event' | 'details'>

interface Context {
  readonly deps: IdentityDeps
  readonly caller: Caller
}

/** An operation on one account, with its entry in the audit log in the same transaction. */
export const withAccount =
  <T extends { readonly Username: string }>(
    schema: z.ZodType<T>,
    operate: (sql: Sql, account: AccountRow, request: T, context: Context) => Promise<Outcome>,
  ): Operation =>
  async (deps, request, caller) => {
    const asked = readForPool(schema, request)
    await deps.database.tx(async sql => {
      const account = await requireAccount(sql, asked.Username)
      const outcome = await operate(sql, account, asked, { deps, caller })
      await audit(sql, { ...outcome, accountId: account.id, actorId: 'operator', ip: caller.ip })
    })
    return {}
  }

/** The most that the protocol gives at once, and what it gives where nobody says. */
const PAGE_MAX = 60

export const limitField = z.int().min(0).max(PAGE_MAX).nullish()

/** Zero stands for no wish, as an unset number of the protocol does. */
export const pageSize = (limit: number | null | undefined): number => limit || PAGE_MAX

export const tokenField = z.string().min(1).max(1024).nullish()

/** A token says where a page ended; nobody outside reads it. */
export const tokenOf = (position: string): string =>
  Buffer.from(`v1:${position}`).toString('base64url')

export function positionOf(token: string | null | undefined): string | undefined {
  if (!token) return undefined
  const text = Buffer.from(token, 'base64url').toString()
  if (!text.startsWith('v1:') || tokenOf(text.slice(3)) !== token) {
    throw invalidParameter('Invalid pagination token given.')
  }
  return text.slice(3)
}
