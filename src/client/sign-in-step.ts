import type { ConfirmSignInOutput, SignInOutput } from 'aws-amplify/auth'
import { IdentityError } from './identity-error.ts'

/** What stands between a right password and the session. */
export type SignInStep =
  | { readonly name: 'DONE' | 'CODE' | 'NEW_PASSWORD' | 'CHOOSE_SECOND_FACTOR' }
  | { readonly name: 'SECOND_FACTOR'; readonly secret: string }

/** Amplify's next step, as far as a pool of ours can ask for one; two of its steps are refusals. */
export const stepOf = ({ nextStep }: SignInOutput | ConfirmSignInOutput): SignInStep => {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { name: 'DONE' }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { name: 'CODE' }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { name: 'NEW_PASSWORD' }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { name: 'CHOOSE_SECOND_FACTOR' }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { name: 'SECOND_FACTOR', secret: nextStep.totpSetupDetails.sharedSecret }
    case 'CONFIRM_SIGN_UP':
      throw new IdentityError('UserNotConfirmed')
    case 'RESET_PASSWORD':
      throw new IdentityError('PasswordResetRequired')
    default:
      throw new IdentityError('UnsupportedOperation', nextStep.signInStep)
  }
}
