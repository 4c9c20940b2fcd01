import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { COMPANY_STATUSES, COMPANY_TAGS } from '#features/companies/company.ts'
import { TRAINING_TYPES } from '#features/companies/training.ts'
import { FEE_STATES } from '#features/fees/fee-states.ts'
import { GROUPS } from '#features/identity/groups.ts'
import {
  PAYMENT_STATUSES,
  REFERRAL_STATUSES,
  WEBHOOK_STATUSES,
} from '#features/referrals/referral-status.ts'
import { ABSENT_LEADS, FEE_KINDS, PAYERS, TERMS_SIDES } from '#features/terms/terms-choices.ts'
import { VIEW_AUDIENCES, VIEW_LISTS } from '#features/views/saved-view.ts'
import { DELIVERY_STATES, TEST_EVENT } from '#features/webhooks/delivery.ts'
import { COMPANY_EVENTS } from '#kernel/company-event.ts'
import { openDatabase } from '#platform/db/database.ts'
import { makeDatabase } from '../kit/databases.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { CHECK, FOREIGN_KEY, FRESH_MONEY, RIGHT_MONEY, UNIQUE, WRONG_MONEY } from './money-rows.ts'

const made = await makeDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
after(async () => {
  await database.close()
  await made.remove()
})

const LISTS: readonly [table: string, column: string, values: readonly string[]][] = [
  ['company', 'status', COMPANY_STATUSES],
  ['company', 'tags', COMPANY_TAGS],
  ['training_resource', 'type', TRAINING_TYPES],
  ['referral', 'status', REFERRAL_STATUSES],
  ['referral', 'payment_status', PAYMENT_STATUSES],
  ['crm_stage', 'status', WEBHOOK_STATUSES],
  ['saved_view', 'list', VIEW_LISTS],
  ['saved_view', 'shared_with', VIEW_AUDIENCES],
  ['list_layout', 'list', VIEW_LISTS],
  ['account_group', 'group_name', GROUPS],
  ['member', 'member_group', GROUPS],
  ['terms', 'fee_kind', FEE_KINDS],
  ['terms', 'absent_lead', ABSENT_LEADS],
  ['terms', 'paid_by', PAYERS],
  ['terms', 'drafted_side', TERMS_SIDES],
  ['fee', 'state', FEE_STATES],
  ['fee', 'paid_by', PAYERS],
  ['webhook_endpoint', 'events', COMPANY_EVENTS],
  ['webhook_delivery', 'event', [...COMPANY_EVENTS, TEST_EVENT]],
  ['webhook_delivery', 'state', DELIVERY_STATES],
]

