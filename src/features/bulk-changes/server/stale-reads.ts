import type { Member } from '#features/members/member.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { companiesOf } from '#features/referrals/server/referral-events.ts'
import type { WrittenChange } from '#features/referrals/server/referral-store.ts'
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
  written: readonly WrittenChange[],
): Promise<void> {
  const people = new Set<string>()
  const companies = new Set<string>()
  for (const { before, after } of written) {
    addLost(people, peopleOf(before), peopleOf(after))
    addLost(companies, companiesOf(before), companiesOf(after))
  }
  if (companies.size > 0) {
    const among = { is: 'in', field: 'companyId', values: [...companies] } as const
    const administrators = and<Member>(among, eq('group', 'companyAdmin'))
    for (const { id } of await memberRows.all(database, administrators, ['id'])) people.add(id)
  }
  for (const person of people) await reads.noteWrite(person)
}

const peopleOf = ({ userId, teamLeadId, divisionLeadId }: Referral) => [
  userId,
  teamLeadId,
  divisionLeadId,
]

function addLost(
  lost: Set<string>,
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): void {
  for (const id of before) if (id !== null && !after.includes(id)) lost.add(id)
}
