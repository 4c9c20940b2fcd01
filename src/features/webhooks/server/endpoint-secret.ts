import { seal, unseal } from '#features/identity/server/seal.ts'

// Bound to its endpoint, so that a secret opens at no other.
const boundTo = (id: string): string => `webhook endpoint ${id}`

export const sealSecret = (sealedBy: string, id: string, secret: string): string =>
  seal(sealedBy, boundTo(id), secret)

/** The secret, or nothing where it was sealed with another. */
export function unsealSecret(
  sealedBy: string,
  { id, sealedSecret }: { readonly id: string; readonly sealedSecret: string },
): string | undefined {
  return unseal(sealedBy, boundTo(id), sealedSecret)
}
