import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { type ClientConfig, userPoolOf } from './config.ts'
import { type SignInStep, stepOf } from './sign-in-step.ts'
import { asKeyValueStorage, isRemembered, tokenStorage } from './token-storage.ts'

// The embedded provider lets the sign-in of one who is not remembered end sooner.
const clientMetadata = () => ({ remember: String(isRemembered()) })

const answer = async (text: string): Promise<SignInStep> => {
  const options = { clientMetadata: clientMetadata() }
  const step = stepOf(await confirmSignIn({ challengeResponse: text, options }))
  // A pool may offer more than one second factor; ours is the authenticator app.
  return step.name === 'CHOOSE_SECOND_FACTOR' ? answer('TOTP') : step
}

/** Points the one Amplify at our pool. Loaded only when there is, or is about to be, a session. */
export const startAmplify = (config: ClientConfig) => {
  // It warns in every visitor's console that the endpoint is our own, which we mean.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({ Auth: userPoolOf(config) })
  const keepTokens = (): void =>
    cognitoUserPoolsTokenProvider.setKeyValueStorage(asKeyValueStorage(tokenStorage()))
  keepTokens()

  return {
    keepTokens,
    answer,
    signOut: () => signOut(),
    tokens: async (forceRefresh: boolean) => (await fetchAuthSession({ forceRefresh })).tokens,
    signIn: async (username: string, password: string): Promise<SignInStep> => {
      const options = {
        authFlowType: 'USER_PASSWORD_AUTH',
        clientMetadata: clientMetadata(),
      } as const
      const step = stepOf(await signIn({ username, password, options }))
      return step.name === 'CHOOSE_SECOND_FACTOR' ? answer('TOTP') : step
    },
  }
}

export type AmplifyPool = ReturnType<typeof startAmplify>
