import type { World } from '../kit/world.ts'

export const SUBMIT = `mutation ($input: SubmitContactRequestInput!) { submitContactRequest(input: $input) }`

export const LINK = { companyId: 'partner', agentId: 'agent', referringCompanyId: 'home' }

/** What a client no other test has sends through the agent's link. */
export const contact = (more: object = {}) => ({
  ...LINK,
  name: ' Dana Client ',
  email: `Dana.${crypto.randomUUID()}@Client.example`,
  phone: '(555) 010-0100',
  notes: 'A plan for retirement',
  ...more,
})

/** The rows that came of an address, or of anything. */
export const storedOf = async ({ database }: World, email?: string) =>
  await database.rows<Record<string, unknown>>(
    'select * from referral where $1::text is null or email = $1 order by created_at',
    [email?.toLowerCase() ?? null],
  )
