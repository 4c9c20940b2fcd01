import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { insertCompanies } from '#features/companies/server/company-store.ts'
import { insertMembers } from '#features/members/server/member-store.ts'
import { emailOf, type PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'

/* How lists of people and companies are searched and sorted, by whom, and what is refused. */

const world = await startWorld()
const { database } = world
const led = { companyId: 'home', teamLeadId: 'teamLead', divisionLeadId: 'divisionLead' }
await database.tx(async sql => {
  await insertMembers(sql, [
    { id: 'zoe', name: 'Zoë O’Hara', email: 'z.hara@mail.example', ...led },
    { id: 'emil', name: 'émile Adler', email: 'secret@mail.example', ...led },
    { id: 'anna', name: 'Anna Berg-Adler', email: 'berg@else.example', companyId: 'foreign' },
    { id: 'nameless', name: '', email: 'waiting@mail.example', companyId: 'home', invited: true },
  ])
  await insertCompanies(sql, [
    {
      id: 'etoile',
      companyName: 'Étoile & Söhne',
      contactEmail: 'hidden@etoile.example',
      website: 'https://e.example',
    },
    {
      id: 'acme',
      companyName: 'acme Tax',
      contactEmail: 'a@acme.example',
      website: 'https://a.example',
    },
  ])
})

const FIND = `query ($search: String, $filter: ModelUserFilterInput, $orderBy: ModelUserOrderInput) {
  listUsers(search: $search, filter: $filter, orderBy: $orderBy, limit: 100) { items { id email } totalCount totalIsExact } }`
const COMPANIES = `query ($search: String, $orderBy: ModelCompanyOrderInput) {
  listCompanies(search: $search, orderBy: $orderBy, limit: 100) { items { id } totalCount } }`

const people = async (who: PersonName | 'guest', variables: object): Promise<string[]> => {
  const { data, errors } = await world.as(who).ask(FIND, variables)
  assert.deepEqual(errors, [])
  const { items, totalCount, totalIsExact } = data.listUsers
  assert.deepEqual([totalCount, totalIsExact], [items.length, true])
  return items.map(({ id }: { id: string }) => id)
}
const companies = async (who: PersonName | 'guest', variables: object): Promise<string[]> => {
  const { data, errors } = await world.as(who).ask(COMPANIES, variables)
  assert.deepEqual(errors, [])
  return data.listCompanies.items.map(({ id }: { id: string }) => id)
}

const FINDS: readonly [who: PersonName | 'guest', search: string, found: readonly string[]][] = [
  ['admin', 'adler', ['anna', 'emil']],
  ['admin', 'EMILE ad', ['emil']],
  ['admin', 'ohara', ['zoe']],
  ['admin', 'dler', []],
  ['admin', 'secret', ['emil']],
  ['admin', 'secret@mail', ['emil']],
  ['admin', 'mail.example', []],
  ['companyAdmin', 'adler', ['emil']],
  ['companyAdmin', 'secret@mail.example', ['emil']],
  ['foreignAdmin', 'adler', ['anna']],
  ['foreignAdmin', 'secret', []],
  ['teamLead', 'zoe', ['zoe']],
  ['teamLead', 'z.hara', ['zoe']],
  ['divisionLead', 'secret', ['emil']],
  // To colleagues they are a name, and one who has none an address.
  ['mate', 'adler', ['emil']],
  ['mate', 'secret', []],
  ['mate', 'secret@mail.example', []],
  ['mate', 'waiting', ['nameless']],
  ['otherLead', 'secret', []],
  ['partnerAdmin', 'adler', []],
  ['guest', 'adler', []],
  ['newcomer', 'adler', []],
]

suite('people', () => {
  for (const [who, search, found] of FINDS) {
    test(`${who} searches for ${search} and finds ${found.join(', ') || 'nobody'}`, async () => {
      assert.deepEqual((await people(who, { search })).toSorted(), found.toSorted())
    })
  }

  test('nobody finds by an address what they do not read it of', async () => {
    for (const who of [
      'mate',
      'teamLead',
      'divisionLead',
      'companyAdmin',
      'stranger',
      'admin',
    ] as const) {
      const { data } = await world.as(who).ask(FIND, {})
      for (const { id, email } of data.listUsers.items) {
        const address =
          id in { zoe: 1, emil: 1, anna: 1, nameless: 1 } ? undefined : emailOf(id as PersonName)
        if (address === undefined) continue
        const found = await people(who, { search: address })
        assert.deepEqual(found, email === null ? [] : [id], `${who} by the address of ${id}`)
      }
    }
  })

  test('are sorted by name without regard to case and accents, page by page', async () => {
    const orderBy = { field: 'NAME', direction: 'ASC' }
    const whole = await people('admin', { orderBy })
    const places = ['nameless', 'anna', 'emil', 'zoe'].map(id => whole.indexOf(id))
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    )
    assert.deepEqual(await people('admin', { orderBy: { field: 'NAME' } }), whole.toReversed())
    const paged: string[] = []
    let nextToken: string | null = null
    do {
      const query: string = `query ($t: String) { listUsers(limit: 3, nextToken: $t, orderBy: { field: NAME, direction: ASC }) { items { id } nextToken } }`
      const {
        data,
      }: { data: { listUsers: { items: { id: string }[]; nextToken: string | null } } } =
        await world.as('admin').ask(query, { t: nextToken })
      paged.push(...data.listUsers.items.map(({ id }) => id))
      nextToken = data.listUsers.nextToken
    } while (nextToken)
    assert.deepEqual(paged, whole)
  })

  test('sorted by a time that is withheld, they come after those whose time is seen', async () => {
    const order = (await people('teamLead', { orderBy: { field: 'CREATED_AT' } })).map(id =>
      ['teamLead', 'agent', 'mate', 'zoe', 'emil'].includes(id),
    )
    assert.deepEqual(order, order.toSorted().toReversed())
    assert.ok(order.includes(false))
  })

  for (const [what, variables, field] of [
    ['one character', { search: 'a' }, 'search'],
    ['over a hundred', { search: 'a'.repeat(101) }, 'search'],
  ] as const) {
    test(`a search of ${what} is refused by name`, async () => {
      const { errors } = await world.as('admin').ask(FIND, variables)
      assert.equal(errors[0]?.extensions.code, 'BAD_INPUT')
      assert.equal(errors[0]?.extensions.field, field)
    })
  }

  test('an order that there is not, or a cursor of another one, is refused', async () => {
    for (const field of ['EMAIL', 'PHONE', 'name; drop table member']) {
      const { errors } = await world.as('admin').ask(FIND, { orderBy: { field } })
      assert.notEqual(errors.length, 0, field)
    }
    const page = (field: string, nextToken: string | null) =>
      world
        .as('admin')
        .ask(
          `query ($t: String) { listUsers(limit: 2, nextToken: $t, orderBy: { field: ${field} }) { nextToken } }`,
          { t: nextToken },
        )
    const { data } = await page('NAME', null)
    const { errors } = await page('CREATED_AT', data.listUsers.nextToken)
    assert.equal(errors[0]?.extensions.code, 'BAD_INPUT')
  })
})

