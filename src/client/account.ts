import {
  confirmResetPassword,
  confirmSignUp,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import type { ClientConfig } from './config.ts'
import { IdentityError, withReason } from './identity-error.ts'
import { sendWithProof } from './proof-of-work.ts'
import { makeSecondFactor } from './second-factor.ts'

/** What the identity provider keeps of a person, under its own names. */
export type Attributes = Readonly<
  Partial<
    Record<'given_name' | 'family_name' | 'phone_number' | 'address' | 'custom:companyId', string>
  >
>

interface NewAccount {
  readonly email: string
  readonly password: string
  readonly attributes: Attributes
}

interface Reset {
  readonly email: string
  readonly code: string
  readonly newPassword: string
}

const isProofRequired = (error: unknown): boolean =>
  error instanceof IdentityError && error.reason === 'UserLambdaValidation'

/** What people do about their account; each refusal is an `IdentityError`. */
export const makeAccount = (config: ClientConfig) => ({
  /** Gives whether the account stands already, without a code from the mail. */
  signUp: async ({ email, password, attributes }: NewAccount): Promise<boolean> => {
    const userAttributes = { email, ...attributes }
    const send = (proofOfWork: string | undefined) => {
      const options = { userAttributes, ...(proofOfWork && { clientMetadata: { proofOfWork } }) }
      return withReason(signUp({ username: email, password, options }))
    }
    return (await sendWithProof(send, isProofRequired)).isSignUpComplete
  },
  confirmSignUp: async (email: string, code: string): Promise<void> => {
    await withReason(confirmSignUp({ username: email, confirmationCode: code }))
  },
  resendCode: async (email: string): Promise<void> => {
    await withReason(resendSignUpCode({ username: email }))
  },
  requestReset: async (email: string): Promise<void> => {
    await withReason(resetPassword({ username: email }))
  },
  confirmReset: ({ email, code, newPassword }: Reset): Promise<void> =>
    withReason(confirmResetPassword({ username: email, confirmationCode: code, newPassword })),
  changePassword: (oldPassword: string, newPassword: string): Promise<void> =>
    withReason(updatePassword({ oldPassword, newPassword })),
  attributes: (): Promise<Attributes> => withReason(fetchUserAttributes()),
  saveAttributes: async (userAttributes: Attributes): Promise<void> => {
    await withReason(updateUserAttributes({ userAttributes }))
  },
  secondFactor: makeSecondFactor(config),
})

export type Account = ReturnType<typeof makeAccount>
