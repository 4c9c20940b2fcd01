import { decrypt, encrypt } from '#features/identity/server/encrypt.ts'

// Bound to its endpoint, so that a secret opens at no other.
const boundTo = (id: string): string => `webhook endpoint ${id}`

export const encryptSecret = (encryptionSecret: string, id: string, secret: string): string =>
  encrypt(encryptionSecret, boundTo(id), secret)

/** The secret, or undefined where it was encrypted with another one. */
export function decryptSecret(
  encryptionSecret: string,
  { id, encryptedSecret }: { readonly id: string; readonly encryptedSecret: string },
): string | undefined {
  return decrypt(encryptionSecret, boundTo(id), encryptedSecret)
}