suite('companies', () => {
  test('are found by any word of their name, whoever is signed in', async () => {
    for (const who of ['agent', 'stranger', 'admin', 'guest'] as const) {
      assert.deepEqual(await companies(who, { search: 'sohne' }), ['etoile'])
      assert.deepEqual(await companies(who, { search: 'ETOI' }), ['etoile'])
      assert.deepEqual(await companies(who, { search: 'hidden' }), [])
      assert.deepEqual(await companies(who, { search: 'hidden@etoile.example' }), [])
    }
    assert.deepEqual(await companies('guest', { search: 'closed' }), [])
    assert.deepEqual(await companies('agent', { search: 'closed' }), ['closed'])
  })

  test('are sorted by name without regard to case and accents', async () => {
    const orderBy = { field: 'COMPANY_NAME', direction: 'ASC' }
    const sorted = ['acme', 'closed', 'etoile', 'foreign', 'home', 'partner']
    assert.deepEqual(await companies('agent', { orderBy }), sorted)
    const { errors } = await world.as('guest').ask(COMPANIES, { orderBy: { field: 'CREATED_AT' } })
    assert.equal(errors[0]?.extensions.field, 'orderBy')
  })
})

suite('the figures of people in a list', () => {
  test('are seen by the member and those who look after them, and by nobody else', async () => {
    await make(
      database,
      { userId: 'agent', paymentStatus: 'PROCESSED', status: 'COMPLETED', processedAt: new Date() },
      { userId: 'agent' },
    )
    const query = `query ($filter: ModelUserFilterInput) { listUsers(filter: $filter, limit: 100) {
      items { id figures(period: LAST_3_MONTHS) { totalReferrals successRate } } } }`
    const figuresOf = async (who: PersonName, id: PersonName) => {
      const { data, errors } = await world.as(who).ask(query, { filter: { id: { eq: id } } })
      assert.deepEqual(errors, [])
      return data.listUsers.items[0]?.figures
    }
    const both = { totalReferrals: 2, successRate: 50 }
    for (const who of ['agent', 'teamLead', 'divisionLead', 'companyAdmin', 'admin'] as const) {
      assert.deepEqual(await figuresOf(who, 'agent'), both, who)
    }
    for (const who of ['mate', 'otherLead', 'siteAdmin'] as const) {
      assert.equal(await figuresOf(who, 'agent'), null, who)
    }
    for (const who of ['stranger', 'partnerAdmin'] as const) {
      assert.equal(await figuresOf(who, 'agent'), undefined, who)
    }
    assert.deepEqual(await figuresOf('admin', 'mate'), { totalReferrals: 0, successRate: 0 })
    assert.deepEqual(await figuresOf('admin', 'homeless'), { totalReferrals: 0, successRate: 0 })
  })
})
