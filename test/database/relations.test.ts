import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { FIGURE_SUMS } from '#features/payments/server/figure-store.ts'
import { foldSums } from '#platform/db/monthly-sums.ts'
import { PEOPLE, type PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test says
type Row = Record<string, any>

const world = await startWorld()

// Who refers, whom, from the oldest to the newest.
const REFERRALS: readonly [PersonName, string][] = [
  ['agent', 'Client 1'],
  ['agent', 'Client 2'],
  ['agent', 'Client 3'],
  ['mate', 'Client 4'],
  ['otherAgent', 'Client 5'],
]

before(async () => {
  for (const [who, name] of REFERRALS) {
    const input = {
      companyId: 'partner',
      name,
      email: 'client@client.example',
      phoneNumber: '555 010 0123',
      notes: 'Retirement',
      splitUserIds: name === 'Client 1' ? ['mate'] : [],
    }
    const { errors } = await world
      .as(who)
      .ask(`mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }`, {
        input,
      })
    assert.deepEqual(errors, [])
  }
})

const RECEIVED = '{ getCompany(id: "partner") { referralsReceived { items { name } } } }'

// A relation gives what the list would give to the same reader.
const SEEN: readonly [PersonName, string[]][] = [
  ['agent', ['Client 3', 'Client 2', 'Client 1']],
  ['mate', ['Client 4', 'Client 1']],
  ['teamLead', ['Client 4', 'Client 3', 'Client 2', 'Client 1']],
  ['divisionLead', ['Client 5', 'Client 4', 'Client 3', 'Client 2', 'Client 1']],
  ['partnerAdmin', ['Client 5', 'Client 4', 'Client 3', 'Client 2', 'Client 1']],
  ['stranger', []],
  ['foreignAdmin', []],
]

suite('what hangs together', () => {
  for (const [who, names] of SEEN) {
    test(`${who} sees ${names.length} of the clients a company received`, async () => {
      const { data } = await world.as(who).ask(RECEIVED)
      assert.deepEqual(
        data.getCompany.referralsReceived.items.map(({ name }: { name: string }) => name),
        names,
      )
    })
  }

  test('each row of a list has a page of its own, with a filter and the page after it', async () => {
    const page = (more: string) =>
      `{ listUsers(limit: 20) { items { id referrals(limit: 2${more}) { items { name } nextToken } } } }`
    const { data } = await world.as('admin').ask(page(''))
    const of = (id: string) => data.listUsers.items.find((user: { id: string }) => user.id === id)
    assert.deepEqual(
      of('agent').referrals.items.map(({ name }: { name: string }) => name),
      ['Client 3', 'Client 2'],
    )
    assert.deepEqual(of('mate').referrals, { items: [{ name: 'Client 4' }], nextToken: null })
    assert.deepEqual(of('stranger').referrals, { items: [], nextToken: null })

    const next = await world
      .as('admin')
      .ask(
        `query ($token: String) { getUser(id: "agent") { referrals(limit: 2, nextToken: $token) { items { name } nextToken } } }`,
        { token: of('agent').referrals.nextToken },
      )
    assert.deepEqual(next.data.getUser.referrals, {
      items: [{ name: 'Client 1' }],
      nextToken: null,
    })

    const filtered = await world.as('admin').ask(page(', filter: { name: { eq: "Client 2" } }'))
    const found = filtered.data.listUsers.items.flatMap(
      ({ referrals }: { referrals: { items: { name: string }[] } }) => referrals.items,
    )
    assert.deepEqual(found, [{ name: 'Client 2' }])
  })

  test('both ends of a referral, and who shares in it', async () => {
    const { data } = await world
      .as('agent')
      .ask(`{ listReferrals(filter: { name: { eq: "Client 1" } }) {
      items { agent { id company { id } } company { id } referringCompany { id users { items { id } } } splitUsers { id email } }
    } }`)
    const [referral] = data.listReferrals.items
    assert.deepEqual(referral.agent, { id: 'agent', company: { id: 'home' } })
    assert.deepEqual(referral.splitUsers, [{ id: 'mate', email: null }])
    assert.equal(referral.company.id, 'partner')
    assert.ok(referral.referringCompany.users.items.length > 5)
  })

  test('a company’s size is for the platform alone, and the same before and after folding', async () => {
    const SIZES =
      '{ listCompanies(limit: 20) { items { id userCount referralCount } } getCompany(id: "partner") { userCount referralCount } }'
    const sizeOf = ({ listCompanies }: Row, id: string) =>
      listCompanies.items.find((company: Row) => company['id'] === id)
    const byHand = Object.values(PEOPLE).filter(
      person => person.companyId === 'home' && !('isNew' in person),
    ).length
    for (const who of ['admin', 'apiKey'] as const) {
      const { data } = await world.as(who).ask(SIZES)
      assert.deepEqual(sizeOf(data, 'home'), { id: 'home', userCount: byHand, referralCount: 0 })
      assert.deepEqual(data.getCompany, { userCount: 1, referralCount: REFERRALS.length })
      await foldSums(world.database, FIGURE_SUMS)
    }
    for (const who of ['agent', 'companyAdmin', 'partnerAdmin', 'siteAdmin'] as const) {
      const { data } = await world.as(who).ask(SIZES)
      assert.deepEqual(data.getCompany, { userCount: null, referralCount: null }, who)
    }
  })

  test('a limit out of range and a hidden field in a filter are refused as in the list', async () => {
    const agent = world.as('agent')
    const received = (args: string) =>
      `{ getCompany(id: "partner") { referralsReceived(${args}) { items { id } } } }`
    assert.equal(await agent.refused(received('limit: 1001')), 'BAD_INPUT')
    assert.equal(await agent.refused(received('filter: { teamPayAmount: { gt: 1 } }')), 'BAD_INPUT')
    assert.equal(await agent.refused(received('nextToken: "x"')), 'BAD_INPUT')
  })
})
