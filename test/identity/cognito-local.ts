import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { GROUPS } from '#features/identity/groups.ts'
import { freePort } from '../../testing/free-port.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import type { World } from '../kit/world.ts'
import { OPERATOR } from '../operating/operator.ts'

/*
 * A user-pool server that we did not write, with a pool in it such as deploy/aws makes.
 */

export const CODE = '424242'
const START = fileURLToPath(new URL('bin/start.js', import.meta.resolve('cognito-local')))

export interface CognitoLocal {
  readonly origin: string
  readonly poolId: string
  readonly clientId: string
  /** What IDENTITY_URL is set to. */
  readonly address: string
}

export async function startCognitoLocal(): Promise<CognitoLocal> {
  const home = mkdtempSync(join(tmpdir(), 'goodword-cognito-'))
  const port = await freePort()
  const { PATH = '' } = process.env
  const env = { PATH, HOME: home, PORT: String(port), HOST: '127.0.0.1', CODE }
  const child = spawn(process.execPath, [START], { cwd: home, env, stdio: 'ignore' })
  after(async () => {
    child.kill()
    await once(child, 'exit')
    rmSync(home, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${port}`
  await answers(`${origin}/health`)
  const { poolId, clientId } = await makePool(origin)
  const address = `cognito://us-west-2/${poolId}?client=${clientId}&endpoint=${origin}`
  return { origin, poolId, clientId, address }
}

const answers = (url: string) =>
  waitUntil(`${url} answers`, async () => (await fetch(url).catch(() => undefined))?.ok)

async function makePool(endpoint: string) {
  const region = 'us-west-2'
  const sdk = new CognitoIdentityProvider({ region, endpoint, credentials: OPERATOR })
  const { UserPool } = await sdk.createUserPool({
    PoolName: 'goodword',
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
  })
  const UserPoolId = String(UserPool?.Id)
  const { UserPoolClient } = await sdk.createUserPoolClient({ UserPoolId, ClientName: 'web' })
  for (const GroupName of GROUPS) await sdk.createGroup({ UserPoolId, GroupName })
  return { poolId: UserPoolId, clientId: String(UserPoolClient?.ClientId) }
}

/** An account of that address with a password of its own; gives its id. */
export async function makeAccount(
  { call, userPoolId: UserPoolId }: World['identityClient'],
  email: string,
  Password: string,
): Promise<string> {
  const { User } = await call(pool =>
    pool.adminCreateUser({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: 'Temporary-1-Word',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )
  const Username = String(User?.Username)
  await call(pool => pool.adminSetUserPassword({ UserPoolId, Username, Password, Permanent: true }))
  return Username
}
