import { decodeJwt } from 'jose'

/** The token of an Authorization header, with or without its scheme. */
export const tokenIn = (authorization: string): string =>
  authorization.replace(/^bearer\s+/i, '').trim()

/** When a token that holds now runs out, in milliseconds. */
export function endOfToken(authorization: string): number {
  const { exp } = decodeJwt(tokenIn(authorization))
  return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000
}
