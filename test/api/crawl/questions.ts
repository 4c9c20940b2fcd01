import {
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
} from 'graphql'
import { IDS, MARK, MARKED_AMOUNT, TWIN } from './marked.ts'
import { schema, selection } from './walk.ts'

/* All that can be asked, of everything and of what is marked. */

export interface Question {
  readonly what: string
  readonly text: string
  readonly variables?: object
}

type Model = keyof typeof IDS
const PLURALS: Readonly<Record<Model, string>> = {
  Company: 'Companies',
  User: 'Users',
  Referral: 'Referrals',
  TrainingResource: 'TrainingResources',
  FaqItem: 'FaqItems',
  SavedView: 'SavedViews',
  Terms: 'Terms',
  LedgerEntry: 'LedgerEntries',
  Fee: 'Fees',
}
const MODELS = Object.keys(PLURALS) as Model[]
const PERIOD = 'period: LAST_12_MONTHS'

/** Lists with what hangs on them, three steps on. */
export const lists: readonly Question[] = MODELS.flatMap(model =>
  [3, 2].map((steps): Question => {
    const rows = steps === 3 ? 2 : 5
    const items = selection(model, steps, rows)
    const limit = steps === 3 ? 6 : 20
    return {
      what: `list${PLURALS[model]}, ${steps} steps`,
      text: `{ list${PLURALS[model]}(limit: ${limit}) { __typename items ${items} nextToken } }`,
    }
  }),
)

/** Each marked row by its id, with what hangs on it. */
export const gets: readonly Question[] = MODELS.flatMap(model =>
  IDS[model].map(id => ({
    what: `get${model} ${id}`,
    text: `{ get${model}(id: "${id}") ${selection(model, 2, 5)} }`,
  })),
)

const SCOPES = ['AGENT', 'TEAM', 'DIVISION', 'COMPANY', 'ALL']
const dashboard = (args: string): Question => ({
  what: `dashboard ${args}`,
  text: `{ dashboard(${args}, ${PERIOD}) ${selection('Dashboard', 2, 20)} }`,
})
export const figures: readonly Question[] = [
  ...SCOPES.map(scope => dashboard(`scope: ${scope}`)),
  ...SCOPES.flatMap(scope =>
    IDS.Company.map(id => dashboard(`scope: ${scope}, companyId: "${id}"`)),
  ),
  ...['AGENT', 'TEAM'].flatMap(scope =>
    IDS.User.map(id => dashboard(`scope: ${scope}, userId: "${id}"`)),
  ),
]
export const histories: readonly Question[] = IDS.Referral.map(id => ({
  what: `history ${id}`,
  text: `{ referralHistory(id: "${id}", limit: 50) ${selection('ModelReferralChangeConnection', 1, 5)} }`,
}))
export const pictures: Question = {
  what: 'pictures',
  text: `{ listPictures(limit: 50) ${selection('ModelPictureConnection', 1, 5)} }`,
}
export const machines: readonly Question[] = [
  ...IDS.Company.flatMap(id => [
    {
      what: `endpoints ${id}`,
      text: `{ listWebhookEndpoints(companyId: "${id}") ${selection('WebhookEndpoint', 1, 5)} }`,
    },
    {
      what: `deliveries ${id}`,
      text: `{ listWebhookDeliveries(companyId: "${id}") ${selection('ModelWebhookDeliveryConnection', 1, 5)} }`,
    },
  ]),
  {
    what: 'deliveries to automation',
    text: `{ listWebhookDeliveries ${selection('ModelWebhookDeliveryConnection', 1, 5)} }`,
  },
]
export const link: Question = {
  what: 'the link',
  text: `{ contactPage(companyId: "foreign", agentId: "zq7kv-agent", referringCompanyId: "zq7kv-company")
    ${selection('ContactPage', 2, 5)} }`,
}
export const closedLink: Question = {
  what: 'a link to the closed',
  text: `{ contactPage(companyId: "zq7kv-closed", agentId: "zq7kv-agent", referringCompanyId: "zq7kv-company")
    ${selection('ContactPage', 2, 5)} }`,
}

const fieldsOf = (name: string) =>
  Object.values((schema.getType(name) as GraphQLInputObjectType).getFields())

const VALUES: Readonly<Record<string, readonly [unknown, unknown]>> = {
  Money: [MARKED_AMOUNT, MARKED_AMOUNT],
  Boolean: [true, true],
  DateTime: ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'],
}

/** What is compared with: a marked value and the one after it; of an enum, its first and last. */
function valuesFor(operator: string, scalar: GraphQLNamedType): unknown {
  if (operator === 'attributeExists') return true
  const named = isEnumType(scalar) ? scalar.getValues().map(({ name }) => name) : undefined
  const [low, high] = named
    ? [named[0], named.at(-1)]
    : (VALUES[scalar.name] ?? [`${MARK}-agent`, `${MARK}~`])
  if (operator === 'between') return [low, high]
  if (operator === 'in') return [low]
  return ['contains', 'beginsWith'].includes(operator) ? MARK : low
}

export interface FilterQuestion extends Question {
  /** Whether not even the ids of such rows are for others. */
  readonly isHidden: boolean
}

