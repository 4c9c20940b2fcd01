import { randomUUID, type webcrypto } from 'node:crypto'
import { desc, inArray } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database, Sql } from '#platform/db/database.ts'
import { signingKeyTable } from './identity-tables.ts'
import type { SecretStore } from './secret-store.ts'
import { keysInUse, type StoredKey, signerAmong } from './signing-key-ages.ts'

export interface KeySet {
  /** The key that signs. */
  readonly current: { readonly id: string; readonly key: webcrypto.CryptoKey }
  /** The public halves of all that still count, newest first. */
  readonly jwks: { readonly keys: JWK[] }
}

/** The keys as this node last read them; after a rotation they are others. */
export interface SigningKeys extends KeySet {
  refresh(): Promise<void>
  close(): void
}

const ALGORITHM = 'RS256'
// Twice in the time that a new key waits before it signs.
const REFRESH_MS = 15_000

/** Reads the keys, and again from time to time; the first node to start makes one. */
export async function loadSigningKeys(
  database: Database,
  secrets: SecretStore,
  report: (cause: unknown) => void = () => {},
): Promise<SigningKeys> {
  let known = await keySetOf(secrets, await ensureKeys(database, secrets))
  const refresh = async () => {
    known = await keySetOf(secrets, await readKeys(database))
  }
  const timer = setInterval(() => void refresh().catch(report), REFRESH_MS).unref()
  return {
    get current() {
      return known.current
    },
    get jwks() {
      return known.jwks
    },
    refresh,
    close: () => clearInterval(timer),
  }
}

/** Adds a key that signs from now on, forgets those that have had their day, and names the new one. */
export async function rotateSigningKeys(database: Database, secrets: SecretStore): Promise<string> {
  const made = await newKey(secrets)
  await database.tx(async sql => {
    await sql.script('lock table signing_key in exclusive mode')
    await sql.orm.insert(signingKeyTable).values(made)
    await retireSigningKeys(sql)
  })
  return made.id
}

/** Forgets the keys that no token can still be signed by. */
export async function retireSigningKeys(sql: Sql): Promise<void> {
  const rows = await readKeys(sql)
  const kept = new Set(keysInUse(rows))
  const gone = rows.filter(row => !kept.has(row)).map(({ id }) => id)
  if (gone.length > 0) {
    await sql.orm.delete(signingKeyTable).where(inArray(signingKeyTable.id, gone))
  }
}

async function ensureKeys(database: Database, secrets: SecretStore): Promise<StoredKey[]> {
  // Most starts find some, and then need no lock.
  const found = await readKeys(database)
  if (found.length > 0) return found
  return await database.tx(async sql => {
    await sql.script('lock table signing_key in exclusive mode')
    const stored = await readKeys(sql)
    if (stored.length > 0) return stored
    await sql.orm.insert(signingKeyTable).values(await newKey(secrets))
    return await readKeys(sql)
  })
}

const readKeys = (sql: Sql): Promise<StoredKey[]> =>
  sql.orm.select().from(signingKeyTable).orderBy(desc(signingKeyTable.createdAt))

async function keySetOf(secrets: SecretStore, rows: readonly StoredKey[]): Promise<KeySet> {
  const signer = signerAmong(rows)
  if (!signer) throw new Error('The signing key was not stored')
  const key = (await importJWK(privateHalf(secrets, signer), ALGORITHM)) as webcrypto.CryptoKey
  const keys = keysInUse(rows).map(row => publicHalf(row.id, privateHalf(secrets, row)))
  return { current: { id: signer.id, key }, jwks: { keys } }
}

async function newKey(secrets: SecretStore) {
  const pair = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true })
  const id = randomUUID()
  const jwk = await exportJWK(pair.privateKey)
  const encrypted = secrets.encrypt(id, JSON.stringify(jwk))
  return { id, privateKey: encrypted.startsWith('{') ? jwk : encrypted, createdAt: new Date() }
}

// Encrypted, it is stored as a string.
const privateHalf = (secrets: SecretStore, { id, privateKey }: StoredKey): JWK =>
  typeof privateKey === 'string' ? JSON.parse(secrets.open(id, privateKey)) : privateKey

const publicHalf = (kid: string, { kty, n, e }: JWK): JWK =>
  ({ kid, kty, n, e, alg: ALGORITHM, use: 'sig' }) as JWK
