import type { Member } from '#features/members/member.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { and, eq, not, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'

/**
 * Who may be written to about clients: nobody who is inactive or gone, and nobody who was invited and
 * has not come, for then nobody has shown that the address is theirs.
 */
const reachable: Where<Member> = and(
  eq<Member>('active', true),
  eq<Member>('invited', false),
  not<Member>({ is: 'exists', field: 'goneAt' }),
)

export const findReachable = (sql: Sql, id: string): Promise<Member | undefined> =>
  memberRows.find(sql, and(eq<Member>('id', id), reachable))

export const reachableAmong = (sql: Sql, ids: readonly string[]): Promise<Member[]> =>
  memberRows.all(sql, and<Member>({ is: 'in', field: 'id', values: ids }, reachable))

/** Who looks after each of these companies, by company. */
export async function adminsAmong(
  sql: Sql,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string | null, Member[]>> {
  const where = and<Member>(
    { is: 'in', field: 'companyId', values: companyIds },
    eq<Member>('group', 'companyAdmin'),
    reachable,
  )
  return Map.groupBy(await memberRows.all(sql, where), ({ companyId }) => companyId)
}
