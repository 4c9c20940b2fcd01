import { emailField } from '#features/identity/identity-input.ts'
import { runWithContext } from './command-context.ts'

/** Turns off two-step verification for someone who lost their phone and their recovery codes. */
export async function removeSecondFactorByEmail(typed = ''): Promise<string> {
  const { data: email } = emailField().safeParse(typed)
  if (email === undefined) {
    throw new Error('add an email address: npm run admin -- remove-second-factor EMAIL')
  }
  return await runWithContext(async ({ identity: { client } }) => {
    const { call, userPoolId: UserPoolId } = client
    const user = { UserPoolId, Username: email }
    await call(async pool => {
      await pool.adminSetUserMFAPreference({
        ...user,
        SoftwareTokenMfaSettings: { Enabled: false },
      })
      await pool.adminUserGlobalSignOut(user)
    }).catch(error => {
      if (error.name !== 'UserNotFoundException') throw error
      throw new Error(`there is no account for ${email}`, { cause: error })
    })
    return `Two-step verification is off for ${email}. They are signed out everywhere and sign in with just their password.`
  })
}
