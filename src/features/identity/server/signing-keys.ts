import { randomBytes, randomUUID, type webcrypto } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database, Sql } from '#platform/db/database.ts'
import { secretTable, signingKeyTable } from './identity-tables.ts'

export interface SigningKeys {
  /** The newest key, which signs. */
  readonly current: { readonly id: string; readonly key: webcrypto.CryptoKey }
  /** The public halves of all, newest first: a token signed before a rotation still holds. */
  readonly jwks: { readonly keys: JWK[] }
}

const ALGORITHM = 'RS256'

/** Reads the keys; the first node to start makes one, and the others wait for it. */
export async function loadSigningKeys(database: Database): Promise<SigningKeys> {
  const rows = await database.tx(async sql => {
    await sql.script('lock table signing_key in exclusive mode')
    const stored = await readKeys(sql)
    if (stored.length > 0) return stored
    await sql.orm.insert(signingKeyTable).values(await newKey())
    return await readKeys(sql)
  })
  const [newest] = rows
  if (!newest) throw new Error('The signing key was not stored')
  return {
    current: {
      id: newest.id,
      key: (await importJWK(newest.privateKey, ALGORITHM)) as webcrypto.CryptoKey,
    },
    jwks: { keys: rows.map(({ id, privateKey }) => publicHalf(id, privateKey)) },
  }
}

const readKeys = (sql: Sql) =>
  sql.orm.select().from(signingKeyTable).orderBy(desc(signingKeyTable.createdAt))

async function newKey() {
  const { privateKey } = await generateKeyPair(ALGORITHM, {
    modulusLength: 2048,
    extractable: true,
  })
  return { id: randomUUID(), privateKey: await exportJWK(privateKey) }
}

const publicHalf = (kid: string, { kty, n, e }: JWK): JWK =>
  ({ kid, kty, n, e, alg: ALGORITHM, use: 'sig' }) as JWK

/** A secret of the server's own, made when first asked for. */
export async function loadSecret(sql: Sql, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  const [row] = await sql.orm
    .insert(secretTable)
    .values({ name, value })
    .onConflictDoUpdate({ target: secretTable.name, set: { name } })
    .returning()
  return row?.value as string
}
