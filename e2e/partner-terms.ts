import { expect, type Page } from '@playwright/test'
import { askAs, homeCompany } from './asking.ts'
import { comeIn } from './new-company.ts'
import { NEW_PASSWORD } from './newcomer.ts'
import { companyToPay } from './paying.ts'
import { tokensOf } from './people.ts'

export const mutation = (verb: string, input: string, fields = 'id') =>
  `mutation ($input: ${input}!) { ${verb}(input: $input) { ${fields} } }`

const TERMS = {
  feeKind: 'PERCENT',
  feeRate: 1000,
  agentShare: 4000,
  paidBy: 'OFFICE',
  holdDays: 30,
  teamLeadShare: 1000,
  divisionLeadShare: 500,
  bonusPoolShare: 0,
  mrnShare: 0,
}

/** A new partner company whose administrator is signed in, with a referral from before its terms and some after. */
export async function partnerWithTerms(page: Page, clients: readonly string[], more: object = {}) {
  const { company, companyId } = await companyToPay(page, 1)
  await comeIn(page, company)
  const asPartner = async (query: string, input: object) => {
    const { AccessToken } = await tokensOf(page.request, company.adminEmail, NEW_PASSWORD)
    const headers = { authorization: `Bearer ${AccessToken}` }
    const data = { query, variables: { input } }
    const answer = await (await page.request.post('/graphql', { headers, data })).json()
    expect(answer.errors).toBeUndefined()
  }
  const { id: referringCompanyId } = await homeCompany(page)
  const as = (who: string, query: string, input: object) => askAs(page, who, query, { input })
  const { draftTerms } = await as('company.admin', mutation('draftTerms', 'DraftTermsInput'), {
    companyId,
    referringCompanyId,
    ...TERMS,
    ...more,
  })
  const { proposeTerms } = await as(
    'company.admin',
    mutation('proposeTerms', 'ProposeTermsInput', 'id proposedAt'),
    draftTerms,
  )
  await asPartner(mutation('acceptTerms', 'AcceptTermsInput'), proposeTerms)
  const ids: string[] = []
  for (const name of clients) {
    const client = { companyId, name, email: 'client@example.com', phoneNumber: '5035550199' }
    const input = { ...client, notes: 'Estate planning' }
    const made = await as('agent', mutation('createReferral', 'CreateReferralInput'), input)
    ids.push(made.createReferral.id)
    const moved = { id: made.createReferral.id, status: 'COMPLETED' }
    await as('admin', mutation('changeReferralStatus', 'ChangeReferralStatusInput'), moved)
  }
  const report = (referralId: string | undefined, dealValue: number) =>
    asPartner(mutation('reportFee', 'ReportFeeInput'), { referralId, dealValue })
  return { company, ids, report }
}
