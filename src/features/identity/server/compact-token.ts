/**
 * Whether a token is written as RFC 7515 has it: three parts in base64url and nothing else. Decoders
 * pass over blanks, padding and loose bits, so that one token could be written in many ways.
 */
export function isCompact(token: string): boolean {
  const parts = token.split('.')
  return parts.length === 3 && parts.every(isBase64url)
}

const isBase64url = (part: string): boolean =>
  part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part
