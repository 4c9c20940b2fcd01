import { randomBytes } from 'node:crypto'
import type { Database, Sql } from '#platform/db/database.ts'
import { decrypt, encrypt } from './encrypt.ts'
import { secretTable } from './identity-tables.ts'

/** What the server's own secrets are encrypted with in the database; unset, they are plain there. */
export interface SecretsKeys {
  readonly secretsKey?: string | undefined
  /** The key before, while it is being replaced or removed. */
  readonly secretsKeyBefore?: string | undefined
}

/** The server's own secrets and keys, as the database holds them. */
export interface SecretStore {
  /** A secret, made when first asked for. */
  load(name: string): Promise<string>
  /** The text as it is stored under the name. */
  encrypt(name: string, text: string): string
  /** The text that was stored under the name. */
  open(name: string, stored: string): string
}

const ENCRYPTED = 'sealed:'

/** Encrypts what the present key does not open yet; throws, and changes nothing, where no key opens it. */
export async function openSecretStore(
  database: Database,
  { secretsKey, secretsKeyBefore }: SecretsKeys,
): Promise<SecretStore> {
  const present = storedWith(secretsKey)
  const known = await reseal(database, present, storedWith(secretsKeyBefore))
  return {
    ...present,
    async load(name) {
      const stored = known.get(name)
      if (stored !== undefined) return present.open(name, stored)
      const value = present.encrypt(name, randomBytes(32).toString('base64url'))
      const [row] = await database.orm
        .insert(secretTable)
        .values({ name, value })
        .onConflictDoUpdate({ target: secretTable.name, set: { name } })
        .returning()
      return present.open(name, row?.value as string)
    },
  }
}

const storedWith = (key: string | undefined) => ({
  isPresent: key !== undefined,
  encrypt: (name: string, text: string) =>
    key === undefined ? text : `${ENCRYPTED}${encrypt(key, `secret ${name}`, text)}`,
  open(name: string, stored: string): string {
    if (!stored.startsWith(ENCRYPTED)) return stored
    if (key === undefined) {
      throw new Error('its secrets are encrypted; set SECRETS_KEY to the key they need')
    }
    const text = decrypt(key, `secret ${name}`, stored.slice(ENCRYPTED.length))
    if (text === undefined) throw new Error('SECRETS_KEY is not the key of its secrets')
    return text
  },
})

type Stored = ReturnType<typeof storedWith>

const ALL = `
  select name, value, false as is_key from secret
  union all select id, private_key #>> '{}', true from signing_key`

interface Row {
  readonly name: string
  readonly value: string
  readonly is_key: boolean
}

/** Gives the secrets that there are, as they are stored then. */
async function reseal(
  database: Database,
  present: Stored,
  before: Stored,
): Promise<ReadonlyMap<string, string>> {
  const isInOrder = ({ name, value }: Row) =>
    value.startsWith(ENCRYPTED) === present.isPresent && opens(present, name, value)
  // Most starts find nothing to change, and then need no lock.
  const found = await database.rows<Row>(ALL)
  if (found.every(isInOrder)) return secretsOf(found)
  return await database.tx(async sql => {
    await sql.script('lock table secret, signing_key in exclusive mode')
    const stored: Row[] = []
    for (const row of await sql.rows<Row>(ALL)) {
      const { name, value } = row
      if (isInOrder(row)) {
        stored.push(row)
        continue
      }
      const text = before.isPresent ? before.open(name, value) : present.open(name, value)
      const resealed = { ...row, value: present.encrypt(name, text) }
      await store(sql, resealed)
      stored.push(resealed)
    }
    return secretsOf(stored)
  })
}

const secretsOf = (rows: readonly Row[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(({ name, value, is_key }) => (is_key ? [] : [[name, value]])))

function opens(stored: Stored, name: string, value: string): boolean {
  try {
    return stored.open(name, value) !== undefined
  } catch {
    return false
  }
}

const store = (sql: Sql, { name, value, is_key }: Row) =>
  is_key
    ? sql.rows('update signing_key set private_key = $2::jsonb where id = $1', [
        name,
        value.startsWith(ENCRYPTED) ? JSON.stringify(value) : value,
      ])
    : sql.rows('update secret set value = $2 where name = $1', [name, value])
