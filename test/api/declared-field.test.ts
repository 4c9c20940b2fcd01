import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, suite, test } from 'node:test'
import { printSchema } from 'graphql'
import { REFERRAL_FIELDS } from '#features/referrals/referral.ts'
import { REFERRAL_SOURCES } from '#features/referrals/referral-source.ts'
import { PAYMENT_STATUSES, REFERRAL_STATUSES } from '#features/referrals/referral-status.ts'
import { PAYERS } from '#features/terms/terms-choices.ts'
import { project } from '#kernel/access.ts'
import {
  type DraftOf,
  emptyRow,
  type Fields,
  labelsOf,
  loggedFields,
  type RowOf,
  sentFields,
  visibilityOf,
} from '#kernel/fields.ts'
import { ALL, eq, NONE } from '#kernel/where.ts'
import { openDatabase } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import { tableOf } from '#platform/db/table-of.ts'
import { makeBuilder } from '#platform/graphql/builder.ts'
import { apiFields, filtersOf, inputsOf } from '#platform/graphql/declared.ts'
import { makeFilters } from '#platform/graphql/filter.ts'
import { makeDatabase } from '../kit/databases.ts'
import { LONG_BUDGET } from '../kit/settings.ts'

// A referral's fields with three more: one declared in full, one for some readers, one with its kind alone.
const FIELDS = {
  ...REFERRAL_FIELDS,
  dealNote: {
    holds: 'text',
    optional: true,
    seenBy: 'reader',
    filter: true,
    logged: 'change',
    sent: true,
    label: 'Deal note',
    says: 'A note about the deal.',
  },
  dealFee: { holds: 'money', optional: true, seenBy: 'agent', says: 'The fee.' },
  dealSecret: { holds: 'text', optional: true },
} as const satisfies Fields
type Deal = RowOf<typeof FIELDS>

const ADDED = ['dealNote', 'dealFee', 'dealSecret']
const addedAmong = (names: Iterable<string>) => [...names].filter(name => ADDED.includes(name))

const now = new Date('2026-01-31T12:00:00.000Z')
const DRAFT = {
  id: 'a-deal',
  companyId: 'partner',
  referringCompanyId: 'home',
  userId: 'agent',
  status: 'SUBMITTED',
  paymentStatus: 'PENDING',
  name: 'Dana Reed',
  email: 'dana@client.example',
  createdAt: now,
  updatedAt: now,
  dealNote: 'Call in May',
  dealFee: 12_50,
  dealSecret: 'For nobody',
} as const satisfies DraftOf<typeof FIELDS>

const made = await makeDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
after(async () => {
  await database.close()
  await made.remove()
})

suite('a field that is added to a declaration', () => {
  test('is a column of the table, which reads and filters it', async () => {
    // Migrations are written by hand.
    await database.rows(
      `alter table referral add column deal_note text, add column deal_fee numeric(14, 2),
        add column deal_secret text`,
    )
    const table = tableOf('referral', FIELDS)
    const rows = tableRows<Deal>(table)
    await database.tx(sql => sql.orm.insert(table).values(DRAFT))
    const found = await rows.find(database, eq('dealNote', 'Call in May'))
    const { dealNote, dealFee, dealSecret } = DRAFT
    assert.deepEqual({ ...found, ...DRAFT, dealNote, dealFee, dealSecret }, found)
    assert.equal(await rows.find(database, eq('dealNote', 'Call in June')), undefined)
  })

  test('is in the API’s type, filter and input, unless it says nothing', () => {
    const schema = schemaOf()
    assert.match(schema, /type Deal \{[^}]*"""A note about the deal\."""\n {2}dealNote: String\n/)
    assert.match(schema, /type Deal \{[^}]*dealFee: Money\n/)
    assert.match(schema, /input ModelDealFilterInput \{[^}]*dealNote: ModelStringInput\n/)
    assert.match(schema, /input CreateDealInput \{[^}]*dealNote: String!\n/)
    assert.doesNotMatch(schema, /dealSecret/)
    assert.doesNotMatch(schema, /input ModelDealFilterInput \{[^}]*dealFee/)
  })

  test('is logged, sent and labeled only if it says so', () => {
    assert.deepEqual(addedAmong(loggedFields(FIELDS)), ['dealNote'])
    assert.deepEqual(addedAmong(sentFields(FIELDS)), ['dealNote'])
    assert.deepEqual(addedAmong(Object.keys(labelsOf(FIELDS))), ['dealNote'])
  })

  // What a reader sees whose level holds on all rows, and what one sees for whom none does.
  for (const [reader, agent, sees] of [
    ['the agent', ALL, ['dealNote', 'dealFee']],
    ['another reader', NONE, ['dealNote']],
  ] as const) {
    test(`is seen by ${reader} as it says, and by nobody if it says nothing`, () => {
      const others = { whole: ALL, split: ALL, team: ALL, division: ALL, companies: ALL }
      const row: Deal = { ...emptyRow(FIELDS), ...DRAFT }
      const shown = project<Deal>(row, visibilityOf(FIELDS)<Deal>({ ...others, agent }))
      const seen = addedAmong(Object.keys(shown)).filter(name => shown[name as keyof Deal] !== null)
      assert.deepEqual(seen, sees)
    })
  }
})

