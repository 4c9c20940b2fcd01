import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { Config } from './config.ts'
import { asKeyValueStorage, tokenStorage } from './token-storage.ts'

/** Points the one Amplify at our pool. Loaded only when there is, or is about to be, a session. */
export const startAmplify = (config: Config) => {
  // It warns in every visitor's console that the endpoint is our own, which we mean.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({ Auth: config.Auth })
  const keepTokens = (): void =>
    cognitoUserPoolsTokenProvider.setKeyValueStorage(asKeyValueStorage(tokenStorage()))
  keepTokens()

  return {
    keepTokens,
    signOut: () => signOut(),
    tokens: async (forceRefresh: boolean) => (await fetchAuthSession({ forceRefresh })).tokens,
    signIn: async (email: string, password: string): Promise<string> => {
      const result = await signIn({
        username: email,
        password,
        options: { authFlowType: 'USER_PASSWORD_AUTH' },
      })
      return result.nextStep.signInStep
    },
  }
}

export type AmplifyDoor = ReturnType<typeof startAmplify>
