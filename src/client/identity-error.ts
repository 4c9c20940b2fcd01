/** All that the identity provider can refuse (SPEC section 8); on the wire each ends in "Exception". */
export const IDENTITY_ERRORS = [
  'InternalError',
  'InvalidParameter',
  'NotAuthorized',
  'ResourceNotFound',
  'TooManyRequests',
  'UserImportInProgress',
  'UserNotFound',
  'InvalidLambdaResponse',
  'LimitExceeded',
  'TooManyFailedAttempts',
  'UnexpectedLambda',
  'UserLambdaValidation',
  'CodeDeliveryFailure',
  'InvalidPassword',
  'InvalidEmailRoleAccessPolicy',
  'InvalidSmsRoleAccessPolicy',
  'InvalidSmsRoleTrustRelationship',
  'PreconditionNotMet',
  'UnsupportedUserState',
  'UsernameExists',
  'AliasExists',
  'InvalidUserPoolConfiguration',
  'MFAMethodNotFound',
  'PasswordResetRequired',
  'UnsupportedOperation',
  'UserNotConfirmed',
  'CodeMismatch',
  'ExpiredCode',
  'PasswordHistoryPolicyViolation',
  'SoftwareTokenMFANotFound',
  'ConcurrentModification',
  'Forbidden',
  'WebAuthnChallengeNotFound',
  'WebAuthnClientMismatch',
  'WebAuthnConfigurationMissing',
  'WebAuthnCredentialNotSupported',
  'WebAuthnNotEnabled',
  'WebAuthnOriginNotAllowed',
  'WebAuthnRelyingPartyMismatch',
  'DeviceKeyExists',
  'GroupExists',
  'DuplicateProvider',
  'FeatureUnavailableInTier',
  'TierChangeNotAllowed',
  'InvalidOAuthFlow',
  'ScopeDoesNotExist',
  'RefreshTokenReuse',
  'Unauthorized',
  'UnsupportedTokenType',
  'EnableSoftwareTokenMFA',
] as const

/** `Unknown` is everything else: no network, a proxy's words, a fault of ours. */
export type IdentityReason = (typeof IDENTITY_ERRORS)[number] | 'Unknown'

/** A refusal by the identity provider, in its own words; `reason` says which. */
export class IdentityError extends Error {
  readonly reason: IdentityReason

  constructor(reason: IdentityReason, words: string = reason, cause?: unknown) {
    super(words, { cause })
    this.name = 'IdentityError'
    this.reason = reason
  }
}

/** Reads what a client of the provider threw. */
export const identityErrorOf = (cause: unknown): IdentityError => {
  if (cause instanceof IdentityError) return cause
  if (!(cause instanceof Error)) return new IdentityError('Unknown', String(cause), cause)
  const name = cause.name.replace(/Exception$/, '')
  const reason = IDENTITY_ERRORS.find(known => known === name) ?? 'Unknown'
  return new IdentityError(reason, cause.message, cause)
}

/** Gives a promise whose every failure is an `IdentityError`. */
export const withReason = <T>(promise: Promise<T>): Promise<T> =>
  promise.catch((cause: unknown) => {
    throw identityErrorOf(cause)
  })
