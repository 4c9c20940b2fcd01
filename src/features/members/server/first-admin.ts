import { randomUUID } from 'node:crypto'
import {
  addToGroups,
  groupHasAccount,
  insertAccounts,
} from '#features/identity/server/account-store.ts'
import {
  makeTemporaryPassword,
  temporaryPasswordEnd,
} from '#features/identity/server/invitation.ts'
import { hashPassword } from '#features/identity/server/password-hash.ts'
import type { Database } from '#platform/db/database.ts'
import { insertMembers } from './member-store.ts'

export interface FirstSignIn {
  readonly email: string
  readonly password: string
}

/** Makes the first platform administrator where there is none, and gives what they sign in with. */
export async function ensureFirstAdmin(database: Database): Promise<FirstSignIn | undefined> {
  if (await groupHasAccount(database, 'admin')) return undefined
  const email = 'admin@goodword.local'
  const password = makeTemporaryPassword()
  const passwordHash = await hashPassword(password)
  const made = await database.tx(async sql => {
    // Nodes may start together; the second finds the first one's.
    await sql.script('lock table account in exclusive mode')
    if (await groupHasAccount(sql, 'admin')) return false
    const id = randomUUID()
    const name = { givenName: 'Platform', familyName: 'Administrator' }
    // It was printed, so it is in a log or on a screen: good for one sign-in, which asks for another.
    const temporary = { status: 'FORCE_CHANGE_PASSWORD', passwordHash } as const
    const passwordExpiresAt = temporaryPasswordEnd()
    const account = { id, email, emailVerified: true, ...name, ...temporary, passwordExpiresAt }
    await insertAccounts(sql, [account])
    await addToGroups(sql, [{ accountId: id, groupName: 'admin' }])
    const whole = `${name.givenName} ${name.familyName}`
    await insertMembers(sql, [{ id, email, name: whole, group: 'admin' }])
    return true
  })
  return made ? { email, password } : undefined
}
