import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { type Subscriber, startWorld } from '../kit/world.ts'
import { makeBulkKit } from './bulk-kit.ts'

/* Whoever loses sight of a referral that is moved is told so, and nobody else. */

const world = await startWorld()
const { insert, run } = makeBulkKit(world)

const EVERYBODY = [
  'agent',
  'mate',
  'otherAgent',
  'teamLead',
  'otherLead',
  'divisionLead',
  'companyAdmin',
  'partnerAdmin',
  'foreignAdmin',
  'stranger',
  'admin',
] as const satisfies readonly PersonName[]

/** Who is told of what happens meanwhile. */
async function listenersOf(act: () => Promise<unknown>): Promise<string[]> {
  const lines = new Map<string, Subscriber>()
  for (const who of EVERYBODY)
    lines.set(who, await world.subscribe(who, 'subscription { onReferralAccessLost }'))
  await act()
  const last = await world.subscribe('homeless', 'subscription { onReferralAccessLost }')
  // Told last of all: whoever else is to hear has heard.
  await insert('end', { user_id: 'homeless', team_lead_id: null, division_lead_id: null })
  await run('admin', { ids: ['end'] }, { userId: 'agent' })
  const { data } = await last.nth(1)
  assert.equal(typeof data.onReferralAccessLost, 'string')
  const received = [...lines].filter(([, line]) => line.received.length > 0).map(([who]) => who)
  await world.database.rows(`delete from referral where id = 'end'`)
  for (const line of [...lines.values(), last]) await line.stop()
  return received
}

// One test: what is stored at the end is of all the steps.
test('who is told of referrals that they lose sight of', async t => {
  await t.test('a change of the status takes nothing from anybody', async () => {
    await insert('s1')
    const change = () => run('agent', { ids: ['s1'] }, { status: 'IN_REVIEW' })
    assert.deepEqual(await listenersOf(change), [])
  })

  await t.test(
    'a move within the company takes it from the agent and their team lead, not from the division',
    async () => {
      await insert('s2')
      const move = () => run('companyAdmin', { ids: ['s2'] }, { userId: 'otherAgent' })
      assert.deepEqual(await listenersOf(move), ['agent', 'teamLead'])
    },
  )

  await t.test('a move to another company’s agent takes it from the company, too', async () => {
    await insert('s3')
    const move = () => run('admin', { ids: ['s3'] }, { userId: 'stranger' })
    assert.deepEqual(await listenersOf(move), ['agent', 'teamLead', 'divisionLead', 'companyAdmin'])
  })

  await t.test('a move to another partner takes it from the one that had it', async () => {
    await insert('s4')
    const move = () => run('admin', { ids: ['s4'] }, { companyId: 'foreign' })
    assert.deepEqual(await listenersOf(move), ['partnerAdmin'])
  })

  await t.test('what is stored of it names whose it was, and no referral', async () => {
    const rows = await world.database.rows<{ id: string }>(
      `select distinct row_id as id from model_change where topic = 'lostAccess.updated' order by 1`,
    )
    assert.deepEqual(
      rows.map(({ id }) => id),
      [
        'company:home',
        'company:partner',
        'person:agent',
        'person:divisionLead',
        'person:homeless',
        'person:teamLead',
      ],
    )
  })
})
