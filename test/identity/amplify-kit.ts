import assert from 'node:assert/strict'
import { Amplify } from 'aws-amplify'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { World } from '../kit/world.ts'
import { isForeign } from './pool-under-test.ts'

ConsoleLogger.LOG_LEVEL = 'NONE' as 'ERROR'

export const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const

/** Configures the public client by nothing but what `/config.json` says. */
export async function configureAmplify({
  app,
  origin,
}: Pick<World, 'app' | 'origin'>): Promise<void> {
  const { Auth } = (await app.inject('/config.json')).json()
  if (isForeign) return Amplify.configure({ Auth })
  assert.equal(Auth.Cognito.userPoolEndpoint, 'http://localhost:3000/identity')
  for (const endpoint of ['userPoolEndpoint', 'identityPoolEndpoint']) {
    const { pathname } = new URL(Auth.Cognito[endpoint])
    Auth.Cognito[endpoint] = `${await origin()}${pathname}`
  }
  Amplify.configure({ Auth })
}
