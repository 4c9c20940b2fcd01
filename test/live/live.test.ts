import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { PersonName } from '../kit/people.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { forgetRights } from '../kit/rights.ts'
import { type Subscriber, startWorld } from '../kit/world.ts'
import { CREATE, FIELDS, MOVE, makeLiveKit, ON_CREATE, ON_UPDATE } from './live-kit.ts'

const world = await startWorld()
const { refer } = makeLiveKit(world)
await restoreRowsBeforeEach(world)

const GET = `query ($id: ID!) { getReferral(id: $id) { ${FIELDS} } }`

const namesReceived = ({ received }: Subscriber): string[] =>
  received.map(({ data }) => (data?.onCreateReferral ?? data?.onUpdateReferral)?.name ?? 'an error')

const HEARERS = [
  'agent',
  'mate',
  'teamLead',
  'divisionLead',
  'companyAdmin',
  'partnerAdmin',
  'admin',
] as const satisfies PersonName[]
const STRANGERS = [
  'otherLead',
  'otherAgent',
  'siteAdmin',
  'groupOnly',
  'stranger',
] as const satisfies PersonName[]

test('a new referral is heard by who has a share in it, and by nobody else', async () => {
  const subscribers = new Map<PersonName, Subscriber>()
  for (const who of [...HEARERS, ...STRANGERS])
    subscribers.set(who, await world.subscribe(who, ON_CREATE))
  const subscriber = (who: PersonName) => subscribers.get(who) as Subscriber

  await refer('agent', 'Shared', { splitUserIds: ['mate'] })
  for (const who of HEARERS) {
    assert.equal((await subscriber(who).nth(1)).data.onCreateReferral.name, 'Shared', who)
  }
  // What one hears comes in order, so that who hears their own next has not heard what was before.
  for (const who of STRANGERS) {
    await refer(who, `Own of ${who}`)
    await subscriber(who).nth(1)
    assert.deepEqual(namesReceived(subscriber(who)), [`Own of ${who}`])
  }
  for (const each of subscribers.values()) await each.stop()
})

test('an administrator of neither company hears nothing of it', async () => {
  const foreign = await world.subscribe('foreignAdmin', ON_CREATE)
  await refer('agent', 'Not theirs')
  await refer('stranger', 'Theirs')
  await foreign.nth(1)
  assert.deepEqual(namesReceived(foreign), ['Theirs'])
  await foreign.stop()
})

test('a change is heard as it would be read: what is withheld there is withheld here', async () => {
  const id = await refer('agent', 'With amounts', { splitUserIds: ['mate'] })
  await world.database.rows(
    `update referral set amount = 100.5, agent_pay_amount = 60.25, split_agent_pay_amount = 40.25,
       team_pay_amount = 10, division_pay_amount = 5 where id = $1`,
    [id],
  )
  const subscribers = await Promise.all(HEARERS.map(who => world.subscribe(who, ON_UPDATE)))
  await world.as('agent').ask(MOVE, { input: { id, status: 'COMPLETED' } })
  for (const [index, who] of HEARERS.entries()) {
    const { data } = await (subscribers[index] as Subscriber).nth(1)
    const read = await world.as(who).ask(GET, { id })
    assert.deepEqual(data.onUpdateReferral, read.data.getReferral, who)
    assert.equal(data.onUpdateReferral.status, 'COMPLETED')
  }
  const mate = (subscribers[HEARERS.indexOf('mate')] as Subscriber).received[0].data
    .onUpdateReferral
  assert.deepEqual(
    [mate.amount, mate.agentPayAmount, mate.splitAgentPayAmount],
    [null, null, 40.25],
  )
  for (const each of subscribers) await each.stop()
})