for (const [table, column, values] of LISTS) {
  test(`${table}.${column} takes exactly the values that the program knows`, async () => {
    const checks = await database.rows<{ text: string }>(
      `select pg_get_constraintdef(c.oid) as text from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
        where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
      [table, column],
    )
    const known = checks.flatMap(({ text }) => [...text.matchAll(/'([^']+)'/g)].map(([, v]) => v))
    assert.deepEqual(known.sort(), [...values].sort())
  })
}

type Row = Readonly<Record<string, unknown>>

const RIGHT = {
  company: {
    id: 'right',
    company_name: 'Right',
    contact_email: 'office@right.example',
    website: 'https://right.example',
  },
  member: { id: 'right', name: 'Right', email: 'right@right.example', company_id: 'home' },
  referral: {
    id: 'right',
    company_id: 'partner',
    referring_company_id: 'home',
    user_id: 'agent',
    name: 'Dana Client',
    email: 'dana@client.example',
  },
  training_resource: { id: 'right', company_id: 'home', title: 'Video', url: 'https://v.example' },
  faq_item: { id: 'right', company_id: 'home', question: 'Why?', answer: 'Because.' },
  referral_change: { referral_id: 'right', actor_kind: 'system', changes: '{}' },
  account_group: { account_id: 'groupOnly', group_name: 'siteAdmin' },
  ...RIGHT_MONEY,
  webhook_endpoint: {
    id: 'right',
    company_id: 'home',
    url: 'https://hooks.example',
    events: ['payment.updated'],
    sealed_secret: 'sealed',
  },
  webhook_delivery: {
    id: 'right',
    endpoint_id: 'right',
    company_id: 'home',
    event: 'payment.updated',
    content_type: 'application/json',
    body: '{}',
    state: 'HELD',
  },
} as const satisfies Record<string, Row>
type Table = keyof typeof RIGHT

async function insert(table: Table, more: Row = {}): Promise<void> {
  const row: Row = { ...RIGHT[table], ...more }
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await database.script(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}

before(async () => {
  for (const table of Object.keys(RIGHT) as Table[]) await insert(table)
})

test('rows that are right go in, at the edges too', async () => {
  await insert('company', { id: 'edge', agent_percentage: 0, mrn_percentage: 100 })
  await insert('company', {
    id: 'full',
    tags: ['Tax'],
    training_links: Array(20).fill('https://a.example'),
    webhook_api_key_hash: 'a'.repeat(64),
    webhook_key_set_at: new Date(),
  })
  await insert('referral', { id: 'edge', amount: 0, agent_pay_amount: '999999999999.99' })
  await insert('referral', { id: 'split', split_user_ids: ['mate'], phone_number: null })
  await insert('referral', { id: 'paid', payment_status: 'PROCESSED', processed_at: new Date() })
})

const NOT_NULL = '23502'
const OUT_OF_RANGE = '22003'

const PERCENTAGES = [
  'agent_percentage',
  'team_lead_percentage',
  'division_lead_percentage',
  'bonus_pool_percentage',
  'mrn_percentage',
]
const AMOUNTS = [
  'approximate_value',
  'amount',
  'agent_pay_amount',
  'split_agent_pay_amount',
  'team_pay_amount',
  'division_pay_amount',
]

const WRONG: readonly (readonly [Table, Row, code: string])[] = [
  ...PERCENTAGES.flatMap(name => [
    ['company', { [name]: 101 }, CHECK] as const,
    ['company', { [name]: -1 }, CHECK] as const,
    ['company', { [name]: 100.01 }, CHECK] as const,
    ['company', { [name]: 'NaN' }, CHECK] as const,
  ]),
  ['company', { status: 'PAUSED' }, CHECK],
  ['company', { status: null }, NOT_NULL],
  ['company', { tags: ['Gardening'] }, CHECK],
  ['company', { tags: ['Tax', 'Investment'] }, CHECK],
  ['company', { tags: [null] }, CHECK],
  ['company', { training_links: [''] }, CHECK],
  ['company', { training_links: ['https://a.example', null] }, CHECK],
  ['company', { training_links: Array(21).fill('https://a.example') }, CHECK],
  ['company', { training_links: null }, NOT_NULL],
  ['company', { webhook_api_key_hash: 'a'.repeat(64) }, CHECK],
  ['company', { webhook_key_set_at: new Date() }, CHECK],
  ['company', { webhook_api_key_hash: 'the key', webhook_key_set_at: new Date() }, CHECK],
  ['company', { company_name: '' }, CHECK],
  ['company', { contact_email: 'nobody' }, CHECK],
  ['company', { bg_color: 'red' }, CHECK],
  ['company', { division_lead_id: 'nobody' }, FOREIGN_KEY],
  ['company', { id: '' }, CHECK],
  ['member', { company_id: 'nowhere' }, FOREIGN_KEY],
  ['member', { team_lead_id: 'nobody' }, FOREIGN_KEY],
  ['member', { division_lead_id: 'nobody' }, FOREIGN_KEY],
  ['member', { team_lead_id: 'fresh' }, CHECK],
  ['member', { division_lead_id: 'fresh' }, CHECK],
  ['member', { is_team_lead: true, is_division_lead: true }, CHECK],
  ['member', { is_team_lead: true, member_group: 'agent' }, CHECK],
  ['member', { is_division_lead: true, member_group: 'teamLead' }, CHECK],
  ['member', { gone_at: new Date(), active: true }, CHECK],
  ['member', { email: 'AGENT@test.example' }, UNIQUE],
  ...AMOUNTS.flatMap(name => [
    ['referral', { [name]: -0.01 }, CHECK] as const,
    ['referral', { [name]: '99999999999999' }, OUT_OF_RANGE] as const,
  ]),
  ['referral', { status: 'LOST' }, CHECK],
  ['referral', { status: null }, NOT_NULL],
  ['referral', { payment_status: 'PAID' }, CHECK],
  ['referral', { payment_status: null }, NOT_NULL],
  ['referral', { payment_status: 'PROCESSED' }, CHECK],
  ['referral', { payment_status: 'PENDING', processed_at: new Date() }, CHECK],
  ['referral', { company_id: 'nowhere' }, FOREIGN_KEY],
  ['referral', { referring_company_id: 'nowhere' }, FOREIGN_KEY],
  ['referral', { user_id: 'nobody' }, FOREIGN_KEY],
  ['referral', { user_id: null }, NOT_NULL],
  ['referral', { team_lead_id: 'nobody' }, FOREIGN_KEY],
  ['referral', { division_lead_id: 'nobody' }, FOREIGN_KEY],
  ['referral', { split_user_ids: ['nobody'] }, FOREIGN_KEY],
  ['referral', { split_user_ids: ['agent'] }, CHECK],
  ['referral', { split_user_ids: ['mate', 'otherAgent'] }, CHECK],
  ['referral', { name: '' }, CHECK],
  ['referral', { notes: 'x'.repeat(501) }, CHECK],
  ['training_resource', { company_id: 'nowhere' }, FOREIGN_KEY],
  ['training_resource', { type: 'podcast' }, CHECK],
  ['training_resource', { title: '' }, CHECK],
  ['training_resource', { url: '' }, CHECK],
  ['training_resource', { updated_at: null }, NOT_NULL],
  ['faq_item', { company_id: 'nowhere' }, FOREIGN_KEY],
  ['faq_item', { question: '' }, CHECK],
  ['faq_item', { answer: '' }, CHECK],
  ['faq_item', { updated_at: null }, NOT_NULL],
  ['referral_change', { referral_id: 'nowhere' }, FOREIGN_KEY],
  ['referral_change', { changes: '[]' }, CHECK],
  ...WRONG_MONEY,
  ['webhook_endpoint', { company_id: 'nowhere' }, FOREIGN_KEY],
  ['webhook_endpoint', { url: 'https://hooks.example' }, UNIQUE],
  ['webhook_endpoint', { url: '' }, CHECK],
  ['webhook_endpoint', { events: [] }, CHECK],
  ['webhook_endpoint', { events: ['referral.deleted'] }, CHECK],
  ['webhook_endpoint', { events: [null] }, CHECK],
  ['webhook_endpoint', { failures: 1 }, CHECK],
  ['webhook_endpoint', { failures: -1, failing_since: new Date() }, CHECK],
  ['webhook_delivery', { endpoint_id: 'nowhere' }, FOREIGN_KEY],
  ['webhook_delivery', { endpoint_id: null }, CHECK],
  ['webhook_delivery', { event: 'referral.deleted' }, CHECK],
  ['webhook_delivery', { state: 'LOST' }, CHECK],
  ['webhook_delivery', { state: 'WAITING' }, CHECK],
  ['webhook_delivery', { next_attempt_at: new Date() }, CHECK],
  ['webhook_delivery', { attempts: 1 }, CHECK],
  ['webhook_delivery', { attempts: 1, tries: 2, attempted_at: new Date() }, CHECK],
  ['webhook_delivery', { state: 'DELIVERED', failure: 'It failed' }, CHECK],
  ['account_group', { group_name: 'owner' }, CHECK],
  ['account_group', { account_id: 'nobody', group_name: 'agent' }, FOREIGN_KEY],
]

// What makes a second row of the table right, were it not for its fault.
const FRESH: Readonly<Record<Table, Row>> = {
  company: { id: 'fresh' },
  member: { id: 'fresh', email: 'fresh@right.example' },
  referral: { id: 'fresh' },
  training_resource: { id: 'fresh' },
  faq_item: { id: 'fresh' },
  referral_change: {},
  account_group: { group_name: 'agent', account_id: 'homeless' },
  ...FRESH_MONEY,
  webhook_endpoint: { id: 'fresh', url: 'https://hooks.example/fresh' },
  webhook_delivery: { id: 'fresh' },
}

test('a wrong row is impossible', async () => {
  for (const [table, more, code] of WRONG) {
    const said = `${table} ${JSON.stringify(more)}`
    await assert.rejects(insert(table, { ...FRESH[table], ...more }), { code }, said)
  }
})