/** A filter of every field by every operator, and turned around where a row is a secret. */
export const filters: readonly FilterQuestion[] = MODELS.flatMap(model => {
  const isHidden = ['User', 'Referral', 'SavedView', 'Terms', 'LedgerEntry', 'Fee'].includes(model)
  const text = `query ($filter: Model${model}FilterInput) {
    list${PLURALS[model]}(limit: 50, filter: $filter) { __typename items { __typename id } nextToken } }`
  return fieldsOf(`Model${model}FilterInput`).flatMap(({ name: field, type }) => {
    const input = getNamedType(type)
    if (!isInputObjectType(input) || ['and', 'or', 'not'].includes(field)) return []
    return Object.values(input.getFields()).flatMap(({ name: operator, type: scalar }) => {
      const filter = { [field]: { [operator]: valuesFor(operator, getNamedType(scalar)) } }
      const what = `${model} ${field} ${operator}`
      const plain = { isHidden, what, text, variables: { filter } }
      const turned = { ...plain, what: `not ${what}`, variables: { filter: { not: filter } } }
      return isHidden ? [plain, turned] : [plain]
    })
  })
})

/** The same question about what is not there. */
export const twinOf = <Q extends Question>(question: Q): Q =>
  JSON.parse(JSON.stringify(question).replaceAll(MARK, TWIN))

const ID = { id: 'zq7kv-agent' }
const ENDPOINT = {
  companyId: 'zq7kv-company',
  url: 'https://hooks.example/',
  events: ['referral.created'],
}
/** Writes to what is marked, by who has no part in it. */
export const writes: readonly (readonly [mutation: string, input: object, gives: string])[] = [
  ['changeReferralStatus', { id: 'zq7kv-inside', status: 'COMPLETED' }, '{ id }'],
  ['updateReferral', { id: 'zq7kv-outside', notes: 'x' }, '{ id }'],
  ['updatePayment', { id: 'zq7kv-inside', paymentStatus: 'PROCESSED' }, '{ id }'],
  ['deleteReferral', { id: 'zq7kv-inside' }, '{ id }'],
  ['updateUser', { ...ID, name: 'x' }, '{ id }'],
  ['updateMember', { ...ID, firstName: 'x', lastName: 'y' }, '{ id }'],
  ['setMemberActive', { ...ID, active: false }, '{ id }'],
  ['setPlatformAdmin', { userId: 'zq7kv-agent', admin: true }, '{ id }'],
  ['resendInvitation', { userId: 'zq7kv-agent' }, ''],
  ['deleteUser', ID, '{ id }'],
  ['updateCompany', { id: 'zq7kv-company', bgColor: '#ffffff' }, '{ id }'],
  ['deleteCompany', { id: 'zq7kv-closed' }, '{ id }'],
  ['regenerateWebhookKey', { companyId: 'zq7kv-company' }, '{ key }'],
  ['setCrmStages', { companyId: 'zq7kv-company', stages: [] }, '{ stage }'],
  ['createWebhookEndpoint', ENDPOINT, '{ secret }'],
  ['updateWebhookEndpoint', { id: 'zq7kv-endpoint', paused: true }, '{ id }'],
  ['deleteWebhookEndpoint', { id: 'zq7kv-endpoint' }, '{ id }'],
  ['testWebhookEndpoint', { id: 'zq7kv-endpoint' }, '{ id }'],
  ['replayWebhookDelivery', { id: 'zq7kv-delivery' }, '{ id }'],
  ['updateTrainingResource', { id: 'zq7kv-lesson', title: 'x' }, '{ id }'],
  ['deleteTrainingResource', { id: 'zq7kv-lesson' }, '{ id }'],
  ['updateFaqItem', { id: 'zq7kv-faq', answer: 'x' }, '{ id }'],
  ['deleteFaqItem', { id: 'zq7kv-faq' }, '{ id }'],
  ['updateSavedView', { id: 'zq7kv-company-view', name: 'x' }, '{ id }'],
  ['deleteSavedView', { id: 'zq7kv-company-view' }, '{ id }'],
  ['updateTermsDraft', { id: 'zq7kv-draft', holdDays: 1 }, '{ id }'],
  ['proposeTerms', { id: 'zq7kv-draft' }, '{ id }'],
  ['acceptTerms', { id: 'zq7kv-proposed', proposedAt: '2026-01-01T00:00:00.000Z' }, '{ id }'],
  ['declineTerms', { id: 'zq7kv-proposed' }, '{ id }'],
  ['withdrawTerms', { id: 'zq7kv-proposed' }, '{ id }'],
  ['reportFee', { referralId: 'zq7kv-inside', dealValue: 1 }, '{ id }'],
  ['confirmFee', { id: 'zq7kv-fee' }, '{ id }'],
  ['receiveFee', { id: 'zq7kv-fee' }, '{ id }'],
  ['reverseFee', { id: 'zq7kv-fee', reason: 'x' }, '{ id }'],
  ['setListLayout', { list: 'REFERRALS', defaultViewId: 'zq7kv-company-view' }, '{ list }'],
]
export const uploadWrites: typeof writes = [
  ['finishUpload', { id: 'zq7kv-upload' }, '{ key }'],
  ['abortUpload', { id: 'zq7kv-upload' }, ''],
]
