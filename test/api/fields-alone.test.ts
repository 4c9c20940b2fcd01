import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, suite, test } from 'node:test'
import {
  buildSchema,
  type GraphQLField,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { settleSignIns, startWorld } from '../kit/world.ts'

/*
 * Lists read the columns that are asked for and no others, so each field asked for by itself must
 * give what it gives beside all the others.
 */

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
const world = await startWorld()

const LISTS = {
  Company: 'listCompanies',
  User: 'listUsers',
  Referral: 'listReferrals',
  TrainingResource: 'listTrainingResources',
  FaqItem: 'listFaqItems',
  SavedView: 'listSavedViews',
  Terms: 'listTerms',
  LedgerEntry: 'listLedgerEntries',
  Fee: 'listFees',
} as const
type ModelName = keyof typeof LISTS

const READERS = [
  'admin',
  'agent',
  'mate',
  'teamLead',
  'companyAdmin',
  'siteAdmin',
  'partnerAdmin',
] as const

before(async () => {
  await settleSignIns(world, READERS)
  await world.database.script(`
    update company set icon_name = 'building2', description = 'Plans', tags = '{Tax}', bg_color = '#aabbcc',
      referral_url = 'https://r.example', has_training = true, training_links = '{https://t.example}',
      commission_rate = '10%', agent_percentage = 12.5, mrn_percentage = 3,
      webhook_api_key_hash = repeat('a', 64), webhook_key_set_at = now() where id in ('home', 'partner');
    update member set phone = '555', address = '1 Main St', bank_info_document = 'b',
      profile_picture = 'profilePictures/' || id || '/profile-1.png';
    insert into training_resource (id, company_id, title, url, type) values
      ('t1', 'home', 'Guide', 'https://g.example', 'video'), ('t2', 'partner', 'Tour', 'https://t.example', null);
    insert into saved_view (id, owner_id, list, name, state, shared_with, company_id) values
      ('v1', 'agent', 'REFERRALS', 'Mine', 'scope=mine', 'NOBODY', null),
      ('v2', 'companyAdmin', 'PEOPLE', 'Ours', '', 'COMPANY', 'home');
    insert into terms (id, company_id, referring_company_id, version, state, fee_kind, fee_rate, agent_share,
        team_lead_share, division_lead_share, bonus_pool_share, mrn_share, effective_from, superseded_at, drafted_side)
      values ('x1', 'partner', 'home', 1, 'ACTIVE', 'PERCENT', 1000, 4000, 500, 0, 0, 0, now(), now(), 'PARTNER'),
        ('x2', 'partner', null, 1, 'ACTIVE', 'PERCENT', 1000, 4000, 500, 0, 0, 0, now(), null, 'PARTNER');
    insert into faq_item (id, company_id, question, answer) values ('f1', 'home', 'Why?', 'So.');
    insert into referral (id, company_id, referring_company_id, name, email, user_id, split_user_ids, status,
        amount, agent_pay_amount, split_agent_pay_amount, team_pay_amount, division_pay_amount,
        payment_status, processed_at, team_lead_id, division_lead_id, notes, phone_number, approximate_value)
      select 'r' || n, (array['partner', 'home'])[1 + n % 2], 'home', 'Client', 'c@c.example',
        (array['agent', 'mate', 'otherAgent'])[1 + n % 3],
        case when n % 3 = 0 then array['mate'] else '{}' end, 'COMPLETED', 9, 5, 4, 3, 2,
        'PROCESSED', now(), 'teamLead', 'divisionLead', 'Notes', '555', 100 from generate_series(1, 12) n;
    insert into fee (id, referral_id, company_id, referring_company_id, terms_id, paid_by, amount, state, reported_by,
        confirmed_by, confirmed_at, has_team_lead)
      values ('e1', 'r1', 'home', 'home', 'x1', 'PARTNER', 10, 'CONFIRMED', 'member:agent', 'apiKey', now(), true),
        ('e2', 'r2', 'partner', 'home', 'x1', 'OFFICE', 10, 'REPORTED', 'member:agent', null, null, false)`)
})

/** The field with everything in it that has no parts of its own. */
function written({ name, type, args }: GraphQLField<unknown, unknown>): string | undefined {
  if (args.some(isRequiredArgument)) return undefined
  const named = getNamedType(type)
  if (isLeafType(named)) return name
  if (!isObjectType(named)) return undefined
  const { items, ...fields } = named.getFields()
  if (items) return `${name} { items { id } nextToken }`
  const leaves = Object.values(fields).filter(field => isLeafType(getNamedType(field.type)))
  return `${name} { ${leaves.map(leaf => leaf.name).join(' ')} }`
}

const fieldsOf = (model: ModelName): GraphQLField<unknown, unknown>[] => {
  const type = schema.getType(model)
  assert.ok(isObjectType(type))
  return Object.values(type.getFields())
}

type Row = Record<string, unknown>

for (const model of Object.keys(LISTS) as ModelName[]) {
  const list = LISTS[model]
  const rows = async (who: (typeof READERS)[number], fields: string): Promise<Row[]> => {
    const { data, errors } = await world
      .as(who)
      .ask(`{ ${list}(limit: 30) { items { ${fields} } } }`)
    assert.deepEqual(errors, [])
    return data[list].items
  }
  suite(model, () => {
    for (const who of READERS) {
      test(`each field by itself gives ${who} what it gives among others`, async () => {
        const texts = fieldsOf(model).flatMap(field => written(field) ?? [])
        const whole = await rows(who, texts.join(' '))
        for (const text of texts) {
          const [name = ''] = text.split(' ')
          assert.deepEqual(
            await rows(who, text),
            whole.map(row => ({ [name]: row[name] })),
            text,
          )
        }
      })
    }
  })
}

test('fragments, names given anew and the same field twice are all seen', async () => {
  const { data, errors } = await world.as('companyAdmin').ask(`
    { listReferrals(limit: 1) { ...A items { once: status company { a: companyName } company { b: website } } } }
    fragment A on ModelReferralConnection { items { ...B ... on Referral { teamPayAmount } } }
    fragment B on Referral { agent { ... { named: name } } }`)
  assert.deepEqual(errors, [])
  const [row] = data.listReferrals.items
  assert.equal(row.once, 'COMPLETED')
  assert.equal(row.teamPayAmount, 3)
  assert.match(row.agent.named, /Tester$/)
  assert.match(row.company.a, /company$/)
  assert.match(row.company.b, /^https:/)
})
