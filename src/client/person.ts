/** The person signed in, as their id token says; what they may do is the server's to decide. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly groups: readonly string[]
}

interface Claims {
  readonly sub?: unknown
  readonly email?: unknown
  readonly given_name?: unknown
  readonly family_name?: unknown
  readonly 'cognito:groups'?: unknown
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the person out of the claims of an id token. */
export const personOf = (claims: Claims): Person => {
  const groups = claims['cognito:groups']
  const email = text(claims.email)
  const firstName = text(claims.given_name)
  const lastName = text(claims.family_name)
  return {
    id: text(claims.sub),
    name: `${firstName} ${lastName}`.trim() || email,
    firstName,
    lastName,
    email,
    groups: Array.isArray(groups) ? groups.map(String) : [],
  }
}
