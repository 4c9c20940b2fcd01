import type { Company } from '#features/companies/company.ts'
import { readCompany } from '#features/companies/company-access.ts'
import { companyRows } from '#features/companies/server/company-store.ts'
import type { Member } from '#features/members/member.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { isPictureOf } from '#features/uploads/picture.ts'
import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import { GUEST } from '#kernel/actor.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { ContactLink } from '../contact-link.ts'

export interface ContactParties {
  readonly company: Company
  readonly agent: Member
  readonly referringCompany: Company
}

/**
 * Whom a link joins; nothing where a part is unknown, inactive or of another company, so that a link
 * tells nothing beyond itself. Of companies it finds those that a guest may read.
 */
export async function partiesOf(sql: Sql, link: ContactLink): Promise<ContactParties | undefined> {
  const open = (id: string) => and(readCompany(GUEST), eq<Company>('id', id))
  const agentOf = and<Member>(
    eq('id', link.agentId),
    eq('companyId', link.referringCompanyId),
    eq('active', true),
  )
  const company = await companyRows.find(sql, open(link.companyId))
  const agent = company && (await memberRows.find(sql, agentOf))
  const referringCompany = agent && (await companyRows.find(sql, open(link.referringCompanyId)))
  return company && agent && referringCompany && { company, agent, referringCompany }
}

/** Where a stranger with the link may see the agent's picture, for 365 days. */
export const agentPictureUrlOf = (
  { id, profilePicture: key, showPictureToClients }: Member,
  linkTo: PictureLinks['linkTo'],
): string | null =>
  showPictureToClients && key !== null && isPictureOf('PROFILE_PICTURE', id, key)
    ? linkTo(key)
    : null
