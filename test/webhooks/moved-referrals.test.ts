import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { makeBulkKit } from '../bulk-changes/bulk-kit.ts'
import { startWorld } from '../kit/world.ts'
import { type Added, deliveriesOf, endpointsOf, openReceiver } from './deliveries-kit.ts'

/* To a company that a referral is moved to it is new; to the one that it leaves it is nothing any more. */

const receiver = await openReceiver()
const world = await startWorld({ OUTGOING_ALLOW_HOSTS: receiver.host })
const { list, came } = deliveriesOf(world, receiver.received)
const { add, fresh } = endpointsOf(world, receiver)
const { insert, run } = makeBulkKit(world)

const COMPANIES = ['home', 'partner', 'foreign'] as const
afterEach(async () => {
  for (const id of COMPANIES) await fresh(id)
})

/** What came at the endpoint, each event with its data. */
async function receivedAt({ id: endpointId, companyId }: Added) {
  const sent = await list({ companyId, endpointId })
  const posts = await Promise.all(sent.map(each => came(each.id)))
  return posts.map(([post]) => JSON.parse(post?.body ?? ''))
}

const PAYABLE = { status: 'COMPLETED', amount: 10, agent_pay_amount: 10, team_pay_amount: 3 }

test('moved to another partner, a referral is new to that one, and its amounts are gone for the one that refers', async () => {
  const home = await add('home')
  const partner = await add('partner')
  const foreign = await add('foreign')
  await insert('to-foreign', PAYABLE)
  await run('admin', { ids: ['to-foreign'] }, { companyId: 'foreign' })
  const [arrival, ...more] = await receivedAt(foreign)
  assert.deepEqual([arrival.type, more], ['referral.created', []])
  const { id, companyId, name, amount, previous } = arrival.data
  assert.deepEqual(
    { id, companyId, name, amount, previous },
    {
      id: 'to-foreign',
      companyId: 'foreign',
      name: 'Client to-foreign',
      amount: null,
      previous: undefined,
    },
  )
  const [change, ...others] = await receivedAt(home)
  assert.deepEqual([change.type, others], ['payment.updated', []])
  assert.deepEqual(change.data.previous, { amount: 10, agentPayAmount: 10, teamPayAmount: 3 })
  assert.deepEqual(await receivedAt(partner), [])
})

test('moved to an agent of another company, a referral is new to that company alone', async () => {
  const home = await add('home')
  const partner = await add('partner')
  const foreign = await add('foreign')
  await insert('to-stranger', PAYABLE)
  await run('admin', { ids: ['to-stranger'] }, { userId: 'stranger' })
  const [arrival, ...more] = await receivedAt(foreign)
  assert.deepEqual([arrival.type, more], ['referral.created', []])
  const { referringCompanyId, userId, teamLeadId } = arrival.data
  assert.deepEqual([referringCompanyId, userId, teamLeadId], ['foreign', 'stranger', null])
  // What the old agent’s team lead would have got goes with the team.
  const [change] = await receivedAt(partner)
  assert.deepEqual([change.type, change.data.previous], ['payment.updated', { teamPayAmount: 3 }])
  assert.deepEqual(await receivedAt(home), [])
})

test('moved within its company, a referral is new to nobody', async () => {
  const home = await add('home')
  const partner = await add('partner')
  await insert('to-mate')
  await run('companyAdmin', { ids: ['to-mate'] }, { userId: 'mate' })
  assert.deepEqual([await receivedAt(home), await receivedAt(partner)], [[], []])
})
