import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Company } from '#features/companies/company.ts'
import { readContent } from '#features/companies/content-access.ts'
import type { FaqItem } from '#features/companies/faq.ts'
import { companyRows } from '#features/companies/server/company-store.ts'
import { faqStore, trainingStore } from '#features/companies/server/content-store.ts'
import type { TrainingResource } from '#features/companies/training.ts'
import type { Member } from '#features/members/member.ts'
import { readMember } from '#features/members/member-access.ts'
import { memberActor } from '#features/members/member-actor.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { editPayment } from '#features/payments/payment-access.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { readReferral } from '#features/referrals/referral-access.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import type { Delivery } from '#features/webhooks/delivery.ts'
import type { Endpoint } from '#features/webhooks/endpoint.ts'
import { deliveryRows } from '#features/webhooks/server/delivery-store.ts'
import { endpointRows } from '#features/webhooks/server/endpoint-store.ts'
import { keepDelivery } from '#features/webhooks/webhook-access.ts'
import { ALL, and, compare, eq, not, or, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { PageRequest, Rows } from '#platform/db/page.ts'
import { startWorld } from '../kit/world.ts'

/*
 * Every lookup that the spec names (section 3, "Indexed lookups"; section 7, list filters), read as
 * the database plans it: by an index, and past few rows that are not asked for.
 */

const world = await startWorld()
const { database } = world

const FILL = `
  insert into company (id, company_name, contact_email, website, status, created_at)
    select 'c' || n, 'Company ' || n, 'office@c.example', 'https://c.example',
           case when n % 40 = 0 then 'INACTIVE' else 'ACTIVE' end, now() - n * interval '1 hour'
      from generate_series(1, 2000) n;
  insert into member (id, name, email, company_id, team_lead_id, division_lead_id, is_team_lead, created_at)
    select 'm' || n, 'Member ' || n, 'm' || n || '@m.example', 'c' || (n % 100 + 1),
           case when n > 50 then 'm' || (n % 50 + 1) end, case when n > 50 then 'm' || (n % 20 + 1) end,
           n <= 50, now() - n * interval '1 minute'
      from generate_series(1, 3000) n;
  insert into referral (id, company_id, referring_company_id, name, email, user_id, status, payment_status,
      processed_at, split_user_ids, team_lead_id, division_lead_id, created_at, updated_at)
    select 'r' || n, 'c' || (n % 97 + 1), 'c' || (n % 89 + 1), 'Client ' || n, 'c@c.example',
           'm' || (n % 400 + 1), 'SUBMITTED',
           case n % 100 when 0 then 'PROCESSED' when 1 then 'FAILED' when 2 then 'PENDING' else 'NONE' end,
           case n % 100 when 0 then now() end,
           case when n % 5 = 0 then array['m' || (n % 399 + 1001)] else '{}' end,
           case when n % 3 > 0 then 'm' || (n % 50 + 1) end,
           case when n % 3 > 0 then 'm' || (n % 20 + 1) end,
           now() - n * interval '1 minute', now() - (n * 7919 % 20000) * interval '1 minute'
      from generate_series(1, 20000) n;
  insert into training_resource (id, company_id, title, url, type, created_at)
    select 't' || n, 'c' || (n % 500 + 1), 'Title ' || n, 'https://t.example',
           case when n % 2 = 0 then 'video' else 'document' end, now() - n * interval '1 minute'
      from generate_series(1, 5000) n;
  insert into faq_item (id, company_id, question, answer, created_at)
    select 'f' || n, 'c' || (n % 500 + 1), 'Why ' || n, 'So.', now() - n * interval '1 minute'
      from generate_series(1, 5000) n;
  insert into webhook_endpoint (id, company_id, url, events, sealed_secret)
    select 'e' || n, 'c' || (n % 1000 + 1), 'https://hooks.example/' || n, '{referral.created}', 'sealed'
      from generate_series(1, 5000) n;
  insert into webhook_delivery (id, endpoint_id, company_id, event, content_type, body, state, created_at)
    select 'd' || n, case when n % 3 > 0 then 'e' || (n % 100 + 1) end, case when n % 3 > 0 then 'c' || (n % 100 + 1) end,
           'referral.created', 'text', 'Words', case when n % 500 = 0 then 'FAILED' else 'DELIVERED' end,
           now() - n * interval '1 minute'
      from generate_series(1, 20000) n`
for (const statement of FILL.split(';')) await database.script(statement)
await database.script('analyze')

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** The plan of the very text that the page is read with. */
async function planOf<T>(rows: Rows<T>, request: PageRequest<T>): Promise<Plan[]> {
  let asked: { text: string; values: readonly unknown[] } | undefined
  const listening: Sql = {
    ...database,
    read: async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
      asked = { text, values }
      return []
    },
  }
  await rows.page(listening, request)
  assert.ok(asked)
  const answer = await database.script(`explain (analyze, format json) ${asked.text}`, asked.values)
  const [{ 'QUERY PLAN': plans }] = answer.rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
  return nodesOf(plans[0].Plan)
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const passed = (nodes: readonly Plan[]): number =>
  nodes
    .filter(node => node['Relation Name'])
    .reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0)

type Lookup<T> = readonly [string, Where<T>, (keyof T & string)?]

function check<T>(name: string, rows: Rows<T>, lookups: readonly Lookup<T>[]): void {
  suite(name, () => {
    for (const [what, where, order = 'createdAt' as keyof T & string] of lookups) {
      test(`${what}, the latest by ${order} first`, async () => {
        const nodes = await planOf(rows, { where, order, limit: 10 })
        const seen = nodes.map(node => `${node['Node Type']} ${node['Index Name'] ?? ''}`)
        // A month that holds nothing is read as it lies.
        const whole = nodes.filter(node => node['Node Type'] === 'Seq Scan')
        assert.equal(passed(whole), 0, seen.join(', '))
        assert.ok(
          seen.some(each => each.includes('Index')),
          seen.join(', '),
        )
        assert.ok(passed(nodes) < 1000, `${passed(nodes)} rows were read: ${seen.join(', ')}`)
      })
    }
  })
}

