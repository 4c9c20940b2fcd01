import assert from 'node:assert/strict'
import { PEOPLE, type Who } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

export const EVERYONE: readonly Who[] = (Object.keys(PEOPLE) as Who[])
  .filter(who => who !== 'inactive')
  .concat('guest', 'apiKey')
export const SIGNED_IN = EVERYONE.filter(who => !['guest', 'newcomer', 'latecomer'].includes(who))

export const OPEN = [
  'id',
  'companyName',
  'website',
  'status',
  'iconName',
  'bgColor',
  'description',
  'tags',
]
export const INSIDE = [
  'referralUrl',
  'hasTraining',
  'hasDocumentation',
  'trainingLinks',
  'divisionLeadId',
  'commissionInfo',
  'createdAt',
  'updatedAt',
]
const SHARES = `agentPercentage teamLeadPercentage divisionLeadPercentage bonusPoolPercentage
  mrnPercentage`
export const FIELDS = `${[...OPEN, ...INSIDE].filter(each => each !== 'commissionInfo').join(' ')}
  contactEmail webhookKeySetAt commissionInfo { rate average } compensation { ${SHARES} }`

export const GET = `query ($id: ID!) { getCompany(id: $id) { ${FIELDS} } }`
export const UPDATE = `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ${FIELDS} } }`
export const REGENERATE = `mutation ($input: RegenerateWebhookKeyInput!) {
  regenerateWebhookKey(input: $input) { key setAt } }`

export const FULL = {
  iconName: 'landmark',
  bgColor: '#aabbcc',
  description: 'What it does',
  tags: ['Tax'],
  referralUrl: 'https://refer.example',
  hasTraining: true,
  hasDocumentation: false,
  trainingLinks: ['https://learn.example/1'],
  divisionLeadId: 'divisionLead',
  commissionInfo: { rate: '12%', average: '$700' },
  compensation: { agentPercentage: 70.25, mrnPercentage: 4.75 },
}
export const COMPANIES = ['home', 'partner', 'foreign', 'closed']

/** A world whose companies have a value in every field. */
export async function startCompaniesWorld() {
  const world = await startWorld()
  for (const id of COMPANIES) {
    const { errors } = await world.as('apiKey').ask(UPDATE, { input: { id, ...FULL } })
    assert.deepEqual(errors, [])
    await world.as('admin').ask(REGENERATE, { input: { companyId: id } })
  }
  const rowsNow = () =>
    world.database.rows<Record<string, unknown>>('select * from company order by id')
  return { world, rowsNow }
}
