import { createAmplifyContext } from 'aws-amplify'
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core'
import {
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { type Config, userPoolOf } from './config.ts'
import { withReason } from './identity-error.ts'
import { asKeyValueStorage, memoryStorage } from './token-storage.ts'

/** Signs in beside the session, which stays as it is: a password that is wrong is refused here. */
const provePassword = async (config: Config, username: string, password: string): Promise<void> => {
  const Auth = userPoolOf(config)
  const tokenProvider = createUserPoolsTokenProvider(Auth, asKeyValueStorage(memoryStorage()))
  const aside = createAmplifyContext({ Auth }, { Auth: { tokenProvider } })
  const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const
  // Being asked for a code is proof enough: the password comes before it.
  const { isSignedIn } = await signIn(aside, { username, password, options })
  if (isSignedIn) await signOut(aside)
}

/** The authenticator app of the person signed in. */
export const makeSecondFactor = (config: Config) => ({
  isOn: async (): Promise<boolean> => {
    const { enabled = [] } = await withReason(fetchMFAPreference())
    return enabled.includes('TOTP')
  },
  /** Gives the secret that the app is to learn; nothing is on before it has proved that it has. */
  begin: async (): Promise<string> => (await withReason(setUpTOTP())).sharedSecret,
  turnOn: async (code: string): Promise<void> => {
    await withReason(verifyTOTPSetup({ code }))
    await withReason(updateMFAPreference({ totp: 'PREFERRED' }))
  },
  turnOff: async (email: string, password: string): Promise<void> => {
    await withReason(provePassword(config, email, password))
    await withReason(updateMFAPreference({ totp: 'DISABLED' }))
  },
})
