import { decodeJwt } from 'jose'

/** When a token that holds now runs out, in milliseconds. */
export function endOfToken(authorization: string): number {
  const { exp } = decodeJwt(authorization.replace(/^bearer\s+/i, '').trim())
  return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000
}
