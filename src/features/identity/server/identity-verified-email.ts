import type { IdentityClient } from './identity-client.ts'

/** The address that the pool knows an account by, once it has been proven to be theirs. */
export const makeEmailOf =
  ({ call, userPoolId }: IdentityClient) =>
  async (accountId: string): Promise<string | undefined> => {
    const user = await call(pool =>
      pool.adminGetUser({ UserPoolId: userPoolId, Username: accountId }),
    ).catch(error => {
      if (error.name === 'UserNotFoundException') return undefined
      throw error
    })
    const attributes = user?.UserAttributes ?? []
    const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value
    return attribute('email_verified') === 'true' ? attribute('email') : undefined
  }
