import { emailField } from '#features/identity/identity-input.ts'
import type { IdentityClient } from '#features/identity/server/identity-client.ts'
import { makeTemporaryPassword } from '#features/identity/server/invitation.ts'
import { insertMembers, memberRows, updateMember } from '#features/members/server/member-store.ts'
import { allow } from '#kernel/access.ts'
import { ALL, eq } from '#kernel/where.ts'
import type { Database } from '#platform/db/database.ts'
import { runWithContext } from './command-context.ts'

const NAMES = [
  { Name: 'given_name', Value: 'Platform' },
  { Name: 'family_name', Value: 'Administrator' },
]

/** Makes a platform administrator, or makes one of somebody who has an account. */
export async function createAdmin(typed = ''): Promise<string> {
  const { data: email } = emailField().safeParse(typed)
  if (email === undefined)
    throw new Error('add an email address: npm run admin -- create-admin EMAIL')
  return await runWithContext(async ({ config, database, identity: { client } }) => {
    const account = await ensureAccount(client, email)
    await makeAdmin({ client, database }, account.id, email).catch(async error => {
      // All of it or nothing: the next try starts afresh.
      if (account.password) await deleteAccount(client, account.id)
      throw error
    })
    if (!account.password)
      return `${email} is now a platform administrator, with the password they have.`
    return `${email} is a platform administrator. Their temporary password works once, within seven days:

  ${account.password}

They sign in with it at ${config.publicUrl}/login and choose their own.`
  })
}

/** The account's id, with the password where it is new. */
async function ensureAccount({ call, userPoolId }: IdentityClient, email: string) {
  const password = makeTemporaryPassword()
  const made = await call(pool =>
    pool.adminCreateUser({
      UserPoolId: userPoolId,
      Username: email,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        ...NAMES,
      ],
    }),
  ).catch(error => {
    if (error.name !== 'UsernameExistsException') throw error
  })
  if (made) return { id: String(made.User?.Username), password }
  const found = await call(pool => pool.adminGetUser({ UserPoolId: userPoolId, Username: email }))
  return { id: String(found.Username), password: undefined }
}

async function makeAdmin(
  { client, database }: { client: IdentityClient; database: Database },
  id: string,
  email: string,
): Promise<void> {
  const { call, userPoolId } = client
  await call(pool =>
    pool.adminAddUserToGroup({ UserPoolId: userPoolId, Username: id, GroupName: 'admin' }),
  )
  const name = NAMES.map(({ Value }) => Value).join(' ')
  await database.tx(async sql => {
    const row = await memberRows.lock(sql, eq('id', id))
    if (row) await updateMember(sql, allow(ALL, row, 'User'), { group: 'admin' })
    else await insertMembers(sql, [{ id, email, name, group: 'admin' }])
  })
}

const deleteAccount = ({ call, userPoolId }: IdentityClient, id: string) =>
  call(pool => pool.adminDeleteUser({ UserPoolId: userPoolId, Username: id }))
