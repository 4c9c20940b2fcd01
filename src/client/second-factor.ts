import { createAmplifyContext } from 'aws-amplify'
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core'
import {
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { type ClientConfig, userPoolOf } from './config.ts'
import { withReason } from './identity-error.ts'
import { asKeyValueStorage, memoryStorage } from './token-storage.ts'

export interface Reproof {
  readonly email: string
  readonly password: string
  /** What the app shows, where one is on. */
  readonly code?: string | undefined
}

/**
 * Signs in beside the session, which stays as it is; a wrong password or code is refused here. Our own
 * pool notes in the session itself that its person has shown both again, and other pools ignore that.
 */
const proveAgain = async (
  config: ClientConfig,
  { email, password, code }: Reproof,
): Promise<void> => {
  const Auth = userPoolOf(config)
  const tokenProvider = createUserPoolsTokenProvider(Auth, asKeyValueStorage(memoryStorage()))
  const aside = createAmplifyContext({ Auth }, { Auth: { tokenProvider } })
  const confirms = String((await fetchAuthSession()).tokens?.accessToken ?? '')
  const options = {
    authFlowType: 'USER_PASSWORD_AUTH',
    clientMetadata: { confirms, remember: 'false' },
  } as const
  const begun = await signIn(aside, { username: email, password, options })
  const asksCode = begun.nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'
  const { isSignedIn } =
    asksCode && code ? await confirmSignIn(aside, { challengeResponse: code }) : begun
  if (isSignedIn) await signOut(aside)
}

/** The authenticator app of the person signed in. */
export const makeSecondFactor = (config: ClientConfig) => ({
  isOn: async (): Promise<boolean> => {
    const { enabled = [] } = await withReason(fetchMFAPreference())
    return enabled.includes('TOTP')
  },
  /** Changes to the second step need a recent sign-in of this session: shows the password again. */
  prove: (proof: Reproof): Promise<void> => withReason(proveAgain(config, proof)),
  /** Gives the secret that the app is to learn; nothing is on before it has proved that it has. */
  begin: async (): Promise<string> => (await withReason(setUpTOTP())).sharedSecret,
  turnOn: async (code: string): Promise<void> => {
    await withReason(verifyTOTPSetup({ code }))
    await withReason(updateMFAPreference({ totp: 'PREFERRED' }))
  },
  turnOff: async (): Promise<void> => {
    await withReason(updateMFAPreference({ totp: 'DISABLED' }))
  },
})