// What a person edits by hand, besides tests; `npm run generate` writes the rest. CONTRIBUTING has the same figures.
const EDITED = {
  'a field that a person types and sees': [
    'migrations/*.sql',
    'src/features/referrals/referral.ts',
    'src/features/referrals/referral-input.ts',
    'src/features/referrals/server/referral-inputs.ts',
    'src/features/referrals/server/create-referral.ts',
    'src/features/referrals/web/refer-form.tsx',
    'src/features/referrals/web/referral-pages.ts',
    'src/features/referrals/web/referral-dialog.tsx',
  ],
  'a model': [
    'migrations/*.sql',
    'src/features/*/referral.ts',
    'src/features/*/referral-access.ts',
    'src/features/*/referral-input.ts',
    'src/features/*/server/referral-table.ts',
    'src/features/*/server/referral-store.ts',
    'src/features/*/server/referral-api.ts',
    'src/api-schema.ts',
  ],
}

for (const [change, files] of Object.entries(EDITED)) {
  test(`${change} costs at most eight files, which are where CONTRIBUTING says`, () => {
    assert.ok(files.length <= 8)
    const missing = files.filter(file => globSync(file).length === 0)
    assert.deepEqual(missing, [])
  })
}

// One is typed with a new referral, the other paid by hand.
for (const field of ['approximateValue', 'teamPayAmount']) {
  test(`${field} is named in no more than eight files`, () => {
    const isWritten = (file: string) => !/\.test\.|api-types\.ts$/.test(file)
    const files = globSync('src/**/*.{ts,tsx}').filter(isWritten)
    const named = files.filter(file => readFileSync(file, 'utf8').includes(field))
    assert.ok(named.length <= 8, named.join('\n'))
  })
}

/** The schema of an API with this one model. */
function schemaOf(): string {
  const builder = makeBuilder()
  const types = {
    status: builder.enumType('ReferralStatus', { values: REFERRAL_STATUSES }),
    paymentStatus: builder.enumType('PaymentStatus', { values: PAYMENT_STATUSES }),
    source: builder.enumType('ReferralSource', { values: REFERRAL_SOURCES }),
    paidBy: builder.enumType('Payer', { values: PAYERS }),
  }
  const type = builder
    .objectRef<Deal>('Deal')
    .implement({ fields: t => apiFields(t, FIELDS, types) })
  const filter = makeFilters(builder).model('Deal', filtersOf(FIELDS, types))
  const input = builder.inputType('CreateDealInput', {
    fields: t => inputsOf(t, FIELDS, types).required('dealNote'),
  })
  builder.queryField('deal', t =>
    t.field({
      type,
      nullable: true,
      args: { filter: t.arg({ type: filter }) },
      resolve: () => null,
    }),
  )
  builder.mutationField('createDeal', t =>
    t.field({
      type,
      nullable: true,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: () => null,
    }),
  )
  return printSchema(builder.toSchema())
}
