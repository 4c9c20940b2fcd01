import { randomBytes, randomUUID } from 'node:crypto'
import {
  addToGroups,
  groupHasAccount,
  insertAccounts,
} from '#features/identity/server/account-store.ts'
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
  // Good for the pool's policy, and 80 bits of chance.
  const password = `${randomBytes(5).toString('hex')}-${randomBytes(5).toString('hex').toUpperCase()}-a1`
  const passwordHash = await hashPassword(password)
  const made = await database.tx(async sql => {
    // Nodes may start together; the second finds the first one's.
    await sql.script('lock table account in exclusive mode')
    if (await groupHasAccount(sql, 'admin')) return false
    const id = randomUUID()
    const name = { givenName: 'Platform', familyName: 'Administrator' }
    const account = { id, email, emailVerified: true, ...name, status: 'CONFIRMED', passwordHash }
    await insertAccounts(sql, [{ ...account, status: 'CONFIRMED' }])
    await addToGroups(sql, [{ accountId: id, groupName: 'admin' }])
    const whole = `${name.givenName} ${name.familyName}`
    await insertMembers(sql, [{ id, email, name: whole, group: 'admin' }])
    return true
  })
  return made ? { email, password } : undefined
}
