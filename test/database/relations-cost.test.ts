import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
} from 'graphql'
import { startWorld } from '../kit/world.ts'
import { noteStatements } from './statements.ts'

/*
 * Every relation of every model, found in the schema itself: it costs as many statements in a list
 * of fifty rows as in a list of one.
 */

const world = await startWorld()
const { database } = world

const ROWS = 60
const SIZES = [1, 10, 50]

// A chain: each company has a person, teaches something, and sends a client to the next one.
await database.script(`
  insert into company (id, company_name, contact_email, website)
    select 'c' || n, 'Company ' || n, 'office@c.example', 'https://c.example'
      from generate_series(0, ${ROWS}) n;
  insert into member (id, name, email, company_id)
    select 'm' || n, 'Member ' || n, 'm' || n || '@m.example', 'c' || n from generate_series(0, ${ROWS}) n;
  insert into training_resource (id, company_id, title, url)
    select 't' || n, 'c' || n, 'Title', 'https://c.example' from generate_series(0, ${ROWS}) n;
  insert into faq_item (id, company_id, question, answer)
    select 'f' || n, 'c' || n, 'Why?', 'Because.' from generate_series(0, ${ROWS}) n;
  insert into referral (id, company_id, referring_company_id, name, email, user_id, split_user_ids,
      status, payment_status, agent_pay_amount)
    select 'r' || n, 'c' || n + 1, 'c' || n, 'Client', 'c@c.example', 'm' || n, array['m' || n + 1],
           'SUBMITTED', 'PENDING', 10 from generate_series(0, ${ROWS - 1}) n;
  insert into saved_view (id, owner_id, list, name, state, shared_with, company_id)
    select 'v' || n, 'm' || n, 'REFERRALS', 'View', '', 'COMPANY', 'home' from generate_series(0, ${ROWS}) n;
  insert into terms (id, company_id, referring_company_id, version, state, fee_kind, agent_share, team_lead_share,
      division_lead_share, bonus_pool_share, mrn_share, effective_from, drafted_side, drafted_by_id, proposed_by_id,
      partner_accepted_by_id, referring_accepted_by_id, declined_by_id)
    select 't' || n, 'c' || n + 1, 'c' || n, 1, 'ACTIVE', 'REPORTED', 0, 0, 0, 0, 0, now(), 'PARTNER', 'm' || n,
      'm' || n, 'm' || n, 'm' || n, 'm' || n from generate_series(0, ${ROWS - 1}) n;
  insert into fee (id, referral_id, company_id, referring_company_id, terms_id, paid_by, amount, state, reported_by)
    select 'e' || n, 'r' || n, 'c' || n + 1, 'c' || n, 't' || n, 'PARTNER', 10, 'REPORTED', 'system'
      from generate_series(0, ${ROWS - 1}) n`)

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
const queries = schema.getQueryType()?.getFields() ?? {}
const lists = Object.values(queries).flatMap(field => {
  const item = itemOf(getNamedType(field.type))
  return item && field.name.startsWith('list') && queries[`get${item.name}`]
    ? [{ list: field.name, model: item }]
    : []
})

/** What a page of this type holds. */
function itemOf(type: GraphQLNamedType): GraphQLObjectType | undefined {
  const items = isObjectType(type) ? type.getFields()['items'] : undefined
  return items && /^Model.*Connection$/.test(type.name)
    ? (getNamedType(items.type) as GraphQLObjectType)
    : undefined
}

const models = lists.map(({ model }) => model.name)
const relationsOf = (model: GraphQLObjectType): GraphQLField<unknown, unknown>[] =>
  Object.values(model.getFields()).filter(({ type }) => {
    const named = getNamedType(type)
    return itemOf(named) !== undefined || models.includes(named.name)
  })

const selectionOf = ({ name, type }: GraphQLField<unknown, unknown>): string =>
  itemOf(getNamedType(type)) ? `${name} { items { id } nextToken }` : `${name} { id }`

// A key reads no views.
const READERS: Readonly<Record<string, 'admin'>> = { listSavedViews: 'admin' }

const statementsOf = noteStatements(database)
// The actor is remembered for a moment only, so whether it is looked up again depends on the machine.
const actorStatements = new Set(await statementsOf(() => world.as('admin').ask('{ __typename }')))

async function costOf(list: string, selection: string, limit: number): Promise<number> {
  const query = `{ ${list}(limit: ${limit}) { items { id ${selection} } } }`
  const statements = await statementsOf(async () => {
    const { data, errors } = await world.as(READERS[list] ?? 'apiKey').ask(query)
    assert.deepEqual(errors, [])
    assert.equal(data[list].items.length, limit)
    const items = JSON.stringify(data[list].items)
    assert.match(items, /:(\{|\[\{|\{"items":\[\{)"id"/, 'it is not empty')
  })
  return statements.filter(text => !actorStatements.has(text)).length
}

suite('what a relation costs', () => {
  test('all models have theirs', () => {
    const found = lists.map(({ model }) => `${model.name} ${relationsOf(model).length}`)
    assert.deepEqual(found.sort(), [
      'BulkChange 0',
      'Company 5',
      'FaqItem 1',
      'Fee 4',
      'LedgerEntry 1',
      'Referral 4',
      'SavedView 1',
      'Terms 7',
      'TrainingResource 1',
      'User 2',
    ])
  })

  for (const { list, model } of lists) {
    for (const relation of relationsOf(model)) {
      test(`${model.name}.${relation.name} costs one statement, however many rows`, async () => {
        const selection = selectionOf(relation)
        for (const limit of SIZES) assert.equal(await costOf(list, selection, limit), 2, `${limit}`)
      })
    }

    if (relationsOf(model).length === 0) continue
    test(`all relations of ${model.name}, each with all of its own, cost no more for more rows`, async () => {
      const relations = relationsOf(model).map(({ name, type }) => {
        const page = itemOf(getNamedType(type))
        const of = page ?? (getNamedType(type) as GraphQLObjectType)
        const inner = `id ${relationsOf(of).map(selectionOf).join(' ')}`
        return page ? `${name} { items { ${inner} } }` : `${name} { ${inner} }`
      })
      const ten = await costOf(list, relations.join(' '), 10)
      const fifty = await costOf(list, relations.join(' '), 50)
      // Two relations that lead to the same model load together or apart, as their answers come.
      assert.ok(Math.abs(fifty - ten) <= relations.length, `${ten} and ${fifty} statements`)
      assert.ok(ten < 30, `${ten} statements`)
    })
  }

  test('whether it is saved costs one statement, however many companies', async () => {
    const admin = world.as('admin')
    const costs: number[] = []
    for (const limit of SIZES) {
      const statements = await statementsOf(() =>
        admin.ask(`{ listCompanies(limit: ${limit}) { items { saved } } }`),
      )
      costs.push(statements.filter(text => text.includes('saved_company')).length)
    }
    assert.deepEqual(costs, [1, 1, 1])
  })
})
