import type { AdminCreateUserRequest } from '@aws-sdk/client-cognito-identity-provider'
import { PASSWORD } from '../kit/people.ts'
import { startWorld, type World } from '../kit/world.ts'
import { OPERATOR_SETTINGS, operatorOf, POOL_ID } from './operator.ts'

export const at = { UserPoolId: POOL_ID }
export const of = (Username: string) => ({ ...at, Username })
export const inGroup = (Username: string, GroupName: string) => ({ ...of(Username), GroupName })
export const attribute = (Name: string, Value: string) => ({ Name, Value })
export const TEMPORARY = 'Temporary-1-Word'

/** A pool with an operator, and what the tests of their operations look at. */
export async function startAdminWorld() {
  const world = await startWorld(OPERATOR_SETTINGS)
  const pool = await operatorOf(world)
  let made = 0
  const invite = async (more: Partial<AdminCreateUserRequest> = {}) => {
    const email = `invited${++made}@test.example`
    const { User } = await pool.adminCreateUser({
      ...of(email),
      TemporaryPassword: TEMPORARY,
      UserAttributes: [
        attribute('email', email),
        attribute('email_verified', 'true'),
        attribute('given_name', 'In'),
        attribute('family_name', 'Vited'),
        attribute('custom:companyId', 'home'),
      ],
      ...more,
    })
    return { email, user: User, id: String(User?.Username) }
  }
  return { world, pool, invite, ...looking(world) }
}

const looking = ({ database, identity }: World) => {
  const signIn = (USERNAME: string, password: string) =>
    identity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME, PASSWORD: password },
    })
  return {
    signIn,
    /** What a sign-in comes to: tokens, a challenge or a fault. */
    outcome: async (email: string, password = PASSWORD): Promise<string> => {
      const { body } = await signIn(email, password)
      return body.__type ?? body.ChallengeName ?? 'signed in'
    },
    lettersQueued: async (): Promise<number> => {
      const [row] = await database.rows<{ count: string }>(
        "select count(*) from jobs.job where name = 'identity-mail'",
      )
      return Number(row?.count)
    },
    logged: async (accountId: string): Promise<string[]> => {
      const rows = await database.rows<{ event: string }>(
        'select event from identity_audit where account_id = $1 order by sequence',
        [accountId],
      )
      return rows.map(({ event }) => event)
    },
  }
}
