/** A fault in the user-pool protocol's own words: `__type` and a message, answered with 400. */
export class IdentityError extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.name = 'IdentityError'
    this.type = type
  }
}

/** One answer for a wrong address and a wrong password, so that nobody learns which accounts exist. */
export const wrongCredentials = (): IdentityError =>
  new IdentityError('NotAuthorizedException', 'Incorrect username or password.')

export const badToken = (what: 'Access' | 'Refresh'): IdentityError =>
  new IdentityError('NotAuthorizedException', `${what} Token has been revoked or is not valid.`)

export const invalidParameter = (message: string): IdentityError =>
  new IdentityError('InvalidParameterException', message)
