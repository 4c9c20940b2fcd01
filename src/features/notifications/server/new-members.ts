import { companyRows } from '#features/companies/server/company-store.ts'
import { isCompanyAdmin } from '#features/identity/groups.ts'
import type { Member } from '#features/members/member.ts'
import { joinRequestRows } from '#features/members/server/join-request-store.ts'
import type { JoiningDeps } from '#features/members/server/member-deps.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { wantsOf } from './mail-preference-store.ts'
import { type MailJob, queueMail } from './mail-queue.ts'
import { adminsAmong } from './reachable-members.ts'

/** A person who joined the reader's company, or waits for its approval. */
export interface FoundJoiner {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly isWaiting: boolean
}

/** Queues an email to a company's administrators about each person who joins or asks to. */
export const newMemberMail =
  (jobs: Jobs): JoiningDeps['notifyAdministrators'] =>
  async (sql, { companyId, personId, isWaiting = false, by }) => {
    const admins = (await adminsAmong(sql, [companyId])).get(companyId) ?? []
    const others = admins.map(({ id }) => id).filter(id => id !== by && id !== personId)
    const wants = await wantsOf(sql, others)
    for (const memberId of others.filter(id => wants(id, 'NEW_MEMBER'))) {
      const joiner = { id: personId, isWaiting }
      await queueMail(jobs, sql, { memberId, kind: 'NEW_MEMBER', events: [], joiner })
    }
  }

/** The person, while they still are of the reader's company or still wait for it. */
export async function findJoiner(
  sql: Sql,
  { companyId, group }: Member,
  { id, isWaiting }: NonNullable<MailJob['joiner']>,
): Promise<FoundJoiner | undefined> {
  if (companyId === null || !isCompanyAdmin(group)) return undefined
  const company = await companyRows.find(sql, eq('id', companyId))
  const person = isWaiting ? await stillWaiting(sql, id) : await memberRows.find(sql, eq('id', id))
  if (!company || person?.companyId !== companyId) return undefined
  const { name, email } = person
  return { name, email, company: company.companyName, isWaiting }
}

async function stillWaiting(sql: Sql, id: string) {
  const request = await joinRequestRows.find(sql, eq('id', id))
  return request?.declinedAt === null ? request : undefined
}
