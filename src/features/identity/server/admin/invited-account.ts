import { randomUUID } from 'node:crypto'
import type { Sql } from '#platform/db/database.ts'
import { insertAccounts } from '../account-store.ts'
import { audit } from '../audit-log.ts'
import { IdentityError, usernameExists } from '../identity-errors.ts'
import type { InvitationWords } from '../identity-letters.ts'
import type { Account } from '../identity-tables.ts'
import { queueInvitation, temporaryPasswordEnd } from '../invitation.ts'
import type { Caller, IdentityDeps } from '../operation.ts'
import { hashPassword } from '../password-hash.ts'
import { isAddressTaken, updateAccount } from './admin-account-store.ts'
import { accountCalled } from './admin-requests.ts'
import type { AttributeChange } from './user-attributes.ts'

interface NewInvited {
  readonly email: string
  readonly change: AttributeChange
  readonly password: string
  readonly words: InvitationWords
  readonly isMailed: boolean
  readonly caller: Caller
}

/** An account that waits for its owner's first sign-in, and the letter about it. */
export async function createInvited(deps: IdentityDeps, wanted: NewInvited): Promise<Account> {
  const { email, change, password, words, isMailed, caller } = wanted
  const id = randomUUID()
  const temporary = await temporaryPassword(password)
  return await deps.database.tx(async sql => {
    const names = { givenName: '', familyName: '' }
    await insertAccounts(sql, [{ ...names, ...change, id, email, ...temporary }]).catch(error => {
      throw isAddressTaken(error) ? usernameExists() : error
    })
    if (isMailed) await queueInvitation(deps, sql, { email, password, words })
    await trace(sql, id, caller, isMailed)
    return await accountCalled(sql, id)
  })
}

interface Resending {
  readonly username: string
  readonly password: string
  readonly words: InvitationWords
  readonly caller: Caller
}

/** A new temporary password for somebody who has not come yet; the one before is worth nothing. */
export async function resendInvitation(
  deps: IdentityDeps,
  { username, password, words, caller }: Resending,
): Promise<Account> {
  const temporary = await temporaryPassword(password)
  return await deps.database.tx(async sql => {
    const { id, email, status } = await accountCalled(sql, username)
    if (status !== 'FORCE_CHANGE_PASSWORD') {
      const message = 'Resend not possible. User status is not FORCE_CHANGE_PASSWORD'
      throw new IdentityError('UnsupportedUserStateException', message)
    }
    await updateAccount(sql, id, temporary)
    await queueInvitation(deps, sql, { email, password, words })
    await trace(sql, id, caller, true)
    return await accountCalled(sql, id)
  })
}

const temporaryPassword = async (password: string) => ({
  status: 'FORCE_CHANGE_PASSWORD' as const,
  passwordHash: await hashPassword(password),
  passwordExpiresAt: temporaryPasswordEnd(),
})

const trace = (sql: Sql, accountId: string, { ip }: Caller, mailed: boolean): Promise<void> =>
  audit(sql, { event: 'account.invited', accountId, actorId: 'operator', ip, details: { mailed } })
