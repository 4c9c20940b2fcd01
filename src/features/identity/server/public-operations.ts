import type { Operation } from './operation.ts'
import { associateSoftwareToken } from './operations/associate-software-token.ts'
import { changePassword } from './operations/change-password.ts'
import { confirmForgotPassword } from './operations/confirm-forgot-password.ts'
import { confirmSignUp } from './operations/confirm-sign-up.ts'
import { deleteUser } from './operations/delete-user.ts'
import { forgotPassword } from './operations/forgot-password.ts'
import { getTokensFromRefreshToken } from './operations/get-tokens-from-refresh-token.ts'
import { getUser } from './operations/get-user.ts'
import { globalSignOut } from './operations/global-sign-out.ts'
import { initiateAuth } from './operations/initiate-auth.ts'
import { resendConfirmationCode } from './operations/resend-confirmation-code.ts'
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts'
import { revokeToken } from './operations/revoke-token.ts'
import { setUserMfaPreference } from './operations/set-user-mfa-preference.ts'
import { signUp } from './operations/sign-up.ts'
import { updateUserAttributes } from './operations/update-user-attributes.ts'
import { verifySoftwareToken } from './operations/verify-software-token.ts'
import { withProof } from './with-proof.ts'

/** What anyone may call; each operation proves for itself who is asking. */
export const PUBLIC_OPERATIONS: Readonly<Record<string, Operation>> = {
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ConfirmSignUp: confirmSignUp,
  DeleteUser: deleteUser,
  ForgotPassword: forgotPassword,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  ResendConfirmationCode: resendConfirmationCode,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  SetUserMFAPreference: setUserMfaPreference,
  SignUp: withProof(signUp),
  UpdateUserAttributes: updateUserAttributes,
  VerifySoftwareToken: verifySoftwareToken,
}
