import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { PersonName, Who } from '../kit/people.ts'
import type { Subscriber } from '../kit/world.ts'
import {
  COMPANIES,
  EVERYONE,
  FIELDS,
  FULL,
  GET,
  INSIDE,
  OPEN,
  REGENERATE,
  SIGNED_IN,
  startCompaniesWorld,
  UPDATE,
} from './companies-kit.ts'

/* What is read and heard of a company; what is written is in companies-edit.test.ts. */

const { world, rowsNow } = await startCompaniesWorld()

// What is added to what anyone signed in sees: who, of which company.
const MORE: readonly [Who, string, string[]][] = [
  ['companyAdmin', 'home', ['contactEmail', 'compensation']],
  ['partnerAdmin', 'partner', ['contactEmail', 'compensation']],
  ['foreignAdmin', 'foreign', ['contactEmail', 'compensation']],
  ['siteAdmin', 'home', ['contactEmail', 'webhookKeySetAt']],
  ...COMPANIES.flatMap(id =>
    (['admin', 'apiKey'] as const).map((who): [Who, string, string[]] => [
      who,
      id,
      ['contactEmail', 'compensation', 'webhookKeySetAt'],
    ]),
  ),
]

const expectedOf = (who: Who, id: string): string[] | null => {
  if (!SIGNED_IN.includes(who)) return id === 'closed' ? null : OPEN
  const more = MORE.find(([each, of]) => each === who && of === id)?.[2] ?? []
  return [...OPEN, ...INSIDE, ...more]
}

suite('who sees what of a company', () => {
  for (const who of EVERYONE) {
    test(`${who}, in read and list`, async () => {
      const list = await world.as(who).ask(`{ listCompanies(limit: 50) { items { ${FIELDS} } } }`)
      for (const id of COMPANIES) {
        const { data } = await world.as(who).ask(GET, { id })
        const company = data.getCompany
        const seen = company && Object.keys(company).filter(field => company[field] !== null)
        assert.deepEqual(seen?.toSorted() ?? null, expectedOf(who, id)?.toSorted() ?? null, id)
        const listed = list.data.listCompanies.items.find((each: { id: string }) => each.id === id)
        assert.deepEqual(listed ?? null, company, id)
      }
      const [{ webhook_api_key_hash: hash } = {}] = await rowsNow()
      assert.equal(JSON.stringify(list).includes(String(hash)), false)
    })
  }

  test('what it pays out is as it was set', async () => {
    const { data } = await world.as('companyAdmin').ask(GET, { id: 'home' })
    const { compensation, commissionInfo } = data.getCompany
    assert.equal(compensation.agentPercentage, 70.25)
    assert.equal(compensation.teamLeadPercentage, null)
    assert.deepEqual(commissionInfo, FULL.commissionInfo)
  })

  test('the hash of a key has no name in the API', async () => {
    const { errors } = await world
      .as('apiKey')
      .ask('{ getCompany(id: "home") { webhookApiKeyHash } }')
    assert.match(errors[0]?.message ?? '', /webhookApiKeyHash/)
    const { errors: filtered } = await world
      .as('apiKey')
      .ask('{ listCompanies(filter: { webhookApiKeyHash: { beginsWith: "a" } }) { items { id } } }')
    assert.match(filtered[0]?.message ?? '', /webhookApiKeyHash/)
  })
})

const FILTERED: readonly [Who, string, string[] | string][] = [
  ['agent', '{ contactEmail: { beginsWith: "office" } }', 'BAD_INPUT'],
  ['agent', '{ not: { contactEmail: { beginsWith: "office" } } }', 'BAD_INPUT'],
  ['stranger', '{ or: [{ id: { eq: "home" } }, { contactEmail: { eq: "x" } }] }', 'BAD_INPUT'],
  ['guest', '{ hasTraining: { eq: true } }', 'BAD_INPUT'],
  ['guest', '{ divisionLeadId: { eq: "divisionLead" } }', 'BAD_INPUT'],
  ['guest', '{ createdAt: { gt: "2020-01-01" } }', 'BAD_INPUT'],
  ['guest', '{ status: { eq: INACTIVE } }', []],
  ['guest', '{ status: { eq: ACTIVE } }', ['foreign', 'home', 'partner']],
  ['companyAdmin', '{ contactEmail: { beginsWith: "office" } }', ['home']],
  ['siteAdmin', '{ contactEmail: { beginsWith: "office" } }', ['home']],
  ['agent', '{ divisionLeadId: { eq: "divisionLead" } }', COMPANIES.toSorted()],
  ['admin', '{ contactEmail: { beginsWith: "office@p" } }', ['partner']],
]

suite('filters', () => {
  for (const [who, filter, expected] of FILTERED) {
    test(`${who} filters by ${filter}`, async () => {
      const text = `{ listCompanies(limit: 50, filter: ${filter}) { items { id } } }`
      if (typeof expected === 'string') {
        assert.equal(await world.as(who).refused(text), expected)
        return
      }
      const { data } = await world.as(who).ask(text)
      const ids = data.listCompanies.items.map(({ id }: { id: string }) => id)
      assert.deepEqual(ids.toSorted(), expected)
    })
  }
})

const SUBSCRIBE = `subscription ($filter: ModelCompanyFilterInput) {
  onUpdateCompany(filter: $filter) { ${FIELDS} } }`

test('a change is heard by everyone signed in as they would read it, and by nobody more', async () => {
  const hearers = ['agent', 'stranger', 'companyAdmin', 'siteAdmin', 'admin', 'newcomer'] as const
  const lines = new Map<PersonName, Subscriber>()
  for (const who of hearers) lines.set(who, await world.subscribe(who, SUBSCRIBE))
  const change = (id: string, description: string) =>
    world.as('apiKey').ask(UPDATE, { input: { id, description } })
  await change('closed', 'Behind closed doors')
  await change('home', 'Heard')
  for (const who of hearers) {
    const line = lines.get(who) as Subscriber
    const number = who === 'newcomer' ? 1 : 2
    const { data } = await line.nth(number)
    const read = await world.as(who).ask(GET, { id: 'home' })
    assert.deepEqual(data.onUpdateCompany, read.data.getCompany, who)
    assert.equal(line.received.length, number)
    await line.stop()
  }
})

test('a change that changes nothing, or is refused, is not heard; a new key is', async () => {
  const same = { id: 'home', description: 'As it was' }
  await world.as('companyAdmin').ask(UPDATE, { input: same })
  const line = await world.subscribe('siteAdmin', SUBSCRIBE)
  await world.as('companyAdmin').ask(UPDATE, { input: same })
  await world.as('companyAdmin').ask(UPDATE, { input: { id: 'home', status: 'INACTIVE' } })
  const { data } = await world.as('siteAdmin').ask(REGENERATE, { input: { companyId: 'home' } })
  const first = await line.nth(1)
  assert.equal(first.data.onUpdateCompany.webhookKeySetAt, data.regenerateWebhookKey.setAt)
  await line.stop()
})

test('a filter by what the listener may not see is refused', async () => {
  const filter = { contactEmail: { beginsWith: 'office' } }
  const line = await world.subscribe('agent', SUBSCRIBE, { filter })
  const [first] = line.received
  assert.equal((first.error ?? first.errors)[0].extensions.code, 'BAD_INPUT')
  await line.stop()
})
