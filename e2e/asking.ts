import { expect, type Page } from '@playwright/test'
import { emailOf, PASSWORD } from './people.ts'

const tokenOf = async (page: Page, name: string): Promise<string> => {
  const answer = await page.request.post('/identity', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME: emailOf(name), PASSWORD },
    }),
  })
  return (await answer.json()).AuthenticationResult.AccessToken
}

/** What happens elsewhere meanwhile: a question to the API as someone else. */
export const askAs = async (page: Page, name: string, query: string, variables = {}) => {
  const headers = { authorization: `Bearer ${await tokenOf(page, name)}` }
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