const actor = (more: Partial<Member>, ...groups: Parameters<typeof memberActor>[1][number][]) =>
  memberActor(
    { id: 'm7', companyId: 'c7', isTeamLead: false, isDivisionLead: false, ...more } as Member,
    groups,
  )
const is = eq<Referral>
const since = (days: number) => new Date(Date.now() - days * 86_400_000)
const between: Where<Referral> = {
  is: 'between',
  field: 'createdAt',
  low: since(9),
  high: since(8),
}

const office = actor({}, 'companyAdmin')
const paysFor = and(
  readReferral(office),
  editPayment(office) as Where<Referral>,
  is('paymentStatus', 'PENDING'),
)

check<Referral>('referral', referralRows, [
  ['all', ALL],
  ['all', ALL, 'updatedAt'],
  ['an agent’s', is('userId', 'm7')],
  ['an agent’s', is('userId', 'm7'), 'updatedAt'],
  ['what one shares in', compare<Referral>('splitUserIds', 'contains', 'm1007')],
  ['own or shared', or(is('userId', 'm7'), compare('splitUserIds', 'contains', 'm7'))],
  ['own or shared', or(is('userId', 'm7'), compare('splitUserIds', 'contains', 'm7')), 'updatedAt'],
  ['of a team', is('teamLeadId', 'm7')],
  ['of a division', is('divisionLeadId', 'm7')],
  ['received by a company', is('companyId', 'c7')],
  ['received by a company', is('companyId', 'c7'), 'updatedAt'],
  ['sent by a company', is('referringCompanyId', 'c7')],
  ['sent by a company', is('referringCompanyId', 'c7'), 'updatedAt'],
  ['paid', is('paymentStatus', 'PROCESSED')],
  ['failed', is('paymentStatus', 'FAILED')],
  ['of a time', between],
  ['of an agent in a time', and(is('userId', 'm7'), between)],
  ['of a company in a time', and(is('companyId', 'c7'), between)],
  [
    'paid by a company together',
    and(
      is('companyId', 'c7'),
      is('paymentStatus', 'PROCESSED'),
      is('processedAt', since(2)),
      compare<Referral>('updatedAt', 'ge', since(2)),
    ),
    'updatedAt',
  ],
  ['of a team in a time', and(is('teamLeadId', 'm7'), between)],
  ['what an agent reads', readReferral(actor({}, 'agent'))],
  ['what an agent reads', readReferral(actor({}, 'agent')), 'updatedAt'],
  ['what a team lead reads', readReferral(actor({ isTeamLead: true }, 'teamLead'))],
  ['what a team lead reads', readReferral(actor({ isTeamLead: true }, 'teamLead')), 'updatedAt'],
  ['what a division lead reads', readReferral(actor({ isDivisionLead: true }, 'divisionLead'))],
  ['what a company admin reads', readReferral(office)],
  ['what a company admin reads', readReferral(office), 'updatedAt'],
  ['what a company pays', paysFor],
  ['what a company pays', paysFor, 'updatedAt'],
  [
    'what nobody has, to a reader of little',
    and(readReferral(actor({ id: 'm2999' })), is('companyId', 'c7')),
  ],
  ['what nobody has, to a reader of little', readReferral(actor({ id: 'm2999' })), 'updatedAt'],
])

check<Member>('member', memberRows, [
  ['all', ALL],
  ['of a company', eq('companyId', 'c7')],
  ['of a team', eq('teamLeadId', 'm7')],
  ['of a division', eq('divisionLeadId', 'm7')],
  ['leads of a division', and(eq<Member>('divisionLeadId', 'm7'), eq('isTeamLead', true))],
  ['what an agent reads', readMember(actor({}, 'agent'))],
  ['what a team lead reads', readMember(actor({ isTeamLead: true }, 'teamLead'))],
])

check<Company>('company', companyRows, [
  ['all', ALL],
  ['active', eq('status', 'ACTIVE')],
  ['closed', eq('status', 'INACTIVE')],
  ['of a division', eq('divisionLeadId', 'm7')],
])

check<TrainingResource>('training resource', trainingStore.rows, [
  ['all', ALL],
  ['of a company', eq('companyId', 'c7')],
  ['a company’s videos', and(eq<TrainingResource>('companyId', 'c7'), eq('type', 'video'))],
  ['what an agent reads', readContent(actor({}, 'agent'))],
])

check<FaqItem>('question', faqStore.rows, [
  ['all', ALL],
  ['of a company', eq('companyId', 'c7')],
  ['what an agent reads', readContent(actor({}, 'agent'))],
])

check<Delivery>('delivery', deliveryRows, [
  ['one', eq('id', 'd7')],
  ['to a company', eq('companyId', 'c7')],
  ['to an endpoint', and(eq<Delivery>('companyId', 'c7'), eq('endpointId', 'e7'))],
  ['to automation', not<Delivery>({ is: 'exists', field: 'companyId' })],
  [
    'what automation did not take',
    and(not<Delivery>({ is: 'exists', field: 'companyId' }), eq('state', 'FAILED')),
  ],
  ['what a site administrator reads', keepDelivery(actor({}, 'siteAdmin'))],
])

check<Endpoint>('endpoint', endpointRows, [['of a company', eq('companyId', 'c7')]])
