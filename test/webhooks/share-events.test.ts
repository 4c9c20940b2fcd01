import assert from 'node:assert/strict'
import { afterEach, suite, test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { feeKit } from '../fees/fee-kit.ts'
import { startWorld } from '../kit/world.ts'
import { type Added, deliveriesOf, endpointsOf, openReceiver } from './deliveries-kit.ts'

/* Both companies of a fee are sent an event when its shares become payable and when they are paid; nobody else is. */

const receiver = await openReceiver()
const world = await startWorld({ OUTGOING_ALLOW_HOSTS: receiver.host })
const { list, came } = deliveriesOf(world, receiver.received)
const { add, fresh } = endpointsOf(world, receiver)
const { done, pay, referralUnder, report } = feeKit(world)

const COMPANIES = ['home', 'partner', 'foreign'] as const
type Endpoints = Readonly<Record<(typeof COMPANIES)[number], Added>>

/** An endpoint at each company, for the events of shares and of payments. */
async function listen(): Promise<Endpoints> {
  const events = ['share.released', 'share.paid', 'payment.updated']
  const added = await Promise.all(COMPANIES.map(async id => [id, await add(id, events)] as const))
  return Object.fromEntries(added) as Endpoints
}

afterEach(async () => {
  for (const id of COMPANIES) await fresh(id)
})

interface ReceivedData {
  readonly referralId: string
  readonly share?: string
}

/** Has the holds looked at by the server itself, as if so many days had passed since this fee. */
async function lookAgain(feeId: string, days: number): Promise<void> {
  const { database } = world
  const text = "update fee set hold_until = hold_until - $2 * interval '1 day' where id = $1"
  await database.rows(text, [feeId, days])
  await database.rows("insert into jobs.job (name) values ('release-shares')")
  await waitUntil('the holds have been looked at', async () => {
    const open = "select from jobs.job where name = 'release-shares' and state <> 'completed'"
    return (await database.rows(open)).length === 0
  })
}

/** The data of what came at the endpoint under this event, in the order of the shares. */
async function receivedAt(
  { id: endpointId, companyId }: Added,
  event: string,
): Promise<ReceivedData[]> {
  const sent = (await list({ companyId, endpointId })).filter(each => each.event === event)
  const posts = await Promise.all(sent.map(each => came(each.id)))
  const bodies = posts.map(([post]) => JSON.parse(post?.body ?? ''))
  assert.ok(bodies.every(({ type }) => type === event))
  return bodies
    .map(({ data }) => data as ReceivedData)
    .toSorted((one, other) => String(one.share).localeCompare(String(other.share)))
}

const SPLIT = { splitUserIds: ['mate'] }
/** Of a fee of 1000 dollars, by the terms of the kit: the agent’s 40 percent are two people’s. */
const shared = (feeId: string, referralId: string) =>
  [
    ['AGENT', 'agent', 200],
    ['DIVISION', 'divisionLead', 50],
    ['SPLIT', 'mate', 200],
    ['TEAM', 'teamLead', 100],
  ].map(([share, personId, amount]) => ({ feeId, referralId, share, personId, amount }))

suite('a share that becomes payable', () => {
  test('is sent to the partner and the referring company when its hold has passed, and only once', async () => {
    const at = await listen()
    const id = await referralUnder({ holdDays: 30 }, SPLIT)
    const fee = await report(id)
    await lookAgain(fee.id, 29)
    assert.deepEqual(await receivedAt(at.home, 'share.released'), [])
    await lookAgain(fee.id, 1)
    await lookAgain(fee.id, 1)
    for (const company of ['home', 'partner'] as const) {
      const data = await receivedAt(at[company], 'share.released')
      assert.deepEqual(data, shared(fee.id, id), company)
    }
    assert.deepEqual(await list({ endpointId: at.foreign.id }), [])
  })

  test('is not sent for the part that nobody has', async () => {
    const at = await listen()
    const id = await referralUnder({ holdDays: 30 }, { teamLeadId: null })
    await lookAgain((await report(id)).id, 31)
    const shares = (await receivedAt(at.partner, 'share.released')).map(({ share }) => share)
    assert.deepEqual(shares, ['AGENT', 'DIVISION'])
  })

  test('of a fee that the referring company pays from is sent when its money has come', async () => {
    const at = await listen()
    const id = await referralUnder({ paidBy: 'OFFICE', holdDays: 0 }, SPLIT)
    const fee = await report(id)
    await done('companyAdmin', 'confirmFee', { id: fee.id })
    await done('companyAdmin', 'receiveFee', { id: fee.id, amount: 600 })
    await lookAgain(fee.id, 1)
    assert.deepEqual(await receivedAt(at.home, 'share.released'), [])
    await done('companyAdmin', 'receiveFee', { id: fee.id })
    await lookAgain(fee.id, 1)
    assert.deepEqual(await receivedAt(at.home, 'share.released'), shared(fee.id, id))
  })
})

suite('a share that is paid', () => {
  test('is sent to both companies beside the payment, and not again when an amount is corrected', async () => {
    const at = await listen()
    const id = await referralUnder({}, SPLIT)
    const fee = await report(id)
    assert.deepEqual(await receivedAt(at.home, 'share.paid'), [])
    await pay(id)
    await pay(id, { agentPayAmount: 210 })
    for (const company of ['home', 'partner'] as const) {
      assert.deepEqual(await receivedAt(at[company], 'share.paid'), shared(fee.id, id), company)
      assert.ok((await receivedAt(at[company], 'payment.updated')).length > 0, company)
    }
    assert.deepEqual(await list({ endpointId: at.foreign.id }), [])
  })

  test('is sent only where there is a fee, and not of an amount of zero', async () => {
    const at = await listen()
    const typed = await referralUnder()
    await pay(typed, { agentPayAmount: 55 })
    assert.deepEqual(await receivedAt(at.partner, 'share.paid'), [])
    const id = await referralUnder()
    await report(id)
    await pay(id, { teamPayAmount: 0 })
    const shares = (await receivedAt(at.partner, 'share.paid')).map(({ share }) => share)
    assert.deepEqual(shares, ['AGENT', 'DIVISION'])
  })
})
