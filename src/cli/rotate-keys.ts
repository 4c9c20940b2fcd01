import { audit } from '#features/identity/server/audit-log.ts'
import { rotateSigningKeys } from '#features/identity/server/signing-keys.ts'
import { runWithContext } from './command-context.ts'

/** Adds a signing key. Tokens by the old one hold until they expire, so nobody is signed out. */
export async function rotateKeys(): Promise<string> {
  return await runWithContext(async ({ database, secretStore, identity }) => {
    if (identity.cognito) {
      throw new Error('IDENTITY_URL names another user pool, which manages its own keys.')
    }
    const id = await rotateSigningKeys(database, secretStore)
    await audit(database, { event: 'keys.rotated', actorId: 'operator', details: { key: id } })
    return `A new key, ${id}, signs within a minute on every running server. The old one keeps verifying for a day.`
  })
}
