/** A fault in the user-pool protocol's own words: `__type` and a message, answered with 400. */
export class IdentityError extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.name = 'IdentityError'
    this.type = type
  }
}

const notAuthorized = (message: string): IdentityError =>
  new IdentityError('NotAuthorizedException', message)

/** One answer for a wrong address and a wrong password, so that nobody learns which accounts exist. */
export const wrongCredentials = (): IdentityError =>
  notAuthorized('Incorrect username or password.')

export const lockedOut = (): IdentityError => notAuthorized('Password attempts exceeded')

export const badToken = (what: 'Access' | 'Refresh'): IdentityError =>
  notAuthorized(`${what} Token has been revoked or is not valid.`)

export const badSession = (): IdentityError =>
  notAuthorized('Invalid session for the user, session is expired.')

/** The session's password, or its code, was shown too long ago for what is asked. */
export const staleSignIn = (): IdentityError => notAuthorized('Sign in again to do this.')

export const temporaryPasswordOver = (): IdentityError =>
  notAuthorized('Temporary password has expired and must be reset by an administrator.')

export const invalidParameter = (message: string): IdentityError =>
  new IdentityError('InvalidParameterException', message)

export const notConfirmed = (): IdentityError =>
  new IdentityError('UserNotConfirmedException', 'User is not confirmed.')

export const resetRequired = (): IdentityError =>
  new IdentityError('PasswordResetRequiredException', 'Password reset required for the user')

export const usernameExists = (): IdentityError =>
  new IdentityError('UsernameExistsException', 'User already exists')

export const INVALID_PASSWORD = 'InvalidPasswordException'
export const invalidPassword = (failures: readonly string[]): IdentityError =>
  new IdentityError(
    INVALID_PASSWORD,
    `Password did not conform with policy: ${failures.join('; ')}`,
  )

export const codeMismatch = (): IdentityError =>
  new IdentityError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  )

/** Also where no code was ever asked for: it says nothing about the account. */
export const expiredCode = (): IdentityError =>
  new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

/** As a pool answers whose Lambda before sign-up refuses. */
export const proofRequired = (): IdentityError =>
  new IdentityError(
    'UserLambdaValidationException',
    'PreSignUp failed with error Proof of work required: solve a challenge of the GraphQL query proofChallenge and send the solution as ClientMetadata.proofOfWork.',
  )

export const limitExceeded = (): IdentityError =>
  new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

export const tooManyFailures = (): IdentityError =>
  new IdentityError(
    'TooManyFailedAttemptsException',
    'Too many wrong codes. Please try again later.',
  )

export const noSoftwareToken = (): IdentityError =>
  new IdentityError(
    'SoftwareTokenMFANotFoundException',
    'No authenticator app is set up for this account.',
  )

export const enableSoftwareTokenFailed = (): IdentityError =>
  new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch')

export const usedSoftwareToken = (): IdentityError =>
  new IdentityError('ExpiredCodeException', 'Your software token has already been used once.')
