import { randomInt } from 'node:crypto'
import type { Sql } from '#platform/db/database.ts'
import { keyedHash } from './identity-secrets.ts'
import type { IdentityDeps } from './operation.ts'

const CODES = 10
// Digits alone, for they are typed where the app's digits are, on a phone's number pad: 40 bits of
// chance, and wrong ones are slowed.
const GROUPS = 3
const GROUP_DIGITS = 4

type Deps = Pick<IdentityDeps, 'secrets'>

const makeCode = (): string => {
  const group = () => String(randomInt(10 ** GROUP_DIGITS)).padStart(GROUP_DIGITS, '0')
  return Array.from({ length: GROUPS }, group).join('-')
}

// People type them with hyphens, with spaces or with neither.
const hashOf = ({ secrets }: Deps, accountId: string, code: string): string =>
  keyedHash(secrets.codes, `recovery.${accountId}.${code.replace(/\D/g, '')}`)

/** Ten new codes, which end those before. They are shown once; only their hashes are stored. */
export async function newRecoveryCodes(deps: Deps, sql: Sql, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode)
  await deleteRecoveryCodes(sql, accountId)
  await sql.rows('insert into recovery_code (account_id, hash) select $1, unnest($2::text[])', [
    accountId,
    codes.map(code => hashOf(deps, accountId, code)),
  ])
  return codes
}

/** Uses a code up; gives how many are left, or undefined where it is not one of theirs. */
export async function takeRecoveryCode(
  deps: Deps,
  sql: Sql,
  accountId: string,
  code: string,
): Promise<number | undefined> {
  const taken = await sql.rows(
    `update recovery_code set used_at = now()
      where account_id = $1 and hash = $2 and used_at is null returning 1`,
    [accountId, hashOf(deps, accountId, code)],
  )
  return taken.length === 0 ? undefined : await countRecoveryCodes(sql, accountId)
}

export async function countRecoveryCodes(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(
    `select count(*)::integer as count from recovery_code
      where account_id = $1 and used_at is null`,
    [accountId],
  )
  return row?.count ?? 0
}

export const deleteRecoveryCodes = (sql: Sql, accountId: string) =>
  sql.rows('delete from recovery_code where account_id = $1', [accountId])
