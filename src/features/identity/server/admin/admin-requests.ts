import { z } from 'zod'
import type { Sql } from '#platform/db/database.ts'
import { GROUPS, type Group } from '../../groups.ts'
import { findAccount, findAccountByEmail } from '../account-store.ts'
import { IdentityError } from '../identity-errors.ts'
import type { Account } from '../identity-tables.ts'
import { readRequest } from '../requests.ts'
import { POOL } from '../tokens.ts'

const poolId = z.object({ UserPoolId: z.string().min(1).max(55) })

/** What every call about one account says: whose pool, and who. */
export const username = z.string().min(1).max(128)
export const oneUser = z.object({ Username: username })
export const oneUserAndGroup = oneUser.extend({ GroupName: z.string().min(1).max(128) })

/** The request as the schema reads it, if it is meant for this pool. */
export function readForPool<T>(schema: z.ZodType<T>, request: unknown): T {
  const { UserPoolId } = readRequest(poolId, request)
  if (UserPoolId !== POOL.userPoolId) throw notThere(`User pool ${UserPoolId} does not exist.`)
  return readRequest(schema, request)
}

/** The account of that id or address. */
export async function accountCalled(sql: Sql, name: string): Promise<Account> {
  const account = (await findAccount(sql, name)) ?? (await findAccountByEmail(sql, name))
  if (!account) throw userNotFound()
  return account
}

export function groupCalled(name: string): Group {
  const group = GROUPS.find(known => known === name)
  if (!group) throw notThere('Group not found.')
  return group
}

export const userNotFound = (): IdentityError =>
  new IdentityError('UserNotFoundException', 'User does not exist.')

const notThere = (message: string): IdentityError =>
  new IdentityError('ResourceNotFoundException', message)
