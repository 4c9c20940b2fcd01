import { eq } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import type { Member } from '../member.ts'
import { memberTable, type NewMember } from './member-table.ts'

export const memberRows = tableRows<Member>(memberTable, {
  sortedBy: { name: 'fold_text("name") collate "C"' },
  searched: 'array_to_tsvector(words_of(fold_text("name")))',
  searchedWhereSeen: `array_to_tsvector(words_of(fold_text(split_part("email", '@', 1))) || array['@' || fold_text("email")])`,
})

export async function insertMembers(sql: Sql, members: readonly NewMember[]): Promise<void> {
  await sql.orm.insert(memberTable).values([...members])
}

export type MemberChanges = { -readonly [F in keyof Member]?: Member[F] }

/** Stores a change; gives the row as it is now. */
export async function updateMember(
  sql: Sql,
  member: Allowed<Member>,
  changes: MemberChanges,
): Promise<Member> {
  // Later than before even if a clock went back, so that the newest change is seen to be the newest.
  const updatedAt = new Date(Math.max(Date.now(), member.updatedAt.getTime() + 1))
  const next = { ...changes, updatedAt }
  await sql.orm.update(memberTable).set(next).where(eq(memberTable.id, member.id))
  return { ...member, ...next }
}

export async function deleteMember(sql: Sql, { id }: Allowed<Member>): Promise<void> {
  await sql.orm.delete(memberTable).where(eq(memberTable.id, id))
}

/** Whose row has that address; one mailbox has one. */
export async function findMemberByEmail(sql: Sql, email: string): Promise<Member | undefined> {
  const [found] = await sql.rows<{ id: string }>(
    'select id from member where lower(email) = lower($1)',
    [email],
  )
  return found && (await memberRows.find(sql, { is: 'in', field: 'id', values: [found.id] }))
}

/** They have come, so their invitation waits no more. */
export async function markArrived(sql: Sql, id: string): Promise<void> {
  await sql.rows('update member set invited = false where id = $1 and invited', [id])
}

/** Notes when they last signed in; who looks at them is told of other changes, not of this. */
export async function noteSignIn(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.rows(
    `update member set last_sign_in_at = $2
      where id = $1 and gone_at is null and (last_sign_in_at is null or last_sign_in_at < $2)`,
    [id, at],
  )
}

const REFERENCES = { team: 'team_lead_id', division: 'division_lead_id' } as const

/** Takes somebody out of the rows that name them as lead; gives whose rows those were. */
export async function clearLead(
  sql: Sql,
  leadId: string,
  kind: keyof typeof REFERENCES,
): Promise<string[]> {
  const column = REFERENCES[kind]
  const rows = await sql.rows<{ id: string }>(
    `update member set ${column} = null, updated_at = greatest(now(), updated_at + interval '1 ms')
      where ${column} = $1 returning id`,
    [leadId],
  )
  return rows.map(({ id }) => id)
}

/** How many people each of these companies has, without those who have left. */
export async function countPeople(
  sql: Sql,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.rows<{ company_id: string; count: number }>(
    `select company_id, count(*)::int as count from member
      where company_id = any($1) and gone_at is null group by company_id`,
    [companyIds],
  )
  return new Map(rows.map(({ company_id, count }) => [company_id, count]))
}

interface CompanyAdmins {
  readonly id: string
  readonly companyId: string | null
  /** Administrators by their accounts alone, whose rows do not say so. */
  readonly adminIds: readonly string[]
}

/** Whether the company has an active administrator beside this one. */
export async function hasOtherCompanyAdmin(
  sql: Sql,
  { id, companyId, adminIds }: CompanyAdmins,
): Promise<boolean> {
  const others = await sql.rows(
    `select 1 from member where company_id = $2 and id <> $1 and active
        and (member_group = 'companyAdmin' or (member_group is null and id = any ($3::text[]))) limit 1`,
    [id, companyId, adminIds],
  )
  return others.length > 0
}

/** Whether the platform has an active administrator beside this one; who asks counts as one. */
export async function hasOtherAdmin(
  sql: Sql,
  id: string,
  asks: string | undefined,
): Promise<boolean> {
  const others = await sql.rows(
    `select 1 from member where id <> $1 and active and (member_group = 'admin' or id = $2) limit 1`,
    [id, asks ?? null],
  )
  return others.length > 0
}
