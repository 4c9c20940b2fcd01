import { seal, unseal } from '#features/identity/server/seal.ts'

// Bound to its endpoint, so that a secret opens at no other.
const boundTo = (id: string): string => `webhook endpoint ${id}`

export const sealSecret = (sealedBy: string, id: string, secret: string): string =>
  seal(sealedBy, boundTo(id), secret)

export function unsealSecret(
  sealedBy: string,
  { id, sealedSecret }: { readonly id: string; readonly sealedSecret: string },
): string {
  const secret = unseal(sealedBy, boundTo(id), sealedSecret)
  if (secret === undefined) throw new Error('An endpoint’s secret was sealed with another secret')
  return secret
}
