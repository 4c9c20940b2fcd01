import { expect, type Page } from '@playwright/test'
import { tokensOf } from './people.ts'

/** What happens elsewhere meanwhile: a question to the API as someone else. */
export const askAs = async (page: Page, name: string, query: string, variables = {}) => {
  const headers = { authorization: `Bearer ${(await tokensOf(page.request, name)).AccessToken}` }
  const answer = await page.request.post('/graphql', { headers, data: { query, variables } })
  const { data, errors } = await answer.json()
  expect(errors).toBeUndefined()
  return data
}

/** The company of the demo's people. */
export const homeCompany = async (page: Page): Promise<{ id: string; companyName: string }> => {
  const { listCompanies } = await askAs(
    page,
    'company.admin',
    '{ listCompanies(filter: { companyName: { beginsWith: "Larkmoor" } }) { items { id companyName } } }',
  )
  return listCompanies.items[0]
}

/** A referral that the demo's agent makes to their own company. */
export const referHome = async (page: Page, client: string): Promise<string> => {
  const { id } = await homeCompany(page)
  const input = {
    companyId: id,
    name: client,
    email: 'client@example.com',
    phoneNumber: '(503) 555-0199',
    notes: 'Estate planning',
  }
  const query = 'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }'
  return (await askAs(page, 'agent', query, { input })).createReferral.id
}
