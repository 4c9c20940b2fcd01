import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { noteStatements } from '../database/statements.ts'
import { feeKit } from '../fees/fee-kit.ts'
import { HOME_MEMBERS, type PersonName } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { startWorld } from '../kit/world.ts'

/* What the platform alone may do with referrals, and what a list of them costs. */

const world = await startWorld()
const { referralUnder, report } = feeKit(world)

const CREATE = `mutation ($input: CreateReferralInput!) {
  createReferral(input: $input) {
    id userId referringCompanyId status paymentStatus approximateValue createdAt updatedAt
    teamLeadId divisionLeadId splitUserIds
  }
}`
const DELETE = 'mutation ($id: ID!) { deleteReferral(input: { id: $id }) { id name } }'
type Who = PersonName | 'apiKey'

const create = async (who: Who, more: object = {}) => {
  const { data, errors } = await world
    .as(who)
    .ask(CREATE, { input: { ...TYPED_REFERRAL, ...more } })
  assert.deepEqual(errors, [])
  return data.createReferral
}
const stored = async (id: string) =>
  (await world.database.rows('select 1 from referral where id = $1', [id])).length

suite('a referral from elsewhere', () => {
  const createdAt = '2025-03-01T10:00:00.000Z'
  const brought = { userId: 'agent', status: 'COMPLETED', approximateValue: 1200.5, createdAt }
  for (const who of ['admin', 'apiKey'] as const) {
    test(`${who} brings it in, consistent with whose it is`, async () => {
      const { id: _, updatedAt, ...row } = await create(who, { ...brought, splitUserIds: ['mate'] })
      assert.deepEqual(row, {
        ...brought,
        referringCompanyId: 'home',
        paymentStatus: 'PENDING',
        teamLeadId: 'teamLead',
        divisionLeadId: 'divisionLead',
        splitUserIds: ['mate'],
      })
      assert.ok(updatedAt > createdAt)
    })
  }

  test('of someone who has left, and at any status but paid', async () => {
    const { status, paymentStatus } = await create('admin', {
      userId: 'inactive',
      status: 'REJECTED',
    })
    assert.deepEqual([status, paymentStatus], ['REJECTED', 'NONE'])
    const fresh = await create('admin', { userId: 'agent', status: 'SUBMITTED' })
    assert.equal(fresh.paymentStatus, 'PENDING')
  })

  const future = new Date(Date.now() + 3_600_000).toISOString()
  const WRONG: readonly [string, Who, object, string, string | undefined][] = [
    ['a status by an agent', 'agent', { status: 'COMPLETED' }, 'FORBIDDEN', 'status'],
    ['the first status by an agent', 'agent', { status: 'SUBMITTED' }, 'FORBIDDEN', 'status'],
    ['a date by a company admin', 'companyAdmin', { createdAt }, 'FORBIDDEN', 'createdAt'],
    ['a date to come', 'admin', { createdAt: future }, 'BAD_INPUT', 'createdAt'],
    ['nobody’s', 'apiKey', {}, 'BAD_INPUT', 'userId'],
    [
      'an agent who is not there',
      'apiKey',
      { userId: 'nobody' },
      'BAD_INPUT',
      'referringCompanyId',
    ],
    ['an agent of no company', 'admin', { userId: 'homeless' }, 'BAD_INPUT', 'referringCompanyId'],
    [
      'from another company than the agent’s',
      'admin',
      { userId: 'agent', referringCompanyId: 'foreign' },
      'FORBIDDEN',
      undefined,
    ],
    [
      'a split outside the agent’s company',
      'admin',
      { userId: 'agent', splitUserIds: ['stranger'] },
      'BAD_INPUT',
      'splitUserIds',
    ],
    ['to a closed company', 'admin', { companyId: 'closed' }, 'BAD_INPUT', 'companyId'],
  ]
  for (const [what, who, more, code, field] of WRONG) {
    test(`${what} is refused`, async () => {
      const { errors } = await world.as(who).ask(CREATE, { input: { ...TYPED_REFERRAL, ...more } })
      assert.equal(errors[0]?.extensions.code, code)
      assert.equal(errors[0]?.extensions.field, field)
    })
  }
})

