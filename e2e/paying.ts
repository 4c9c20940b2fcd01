import { expect, type Page } from '@playwright/test'
import { comeIn, type NewCompany, newCompany } from './new-company.ts'
import { tokensOf } from './people.ts'

// A person refers thirty clients a minute, and other tests refer as the agent.
const REFERRERS = ['team.lead', 'division.lead', 'company.admin', 'agent']

const MOVE =
  'mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { id } }'
const PAY = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'

/** Somebody's questions to the API, by one sign-in. */
const asker = async (page: Page, name: string) => {
  const headers = { authorization: `Bearer ${(await tokensOf(page.request, name)).AccessToken}` }
  return async (query: string, input: object) => {
    const answer = await page.request.post('/graphql', {
      headers,
      data: { query, variables: { input } },
    })
    const { data, errors } = await answer.json()
    expect(errors).toBeUndefined()
    return data
  }
}

export interface Payable {
  readonly id: string
  readonly client: string
}

/** A company that no other test pays for, with completed referrals, the oldest first. */
export async function companyToPay(page: Page, count: number) {
  const company = newCompany()
  const asAdmin = await asker(page, 'admin')
  const { createCompany } = await asAdmin(
    'mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { id } }',
    {
      ...company,
      contactEmail: 'office@example.com',
      website: 'https://example.com',
      adminFirstName: 'Pat',
      adminLastName: 'Payer',
    },
  )
  const companyId: string = createCompany.id
  const askers = await Promise.all(REFERRERS.map(name => asker(page, name)))
  const payable: Payable[] = []
  for (let place = 0; place < count; place += 1) {
    const client = `Client ${String(place + 1).padStart(2, '0')}`
    const input = {
      companyId,
      name: client,
      email: 'client@example.com',
      phoneNumber: '5035550199',
    }
    const ask = askers[place % askers.length] ?? asAdmin
    const { createReferral } = await ask(
      'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }',
      { ...input, notes: 'Estate planning' },
    )
    await asAdmin(MOVE, { id: createReferral.id, status: 'COMPLETED' })
    payable.push({ id: createReferral.id, client })
  }
  const setAmount = (place: number, paymentStatus: string, agentPayAmount: number) =>
    asAdmin(PAY, { id: payable[place]?.id, paymentStatus, agentPayAmount })
  return { company, companyId, payable, setAmount }
}

/** The company's own administrator comes in, and opens the screen that pays several. */
export async function openPaying(page: Page, company: NewCompany, count: number): Promise<void> {
  await comeIn(page, company)
  await page.goto('/dashboard/company-admin/pay')
  await expect(payLines(page)).toHaveCount(count)
}

export const payLines = (page: Page) =>
  page.getByRole('list', { name: 'Referrals to pay' }).getByRole('listitem')

export const payLine = (page: Page, client: string) =>
  payLines(page).filter({ hasText: client }).first()

export const agentAmount = (page: Page, client: string) =>
  page.getByLabel(`Agent amount: ${client}`, { exact: true })
