import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { scopesOf } from '#features/referrals/referral-access.ts'
import { setExternalId } from '#features/referrals/server/reference-store.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import type { Allowed } from '#kernel/access.ts'
import { GUEST } from '#kernel/actor.ts'
import { eq } from '#kernel/where.ts'
import { AGENT } from '../../resilience/network.ts'
import type { PersonName } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { startWorld } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'

/* What finds a referral, what does not, and what is refused. */

const world = await startWorld()
const { database } = world

const CLIENTS = [
  { name: 'Émile Zola-Smith', email: 'emile.z@paris.example', phoneNumber: '+1 (555) 010-0199' },
  { name: 'Siobhán O’Brien', email: "s.o'brien@cork.example", phoneNumber: '353 21 427 6871' },
  { name: 'ŁUKASZ Żółć', email: 'lz@lodz.example', phoneNumber: null },
  { name: 'Ольга Жукова', email: 'olga@example.example', phoneNumber: '5550100200' },
  { name: 'Smith & Co', email: 'office@smith.example', phoneNumber: '555.010.0300' },
]
const ids = await make(database, ...CLIENTS)
const at = (id: string): number => ids.indexOf(id)
const zola = ids[0] as string
await database.tx(async sql => {
  const row = await referralRows.find(sql, eq('id', zola))
  await setExternalId(sql, row as Allowed<NonNullable<typeof row>>, 'Deal 7/x')
})
await restoreRowsBeforeEach(world)

const FIND = `query ($search: String) {
  listReferrals(search: $search) { items { id } totalCount } countReferrals(search: $search) { count } }`
const find = async (who: PersonName | 'guest' | 'apiKey', search: string) => {
  const { data, errors } = await world.as(who).ask(FIND, { search })
  assert.deepEqual(errors, [])
  const { items, totalCount } = data.listReferrals
  const counts = data.countReferrals.map(({ count }: { count: number }) => count)
  assert.equal(totalCount, items.length)
  assert.equal(
    counts.reduce((a: number, b: number) => a + b, 0),
    items.length,
  )
  return items.map(({ id }: { id: string }) => at(id)).toSorted()
}

const FINDS: readonly [search: string, found: readonly number[]][] = [
  ['emile', [0]],
  ['ÉM', [0]],
  ['zol em', [0]],
  ['zola-sm', [0]],
  ['smi', [0, 4]],
  ['smith co', [4]],
  ['Smith & Co', [4]],
  ['mith', []],
  ['emile smythe', []],
  ['obrien', [1]],
  ["O'Br", [1]],
  ['siobhan', [1]],
  ['lukasz zolc', [2]],
  ['ольга', [3]],
  ['ЖУК', [3]],
  ['emile.z@PARIS', [0]],
  ["s.o'brien@cork.example", [1]],
  ['emile.z', [0]],
  ['paris', []],
  ['(555) 010', [0, 3, 4]],
  ['+1 555-010-0199', [0]],
  ['15550100199', [0]],
  ['010 0300', [4]],
  ['0199', [0]],
  ['35321427', [1]],
  ['smith 555.010.0300', [4]],
  [zola, [0]],
  [zola.slice(0, 8).toUpperCase(), [0]],
  [zola.slice(0, 7), []],
  ['Deal 7/x', [0]],
  ['Deal 7', []],
  ["'", []],
]