test('a change that changes nothing is not heard, nor is a creation as a change', async () => {
  const changes = await world.subscribe('agent', ON_UPDATE)
  const id = await refer('agent', 'Quiet')
  await world.as('agent').ask(MOVE, { input: { id, status: 'SUBMITTED' } })
  await world.as('agent').ask(MOVE, { input: { id, status: 'IN_REVIEW' } })
  await changes.nth(1)
  assert.deepEqual(
    changes.received.map(({ data }) => data.onUpdateReferral.status),
    ['IN_REVIEW'],
  )
  await changes.stop()
})

test('a filter lets through only what it names', async () => {
  const filter = { or: [{ name: { beginsWith: 'Wanted' } }, { companyId: { eq: 'foreign' } }] }
  const subscriber = await world.subscribe('agent', ON_CREATE, { filter })
  await refer('agent', 'Unwanted')
  await refer('agent', 'Wanted one')
  await refer('agent', 'Unwanted too')
  await refer('agent', 'Elsewhere', { companyId: 'foreign' })
  await subscriber.nth(2)
  assert.deepEqual(namesReceived(subscriber), ['Wanted one', 'Elsewhere'])
  await subscriber.stop()
})

test('a filter by what the listener may not see is refused', async () => {
  const subscriber = await world.subscribe('agent', ON_CREATE, {
    filter: { teamPayAmount: { gt: 1 } },
  })
  const [first] = subscriber.received
  assert.equal((first.error ?? first.errors)[0].extensions.code, 'BAD_INPUT')
  await subscriber.stop()
})

test('what is rolled back at the last moment is never heard', async () => {
  await world.database.script(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'the disk is full'; end $$;
    create constraint trigger refuse after insert or update on referral
      deferrable initially deferred for each row when (new.notes = 'Phantom') execute function refuse()`)
  const subscriber = await world.subscribe('admin', ON_CREATE)
  const input = { companyId: 'partner', name: 'Phantom', email: 'a@b.example', notes: 'Phantom' }
  const phantom = { ...input, phoneNumber: '(555) 010-0100' }
  assert.equal(await world.as('agent').refused(CREATE, { input: phantom }), 'INTERNAL')
  await refer('agent', 'Real')
  await subscriber.nth(1)
  assert.deepEqual(namesReceived(subscriber), ['Real'])
  await subscriber.stop()
})

test('a right withdrawn while they listen is felt within two seconds', async t => {
  const people = ['admin', 'teamLead', 'divisionLead', 'companyAdmin', 'mate'] as const
  const subscribers = new Map<string, Subscriber>()
  for (const who of people) subscribers.set(who, await world.subscribe(who, ON_CREATE))
  const subscriber = (who: string) => subscribers.get(who) as Subscriber
  await refer('agent', 'Before', { splitUserIds: ['mate'] })
  for (const who of people) await subscriber(who).nth(1)

  await world.database.script(`
    delete from account_group where account_id = 'teamLead';
    update member set is_division_lead = false where id = 'divisionLead';
    update member set active = false where id = 'companyAdmin';
    update sign_in set ended_at = now() where account_id = 'mate'`)
  forgetRights(t)
  await refer('agent', 'After', { splitUserIds: ['mate'] })
  await subscriber('admin').nth(2)
  for (const who of ['companyAdmin', 'mate'] as const) await subscriber(who).nth(2)
  await refer('teamLead', 'Own of teamLead')
  await refer('divisionLead', 'Own of divisionLead')
  await subscriber('admin').nth(4)
  const expected = {
    admin: [['Before', 'After', 'Own of teamLead', 'Own of divisionLead']],
    // Between two connections they may miss their own, which the list gives them when they come back.
    teamLead: [['Before', 'Own of teamLead'], ['Before']],
    divisionLead: [['Before', 'Own of divisionLead'], ['Before']],
    companyAdmin: [['Before', 'an error']],
    mate: [['Before', 'an error']],
  }
  for (const [who, possible] of Object.entries(expected)) {
    const names = namesReceived(subscriber(who))
    assert.ok(
      possible.some(each => isDeepStrictEqual(each, names)),
      `${who}: ${names}`,
    )
    await subscriber(who).stop()
  }
})
