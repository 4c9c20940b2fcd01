import { readFileSync } from 'node:fs'
import fc from 'fast-check'

/* Texts and variables that nobody meant: valid ones with some of their words changed, and noise. */

const VALID = [
  'query ($filter: ModelReferralFilterInput, $limit: Int, $nextToken: String, $order: ModelOrder) { listReferrals(filter: $filter, limit: $limit, nextToken: $nextToken, order: $order) { items { id name amount createdAt agent { name } company { id } } nextToken } }',
  'query ($id: ID!) { getReferral(id: $id) { id status ...F } } fragment F on Referral { splitUserIds processedAt }',
  'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }',
  'mutation ($input: UpdateReferralInput!) { updateReferral(input: $input) { id status } }',
  'mutation { changeReferralStatus(input: { id: "x", status: COMPLETED }) { id } }',
  'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id paymentStatus } }',
  'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { id group } }',
  'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id tags } }',
  'mutation ($input: SubmitContactRequestInput!) { submitContactRequest(input: $input) }',
  'mutation ($input: StartUploadInput!) { startUpload(input: $input) { id parts { number url } } }',
  'query ($id: ID!, $limit: Int, $nextToken: String) { referralHistory(id: $id, limit: $limit, nextToken: $nextToken) { items { id } nextToken } }',
  '{ dashboard(scope: AGENT, period: THIS_MONTH) { totalEarnings members { items { id } } months { month amount } } }',
  '{ listCompanies(filter: { tags: { contains: "Tax" }, not: { id: { in: ["a"] } } }) { items { id tags } } }',
  '{ listUsers(limit: 3, filter: { or: [{ name: { beginsWith: "a" } }] }) { items { id email } } }',
  'subscription { onUpdateReferral(filter: { status: { eq: COMPLETED } }) { id } }',
  '{ __schema { types { name fields { name } } } __type(name: "User") { kind } }',
]
const NAMES = [...new Set(readFileSync('schema.graphql', 'utf8').match(/\w+/g))]
const PIECES = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '!',
  ':',
  '$',
  '@',
  '...',
  '"',
  '"""',
  '\\u0000',
  '#',
  '&',
  '|',
  '=',
  '-1',
  '1e999',
  '0',
  'null',
  'true',
  '@include(if: $x)',
  '\ud83d',
  '😀',
  '\u2028',
]

export const someWord = fc.oneof(fc.constantFrom(...NAMES), fc.constantFrom(...PIECES), fc.string())
/** A valid text with some of its words changed, dropped or doubled. */
export const someText = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...VALID),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 2), someWord), { maxLength: 4 }),
    )
    .map(([text, edits]) => {
      const words = text.match(/\w+|\W/g) ?? []
      for (const [at, kept, word] of edits) {
        const index = at % words.length
        words.splice(index, 1, ...words.slice(index, index + kept), word)
      }
      return words.join('')
    }),
  fc.constantFrom(...VALID),
  fc.array(someWord, { maxLength: 30 }).map(words => words.join(' ')),
)

export const someValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    null,
    0,
    -1,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    '',
    '\0',
    '\ud83d',
    'x'.repeat(5000),
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    'agent',
    'partner',
    '2026-01-01',
    '2026-13-45T99:99:99Z',
    'COMPLETED',
    '__proto__',
  ),
  fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
)
const OPERATORS = [
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'contains',
  'beginsWith',
  'between',
  'in',
  'attributeExists',
]
const FIELDS = [
  'id',
  'name',
  'email',
  'status',
  'amount',
  'teamPayAmount',
  'createdAt',
  'splitUserIds',
  'processedAt',
]
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 3 })
const keyed = <T>(keys: readonly string[], value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3 })
const conditions = keyed(FIELDS, keyed(OPERATORS, fc.oneof(someValue, some(someValue))))
const filter = fc.oneof(
  conditions,
  keyed(['and', 'or', 'not'], fc.oneof(conditions, some(conditions))),
  keyed(['and', 'or', 'not'], some(keyed(['and', 'or', 'not'], conditions))),
)
const INPUTS = [
  'id',
  'name',
  'email',
  'phoneNumber',
  'notes',
  'companyId',
  'userId',
  'splitUserIds',
  'status',
  'approximateValue',
  'idempotencyKey',
  'referringCompanyId',
]
export const someVariables = fc.oneof(
  someValue,
  fc.record(
    {
      filter: fc.oneof(filter, someValue),
      limit: fc.oneof(fc.integer(), someValue),
      nextToken: fc.oneof(
        fc
          .array(someValue, { maxLength: 4 })
          .map(parts => Buffer.from(JSON.stringify(['createdAt', ...parts])).toString('base64url')),
        someValue,
      ),
      order: someValue,
      id: someValue,
      input: fc.dictionary(
        fc.constantFrom(...INPUTS),
        fc.oneof(fc.constantFrom('partner', 'a@b.example', '5550100100'), someValue),
      ),
    },
    { requiredKeys: [] },
  ),
)