suite('a search', () => {
  for (const [search, found] of FINDS) {
    if (search.length < 2) continue
    test(`for ${search} finds ${found.join(', ') || 'nothing'}`, async () => {
      assert.deepEqual(await find('admin', search), found)
    })
  }

  for (const strange of [
    "a'b",
    'a\\',
    ':* & |',
    '!!',
    '(((',
    '<->',
    "'' ''",
    '\u0301\u0301',
    '💥 x',
  ]) {
    test(`for ${strange} is no fault`, async () => {
      assert.deepEqual(await find('admin', strange), [])
    })
  }

  test('finds by a partner’s name for it only whom the receiving company’s referrals are', async () => {
    for (const [who, found] of [
      ['admin', [0]],
      ['apiKey', [0]],
      ['partnerAdmin', [0]],
      ['agent', []],
      ['companyAdmin', []],
      ['teamLead', []],
    ] as const) {
      assert.deepEqual(await find(who, 'Deal 7/x'), found, who)
    }
  })

  test('finds nothing that its reader may not see', async () => {
    for (const who of ['stranger', 'mate', 'guest', 'otherLead'] as const) {
      for (const search of ['smith', zola, '0199']) {
        assert.deepEqual(await find(who, search), [], who)
      }
    }
  })

  test('follows what is changed and what is removed', async () => {
    const [id = ''] = await make(database, { name: 'Before Marriage', email: 'b@m.example' })
    ids.push(id)
    const change =
      'mutation ($id: ID!) { updateReferral(input: { id: $id, name: "Áfter" }) { id } }'
    assert.deepEqual((await world.as('admin').ask(change, { id })).errors, [])
    assert.deepEqual([await find('admin', 'before'), await find('admin', 'after')], [[], [at(id)]])
    const remove = 'mutation ($id: ID!) { anonymizeClient(input: { id: $id }) { id } }'
    assert.deepEqual((await world.as('admin').ask(remove, { id })).errors, [])
    assert.deepEqual([await find('admin', 'after'), await find('admin', 'b@m.ex')], [[], []])
  })
})

suite('bad input is refused by name', () => {
  const LIST = `query ($search: String, $filter: ModelReferralFilterInput, $orderBy: ModelReferralOrderInput,
    $scope: ReferralScope, $nextToken: String) {
      listReferrals(search: $search, filter: $filter, orderBy: $orderBy, scope: $scope, nextToken: $nextToken,
        limit: 1) { items { id } nextToken } }`
  const WRONG: readonly [object, says: RegExp][] = [
    [{ search: 'a' }, /search/],
    [{ search: '  a ' }, /search/],
    [{ search: '' }, /search/],
    [{ search: 'a'.repeat(101) }, /search/],
    [{ search: 'ab\0' }, /search|U\+0000/],
    [{ search: 5 }, /search/],
    [{ scope: 'THEIRS' }, /ReferralScope/],
    [{ orderBy: { field: 'EMAIL' } }, /ReferralOrderField/],
    [{ orderBy: { field: 'NAME', direction: 'UP' } }, /SortDirection/],
    [{ orderBy: { direction: 'ASC' } }, /field/],
    [{ filter: { nickname: { eq: 'x' } } }, /nickname/],
    [{ filter: { status: { like: 'x' } } }, /like/],
    [{ filter: { source: { in: ['FAX'] } } }, /ReferralSource/],
    [{ filter: { statusChangedAt: { ge: 'soon' } } }, /time/],
  ]
  for (const [variables, says] of WRONG) {
    test(JSON.stringify(variables).slice(0, 80), async () => {
      const { status, errors } = await world.as('agent').ask(LIST, variables)
      assert.ok(status < 500)
      assert.equal(errors[0]?.extensions.code, 'BAD_INPUT')
      assert.match(`${errors[0]?.message} ${errors[0]?.extensions.field}`, says)
    })
  }

  test('a cursor of another order, filter, search or scope', async () => {
    const own = { search: 'smith', orderBy: { field: 'NAME' }, scope: 'ALL', filter: {} }
    const token = async (variables: object) =>
      (await world.as('admin').ask(LIST, variables)).data.listReferrals.nextToken as string
    const nextToken = await token(own)
    assert.deepEqual((await world.as('admin').ask(LIST, { ...own, nextToken })).errors, [])
    for (const other of [
      { search: 'smit' },
      { search: null },
      { orderBy: { field: 'NAME', direction: 'ASC' } },
      { orderBy: { field: 'CREATED_AT' } },
      { scope: 'MINE' },
      { filter: { status: { eq: 'SUBMITTED' } } },
    ]) {
      const { errors } = await world.as('admin').ask(LIST, { ...own, ...other, nextToken })
      assert.deepEqual(errors[0]?.extensions, { code: 'BAD_INPUT', field: 'nextToken' })
    }
  })

  test('an order or filter by what is withheld on every row', async () => {
    const filter = { teamPayAmount: { ge: 0 } }
    const { errors } = await world.as('agent').ask(LIST, { filter })
    assert.equal(errors[0]?.extensions.field, 'filter.teamPayAmount')
    const guest = await world.as('guest').ask(LIST, { orderBy: { field: 'AMOUNT' } })
    assert.deepEqual(guest.errors[0]?.extensions, { code: 'BAD_INPUT', field: 'orderBy' })
  })
})

