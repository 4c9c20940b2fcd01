import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeBulkKit } from '../bulk-changes/bulk-kit.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { startWorld } from '../kit/world.ts'
import { CREATE as REFER } from '../webhooks/deliveries-kit.ts'

/* Who has signed in and is no member yet may subscribe and list, and receives nothing. */

const world = await startWorld()
const { run } = makeBulkKit(world)

const EVENTS = [
  'onCreateReferral',
  'onUpdateReferral',
  'onCreateLedgerEntry',
  'onCreateFee',
  'onCreateTerms',
  'onCreateUser',
  'onUpdateUser',
  'onCreateSavedView',
  'onCreateBulkChange',
  'onUpdateBulkChange',
]
const SAVE = `mutation ($name: String!) { createSavedView(input: {
  name: $name, list: REFERRALS, sharedWith: NOBODY, state: "search=dana" }) { id } }`

const saveView = async (name: string) =>
  assert.deepEqual((await world.as('agent').ask(SAVE, { name })).errors, [])

test('a newcomer receives nothing of what members receive', async () => {
  const lines = []
  for (const event of EVENTS) {
    lines.push(await world.subscribe('newcomer', `subscription { ${event} { id } }`))
  }
  lines.push(await world.subscribe('newcomer', 'subscription { onReferralAccessLost }'))
  const created = await world.subscribe('agent', 'subscription { onCreateReferral { id } }')
  const updated = await world.subscribe('agent', 'subscription { onUpdateReferral { id } }')
  const done = await world.subscribe('agent', 'subscription { onUpdateBulkChange { id } }')
  const { data } = await world.as('agent').ask(REFER, { input: TYPED_REFERRAL })
  const { id } = data.createReferral
  await saveView('Received')
  await run('agent', { ids: [id] }, { status: 'IN_REVIEW' })
  for (const line of [created, updated, done]) await line.nth(1)
  for (const line of lines) assert.deepEqual(line.received, [])
  for (const line of [...lines, created, updated, done]) await line.stop()
})

test('lists are empty to a newcomer and a guest', async () => {
  await world.as('agent').ask(REFER, { input: TYPED_REFERRAL })
  await saveView('Listed')
  for (const who of ['newcomer', 'guest'] as const) {
    for (const list of ['Referrals', 'Users', 'SavedViews', 'BulkChanges', 'Fees', 'Terms']) {
      const { data, errors } = await world.as(who).ask(`{ list${list} { items { id } } }`)
      assert.deepEqual([errors, data[`list${list}`].items], [[], []], `${who} ${list}`)
    }
  }
})
