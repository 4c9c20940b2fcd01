interface AuthenticatorKey {
  readonly productName: string
  readonly email: string
  readonly secret: string
}

/** What an authenticator app reads out of the picture (Google Authenticator's "key uri format"). */
export const authenticatorUri = ({ productName, email, secret }: AuthenticatorKey): string => {
  const issuer = encodeURIComponent(productName)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`
}

/** A secret in groups of four, for people who type it. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
