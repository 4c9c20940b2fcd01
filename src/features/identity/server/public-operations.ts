import type { Operation } from './operation.ts'
import { deleteOwnAccount, getUser, updateUserAttributes } from './operations/own-account.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from './operations/passwords.ts'
import {
  getTokensFromRefreshToken,
  globalSignOut,
  initiateAuth,
  respondToAuthChallenge,
  revokeToken,
} from './operations/sessions.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './operations/sign-up.ts'
import {
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from './operations/software-token.ts'

/** What anyone may call; each operation proves for itself who is asking. */
export const PUBLIC_OPERATIONS: Readonly<Record<string, Operation>> = {
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ConfirmSignUp: confirmSignUp,
  DeleteUser: deleteOwnAccount,
  ForgotPassword: forgotPassword,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  ResendConfirmationCode: resendConfirmationCode,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  SetUserMFAPreference: setUserMfaPreference,
  SignUp: signUp,
  UpdateUserAttributes: updateUserAttributes,
  VerifySoftwareToken: verifySoftwareToken,
}