suite('deleting', () => {
  for (const who of ['admin', 'apiKey'] as const) {
    test(`${who} deletes, and the history goes too`, async () => {
      const { id } = await create('agent')
      const { data, errors } = await world.as(who).ask(DELETE, { id })
      assert.deepEqual([errors, data?.deleteReferral], [[], { id, name: 'Dana Client' }])
      assert.equal(await stored(id), 0)
      const log = await world.database.rows(
        'select 1 from referral_change where referral_id = $1',
        [id],
      )
      assert.equal(log.length, 0)
      assert.equal(await world.as(who).refused(DELETE, { id }), 'NOT_FOUND')
    })
  }

  const OTHERS = [...HOME_MEMBERS, 'partnerAdmin', 'stranger', 'foreignAdmin'] as const
  test('nobody else does: to them there is nothing to delete', async () => {
    const { id } = await create('agent', { splitUserIds: ['mate'] })
    for (const who of OTHERS) {
      const [mine, none] = await Promise.all(
        [id, 'nowhere'].map(each => world.as(who).ask(DELETE, { id: each })),
      )
      assert.equal(mine?.errors[0]?.extensions.code, 'NOT_FOUND', who)
      assert.deepEqual(mine?.errors, none?.errors)
    }
    assert.equal(await world.as('guest').refused(DELETE, { id }), 'UNAUTHENTICATED')
    assert.equal(await stored(id), 1)
  })

  test('what is paid stays', async () => {
    const { id } = await create('agent')
    await world.database.rows(
      "update referral set payment_status = 'PROCESSED', processed_at = now() where id = $1",
      [id],
    )
    for (const who of ['admin', 'apiKey'] as const) {
      assert.equal(await world.as(who).refused(DELETE, { id }), 'CONFLICT')
    }
    assert.equal(await stored(id), 1)
  })

  test('what has a fee stays, and says so', async () => {
    const referralId = await referralUnder()
    await report(referralId)
    for (const who of ['admin', 'apiKey'] as const) {
      const { errors } = await world.as(who).ask(DELETE, { id: referralId })
      assert.equal(errors[0]?.extensions.code, 'CONFLICT')
      assert.equal(errors[0]?.message, 'This referral has a fee, so you can’t delete it')
    }
    assert.equal(await stored(referralId), 1)
  })

  test('made again with the key of one that was deleted, it is refused', async () => {
    const more = { idempotencyKey: 'made-and-gone' }
    const { id } = await create('agent', more)
    await world.as('admin').ask(DELETE, { id })
    const input = { ...TYPED_REFERRAL, ...more }
    assert.equal(await world.as('agent').refused(CREATE, { input }), 'CONFLICT')
  })
})

test('a page costs the same number of queries whatever is on it', async () => {
  const PAGE = `query ($limit: Int) { listReferrals(limit: $limit) { items {
    id company { companyName } referringCompany { companyName } agent { name } splitUsers { name }
  } nextToken } }`
  for (let n = 0; n < 20; n++) {
    const [userId, splitUserIds] = n % 2 ? ['agent', ['mate']] : ['otherAgent', ['companyAdmin']]
    await create('admin', { userId, splitUserIds, companyId: n % 3 ? 'partner' : 'foreign' })
  }
  const statementsOf = noteStatements(world.database)
  const costOf = async (limit: number): Promise<number> => {
    const statements = await statementsOf(async () => {
      const { data } = await world.as('apiKey').ask(PAGE, { limit })
      assert.equal(data.listReferrals.items.length, limit)
    })
    return statements.length
  }
  // The referrals, both companies of each together, and everyone named on them together.
  for (const limit of [1, 2, 10, 20]) assert.equal(await costOf(limit), 3, `${limit} rows`)
})
