import { decrypt, encrypt } from '#features/identity/server/encrypt.ts'

// Bound to its endpoint, so that a secret opens at no other.
const boundTo = (id: string): string => `webhook endpoint ${id}`

export const encryptSecret = (sealedBy: string, id: string, secret: string): string =>
  encrypt(sealedBy, boundTo(id), secret)

/** The secret, or nothing where it was sealed with another. */
export function decryptSecret(
  sealedBy: string,
  { id, encryptedSecret }: { readonly id: string; readonly encryptedSecret: string },
): string | undefined {
  return decrypt(sealedBy, boundTo(id), encryptedSecret)
}
