/** A fault in the user-pool protocol's own words: `__type` and a message, answered with 400. */
export class PoolError extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.name = 'IdentityError'
    this.type = type
  }
}

const notAuthorized = (message: string): PoolError =>
  new PoolError('NotAuthorizedException', message)

/** One answer for a wrong address and a wrong password, so that nobody learns which accounts exist. */
export const wrongCredentials = (): PoolError => notAuthorized('Incorrect username or password.')

export const lockedOut = (): PoolError => notAuthorized('Password attempts exceeded')

export const badToken = (what: 'Access' | 'Refresh'): PoolError =>
  notAuthorized(`${what} Token has been revoked or is not valid.`)

export const badSession = (): PoolError =>
  notAuthorized('Invalid session for the user, session is expired.')

/** The session's password, or its code, was shown too long ago for what is asked. */
export const staleSignIn = (): PoolError => notAuthorized('Sign in again to do this.')

export const temporaryPasswordOver = (): PoolError =>
  notAuthorized('Temporary password has expired and must be reset by an administrator.')

export const invalidParameter = (message: string): PoolError =>
  new PoolError('InvalidParameterException', message)

export const notConfirmed = (): PoolError =>
  new PoolError('UserNotConfirmedException', 'User is not confirmed.')

export const resetRequired = (): PoolError =>
  new PoolError('PasswordResetRequiredException', 'Password reset required for the user')

export const usernameExists = (): PoolError =>
  new PoolError('UsernameExistsException', 'User already exists')

export const INVALID_PASSWORD = 'InvalidPasswordException'
export const invalidPassword = (failures: readonly string[]): PoolError =>
  new PoolError(INVALID_PASSWORD, `Password did not conform with policy: ${failures.join('; ')}`)

export const codeMismatch = (): PoolError =>
  new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.')

/** Also where no code was ever asked for: it says nothing about the account. */
export const expiredCode = (): PoolError =>
  new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

/** As a pool answers whose Lambda before sign-up refuses. */
export const proofRequired = (): PoolError =>
  new PoolError(
    'UserLambdaValidationException',
    'PreSignUp failed with error Proof of work required: solve a challenge of the GraphQL query proofChallenge and send the solution as ClientMetadata.proofOfWork.',
  )

export const limitExceeded = (): PoolError =>
  new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

export const tooManyFailures = (): PoolError =>
  new PoolError('TooManyFailedAttemptsException', 'Too many wrong codes. Please try again later.')

export const noSoftwareToken = (): PoolError =>
  new PoolError(
    'SoftwareTokenMFANotFoundException',
    'No authenticator app is set up for this account.',
  )

export const enableSoftwareTokenFailed = (): PoolError =>
  new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch')

export const usedSoftwareToken = (): PoolError =>
  new PoolError('ExpiredCodeException', 'Your software token has already been used once.')
