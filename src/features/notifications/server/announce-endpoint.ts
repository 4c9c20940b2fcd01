import { queueLetter } from '#features/identity/server/identity-mail.ts'
import type { IdentityDeps } from '#features/identity/server/operation.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import type { EndpointDeps } from '#features/webhooks/server/endpoint-actions.ts'
import { actorId } from '#kernel/actor.ts'
import { eq } from '#kernel/where.ts'
import { type Letter, type Sender, writeLetter } from '#platform/mail/letter.ts'
import { adminsAmong } from './reachable-members.ts'

type Deps = Pick<IdentityDeps, 'jobs' | 'secrets' | 'productName' | 'publicUrl'>

/**
 * Emails a company's administrators that its referrals are now sent to an endpoint: whoever looks after
 * its systems may add one, and it receives clients' names and addresses. It cannot be turned off.
 */
export const makeAnnounceEndpoint =
  (deps: Deps): EndpointDeps['announceEndpoint'] =>
  async (sql, { companyId, url }, actor) => {
    const id = actorId(actor)
    const person = id === undefined ? undefined : await memberRows.find(sql, eq('id', id))
    const letter = endpointLetter(deps, url, person?.name ?? 'The platform administrator')
    const admins = (await adminsAmong(sql, [companyId])).get(companyId) ?? []
    for (const { email } of admins) await queueLetter(deps, sql, letter, email)
  }

const endpointLetter = (sender: Sender, url: string, who: string): Letter =>
  writeLetter(sender, {
    subject: `${sender.productName} now sends your company’s referrals to a new address`,
    before: `${who} set up a webhook endpoint for your company. It receives your referrals, including clients’ names and contact details:`,
    highlights: [url],
    link: {
      label: 'View your endpoints',
      url: `${sender.publicUrl}/dashboard/company-admin`,
    },
    after: 'If you weren’t expecting this, ask your site administrator to delete it.',
  })
