import type { Member } from '#features/members/member.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import type { LostAccess } from '#features/referrals/server/lost-access.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { ReplicaReads } from '#platform/db/replica.ts'

interface Parts {
  readonly database: Sql
  readonly reads: ReplicaReads
}

/** People who can no longer see a moved referral read the primary until the replica has caught up. */
export async function avoidStaleReads(
  { database, reads }: Parts,
  { people, companies }: LostAccess,
): Promise<void> {
  const readers = new Set(people)
  if (companies.size > 0) {
    const among = { is: 'in', field: 'companyId', values: [...companies] } as const
    const administrators = and<Member>(among, eq('group', 'companyAdmin'))
    for (const { id } of await memberRows.all(database, administrators, ['id'])) readers.add(id)
  }
  for (const person of readers) await reads.noteWrite(person)
}
