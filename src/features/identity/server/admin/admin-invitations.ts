import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '#platform/db/database.ts'
import { PASSWORD_MAX } from '../../password.ts'
import { insertAccounts, isAddressTaken, updateAccount } from '../account-store.ts'
import { audit } from '../audit-log.ts'
import { invalidParameter, PoolError, usernameExists } from '../identity-errors.ts'
import type { InvitationWords } from '../identity-letters.ts'
import type { AccountRow } from '../identity-tables.ts'
import {
  invitationWords,
  makeTemporaryPassword,
  queueInvitation,
  temporaryPasswordEnd,
} from '../invitation.ts'
import type { Caller, IdentityDeps, Operation } from '../operation.ts'
import { hashPassword } from '../password-hash.ts'
import { checkNewPassword, personalWords } from '../password-policy.ts'
import { metadata } from '../requests.ts'
import {
  type AttributeChange,
  attributeList,
  readAttributes,
  userAnswer,
} from '../user-attributes.ts'
import { oneUser, readForPool, requireAccount } from './admin-requests.ts'

const schema = oneUser.extend({
  UserAttributes: attributeList.nullish(),
  TemporaryPassword: z.string().max(PASSWORD_MAX).nullish(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).nullish(),
  DesiredDeliveryMediums: z
    .array(z.enum(['EMAIL', 'SMS']))
    .max(2)
    .nullish(),
  ForceAliasCreation: z.boolean().nullish(),
  ClientMetadata: metadata,
})

/** Makes an account with a temporary password, or sends a new one; mails it unless told not to. */
export const adminCreateUser: Operation = async (deps, request, caller) => {
  const asked = readForPool(schema, request)
  const { Username, MessageAction, TemporaryPassword } = asked
  const change = readAttributes(asked.UserAttributes ?? [])
  if (TemporaryPassword) {
    await checkNewPassword(deps, TemporaryPassword, await personalWords(deps, change))
  }
  const password = TemporaryPassword || makeTemporaryPassword()
  const words = invitationWords(asked.ClientMetadata ?? {})
  if (MessageAction === 'RESEND') {
    return {
      User: userAnswer(
        await resendInvitation(deps, { username: Username, password, words, caller }),
      ),
    }
  }
  const { email = '' } = readAttributes([{ Name: 'email', Value: Username }])
  if (change.email !== undefined && change.email !== email) {
    throw invalidParameter('Username and the email attribute must be the same address.')
  }
  const isMailed = MessageAction !== 'SUPPRESS'
  const account = await createInvited(deps, { email, change, password, words, isMailed, caller })
  return { User: userAnswer(account) }
}

interface NewInvited {
  readonly email: string
  readonly change: AttributeChange
  readonly password: string
  readonly words: InvitationWords
  readonly isMailed: boolean
  readonly caller: Caller
}

/** An account that waits for its owner's first sign-in, and the letter about it. */
async function createInvited(deps: IdentityDeps, wanted: NewInvited): Promise<AccountRow> {
  const { email, change, password, words, isMailed, caller } = wanted
  const id = randomUUID()
  const temporary = await temporaryPassword(password)
  return await deps.database.tx(async sql => {
    const names = { givenName: '', familyName: '' }
    await insertAccounts(sql, [{ ...names, ...change, id, email, ...temporary }]).catch(error => {
      throw isAddressTaken(error) ? usernameExists() : error
    })
    if (isMailed) await queueInvitation(deps, sql, { email, password, words })
    await auditInvitation(sql, id, caller, isMailed)
    return await requireAccount(sql, id)
  })
}

interface Resending {
  readonly username: string
  readonly password: string
  readonly words: InvitationWords
  readonly caller: Caller
}

/** A new temporary password for somebody who has not come yet; the one before is worth nothing. */
async function resendInvitation(
  deps: IdentityDeps,
  { username, password, words, caller }: Resending,
): Promise<AccountRow> {
  const temporary = await temporaryPassword(password)
  return await deps.database.tx(async sql => {
    const { id, email, status } = await requireAccount(sql, username)
    if (status !== 'FORCE_CHANGE_PASSWORD') {
      const message = 'Resend not possible. User status is not FORCE_CHANGE_PASSWORD'
      throw new PoolError('UnsupportedUserStateException', message)
    }
    await updateAccount(sql, id, temporary)
    await queueInvitation(deps, sql, { email, password, words })
    await auditInvitation(sql, id, caller, true)
    return await requireAccount(sql, id)
  })
}

const temporaryPassword = async (password: string) => ({
  status: 'FORCE_CHANGE_PASSWORD' as const,
  passwordHash: await hashPassword(password),
  passwordExpiresAt: temporaryPasswordEnd(),
})

const auditInvitation = (
  sql: Sql,
  accountId: string,
  { ip }: Caller,
  mailed: boolean,
): Promise<void> =>
  audit(sql, { event: 'account.invited', accountId, actorId: 'operator', ip, details: { mailed } })
