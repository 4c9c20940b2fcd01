import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { startWorld } from '../kit/world.ts'
import { deliveriesOf, openReceiver } from '../webhooks/deliveries-kit.ts'
import { PAIR, termsKit } from './terms-kit.ts'

/* What happens at the same moment has one outcome, and both companies hear of it once. */

const receiver = await openReceiver()
const world = await startWorld({ OUTGOING_ALLOW_HOSTS: receiver.host })
const { database } = world
const kit = termsKit(world)
const { ask, draft, proposed } = kit

beforeEach(kit.clear)

const ROUNDS = 20
const outcomesOf = (answers: readonly { readonly errors: readonly unknown[] }[]): string =>
  answers
    .map(({ errors }) => (errors.length === 0 ? 'done' : 'refused'))
    .toSorted()
    .join()
const inForce = async (): Promise<number> => {
  const [row] = await database.rows<{ count: number }>(
    `select count(*)::int as count from terms where state = 'ACTIVE' and superseded_at is null`,
  )
  return row?.count ?? -1
}

test('an answer and a withdrawal: one of them', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await kit.clear()
    const { id, proposedAt } = await proposed('partnerAdmin')
    const other = round % 2 === 0 ? 'declineTerms' : 'withdrawTerms'
    const who = round % 2 === 0 ? 'companyAdmin' : 'partnerAdmin'
    const answers = await Promise.all([
      ask('companyAdmin', 'acceptTerms', { id, proposedAt }),
      ask(who, other, { id }),
    ])
    assert.equal(outcomesOf(answers), 'done,refused', `round ${round}`)
    const [row] = await database.rows<{ state: string }>('select state from terms')
    const expected =
      answers[0]?.errors.length === 0 ? 'ACTIVE' : other === 'declineTerms' ? 'DECLINED' : 'DRAFT'
    assert.equal(row?.state, expected)
  }
})

test('the same acceptance many times: once', async () => {
  const { id, proposedAt } = await proposed('partnerAdmin')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask('companyAdmin', 'acceptTerms', { id, proposedAt })),
  )
  assert.equal(answers.filter(({ errors }) => errors.length === 0).length, 1)
  assert.equal(await inForce(), 1)
})

test('two proposals for the same companies: one waits', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await kit.clear()
    const one = await draft('partnerAdmin')
    const two = await draft('companyAdmin')
    const answers = await Promise.all([
      ask('partnerAdmin', 'proposeTerms', { id: one.id }),
      ask('companyAdmin', 'proposeTerms', { id: two.id }),
    ])
    assert.equal(outcomesOf(answers), 'done,refused', `round ${round}`)
  }
})

test('both sides of what the platform proposed: agreed on, with one version in force', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, proposedAt } = await proposed('admin')
    const answers = await Promise.all([
      ask('partnerAdmin', 'acceptTerms', { id, proposedAt }),
      ask('companyAdmin', 'acceptTerms', { id, proposedAt }),
    ])
    assert.equal(outcomesOf(answers), 'done,done')
    assert.equal(await inForce(), 1, `round ${round}`)
  }
})

test('both companies hear of accepted terms once, and nobody else', async () => {
  const { came, list } = deliveriesOf(world, receiver.received)
  const url = (company: string) => `${receiver.origin}/${company}`
  const ADD =
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }'
  for (const companyId of ['home', 'partner', 'foreign']) {
    const input = { companyId, url: url(companyId), events: ['terms.accepted'] }
    assert.deepEqual((await world.as('admin').ask(ADD, { input })).errors, [])
  }
  const active = await kit.agreed({ ...PAIR, feeAmount: 100.5 })
  for (const companyId of ['home', 'partner']) {
    const [sent] = await waitUntil(`${companyId} is sent it`, async () => {
      const all = await list({ companyId })
      return all.length > 0 ? all : undefined
    })
    assert.equal(sent?.event, 'terms.accepted')
    const [request] = await came(sent.id)
    const { type, data } = JSON.parse(request?.body ?? '')
    assert.deepEqual(
      [type, data.id, data.state, data.feeAmount, data.agentShare, data.effectiveFrom],
      ['terms.accepted', active.id, 'ACTIVE', 100.5, 4000, active.effectiveFrom],
    )
    assert.equal('draftedById' in data, false)
  }
  assert.deepEqual(await list({ companyId: 'foreign' }), [])
})