suite('where a referral came from, and since when it has its status', () => {
  const CREATE = `mutation ($input: CreateReferralInput!) {
    createReferral(input: $input) { id source statusChangedAt createdAt } }`
  const createdAt = '2025-03-01T10:00:00.000Z'
  const CASES: readonly [PersonName | 'apiKey', object, string][] = [
    ['agent', {}, 'FORM'],
    ['admin', {}, 'FORM'],
    ['admin', { userId: 'agent', createdAt }, 'IMPORT'],
    ['apiKey', { userId: 'agent' }, 'API'],
    ['apiKey', { userId: 'agent', createdAt, status: 'COMPLETED' }, 'IMPORT'],
  ]
  for (const [who, more, source] of CASES) {
    test(`${who} ${JSON.stringify(more)}: ${source}`, async () => {
      const { data } = await world.as(who).ask(CREATE, { input: { ...TYPED_REFERRAL, ...more } })
      const made = data.createReferral
      assert.deepEqual([made.source, made.statusChangedAt], [source, made.createdAt])
      const get = '($id: ID!) { getReferral(id: $id) { id source statusChangedAt createdAt } }'
      assert.deepEqual((await world.as('admin').ask(`query ${get}`, made)).data.getReferral, made)
    })
  }

  test('a link’s is LINK', async () => {
    const input = {
      companyId: 'partner',
      agentId: 'agent',
      referringCompanyId: 'home',
      name: 'Link Client',
      email: 'link@c.example',
      phone: '5550100111',
      notes: 'A home',
    }
    const text =
      'mutation ($input: SubmitContactRequestInput!) { submitContactRequest(input: $input) }'
    assert.deepEqual((await world.as('guest').ask(text, { input })).errors, [])
    const list = '{ listReferrals(search: "link client") { items { source } } }'
    const { data } = await world.as('agent').ask(list)
    assert.deepEqual(data.listReferrals.items, [{ source: 'LINK' }])
  })

  test('a change of the status sets the time, and other changes do not', async () => {
    const [id = ''] = await make(database, { createdAt: new Date('2026-01-01') })
    const update = (input: string) =>
      world
        .as('admin')
        .ask(
          `mutation ($id: ID!) { updateReferral(input: { id: $id, ${input} }) { statusChangedAt updatedAt } }`,
          { id },
        )
    const renamed = (await update('name: "Other"')).data.updateReferral
    assert.equal(renamed.statusChangedAt, '2026-01-01T00:00:00.000Z')
    const moved = (await update('status: IN_REVIEW')).data.updateReferral
    assert.equal(moved.statusChangedAt, moved.updatedAt)
    const [stored] = await database.rows<{ at: Date }>(
      'select status_changed_at as at from referral where id = $1',
      [id],
    )
    assert.equal(stored?.at.toISOString(), moved.updatedAt)
  })

  test('a release that knows neither leaves the source open, and the time is right', async () => {
    await database.script(`insert into referral (id, company_id, referring_company_id, name, email, user_id)
      values ('older', 'partner', 'home', 'Older Release', 'older@c.example', 'agent')`)
    await database.script(
      "update referral set status = 'IN_CONTACT', updated_at = '2030-01-01' where id = 'older'",
    )
    const list = '{ listReferrals(search: "older rel") { items { source statusChangedAt } } }'
    const { data } = await world.as('admin').ask(list)
    const statusChangedAt = '2030-01-01T00:00:00.000Z'
    assert.deepEqual(data.listReferrals.items, [{ source: null, statusChangedAt }])
  })
})

test('everyone has the scopes of what they are', () => {
  const agent = ['MINE', 'SHARED']
  const company = ['RECEIVED', 'SENT']
  assert.deepEqual(scopesOf(AGENT), [...agent, 'ALL'])
  assert.deepEqual(scopesOf({ ...AGENT, leadsTeam: true }), [...agent, 'TEAM', 'ALL'])
  assert.deepEqual(scopesOf({ ...AGENT, administers: 'home' }), [...agent, ...company, 'ALL'])
  assert.deepEqual(scopesOf({ kind: 'apiKey' }), ['ALL'])
  assert.deepEqual(scopesOf(GUEST), [])
})
