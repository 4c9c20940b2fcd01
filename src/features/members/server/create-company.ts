import { randomUUID } from 'node:crypto'
import { createCompanyInput } from '#features/companies/company-input.ts'
import { requireDomains } from '#features/companies/server/company-actions.ts'
import { insertCompanies } from '#features/companies/server/company-store.ts'
import { type Actor, seesAll, senderOf } from '#kernel/actor.ts'
import { forbidden } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { invitationWordsOf } from './invitation-words.ts'
import { invitePerson } from './invite-person.ts'
import type { MemberDeps } from './member-deps.ts'
import { publishMemberCreated } from './member-live.ts'
import { insertMembers } from './member-store.ts'

interface Request {
  readonly idempotencyKey?: string | null | undefined
}

/**
 * Makes a company with its first administrator, who is invited: all of it or nothing; gives its id.
 * One sequence: company, member and invitation are made together or not at all.
 */
export async function createCompany(
  deps: MemberDeps,
  actor: Actor,
  request: Request,
): Promise<string> {
  if (!seesAll(actor)) throw forbidden()
  const asked = parseInput(createCompanyInput, request)
  const { adminFirstName, adminLastName, adminEmail, ...rest } = asked
  const company = { ...rest, joiningPolicy: rest.joiningPolicy ?? deps.joining.newCompanies }
  requireDomains(company)
  const companyId = randomUUID()
  const group = 'companyAdmin'
  const invitation = {
    email: adminEmail,
    field: 'adminEmail',
    firstName: adminFirstName,
    lastName: adminLastName,
    companyId,
    group,
    words: await invitationWordsOf(deps.database, actor, {
      group,
      company: { name: company.companyName },
    }),
    sent: {
      actor: senderOf(actor),
      verb: 'createCompany',
      key: request.idempotencyKey,
      request: asked,
    },
  } as const
  let administrator = ''
  const { result, isFirst } = await invitePerson(deps, invitation, async (sql, id) => {
    administrator = id
    const name = `${adminFirstName} ${adminLastName}`
    await insertCompanies(sql, [{ ...company, id: companyId }])
    await insertMembers(sql, [{ id, name, email: adminEmail, companyId, group, invited: true }])
    return companyId
  })
  if (isFirst) {
    await deps.events.publish({ topic: 'company.created', id: companyId })
    await publishMemberCreated(deps.events, administrator)
  }
  return result
}
