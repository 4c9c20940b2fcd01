import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { startWorld } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'
import { faultOf, webhookKit } from '../webhooks/webhook-kit.ts'
import { mutation, TYPED_FORMS, type TypedForm } from './typed-forms.ts'

/*
 * An idempotency key stands for one request: with other content it is refused, so that no edit is
 * dropped while its sender is told that it succeeded.
 */

const world = await startWorld()
const { database } = world
const kit = webhookKit(world)
const [paid] = await make(database, { status: 'IN_REVIEW' })

interface Write extends TypedForm {
  readonly other: object
}

const WRITES: Readonly<Record<string, Write>> = {
  createReferral: { ...TYPED_FORMS.createReferral, other: { name: 'Somebody Else' } },
  'createReferral by a server': {
    ...TYPED_FORMS.createReferral,
    who: 'apiKey',
    input: { ...TYPED_REFERRAL, userId: 'agent' },
    other: { approximateValue: 12 },
  },
  submitContactRequest: {
    ...TYPED_FORMS.submitContactRequest,
    other: { notes: 'Something else' },
  },
  createCompany: { ...TYPED_FORMS.createCompany, other: { companyName: 'Another Company' } },
  createUser: { ...TYPED_FORMS.createUser, other: { firstName: 'Other' } },
  createTrainingResource: { ...TYPED_FORMS.createTrainingResource, other: { title: 'Finish' } },
  createFaqItem: { ...TYPED_FORMS.createFaqItem, other: { answer: 'Otherwise.' } },
  updatePayment: {
    who: 'partnerAdmin',
    document: mutation('updatePayment', 'UpdatePaymentInput'),
    input: { id: paid, paymentStatus: 'PROCESSED', agentPayAmount: 9.99 },
    other: { agentPayAmount: 1 },
  },
}

const COUNTS = `select (select count(*)::int from referral) as referrals,
  (select count(*)::int from referral_change) as changes, (select count(*)::int from company) as companies,
  (select count(*)::int from account) as accounts, (select count(*)::int from training_resource) as links,
  (select count(*)::int from faq_item) as questions`
const counts = async () => (await database.rows(COUNTS))[0]

for (const [name, { who, document, input, other }] of Object.entries(WRITES)) {
  test(name, async t => {
    const send = (more: object = {}) =>
      world.as(who).ask(document, { input: { ...input, ...more, idempotencyKey: `key ${name}` } })

    await t.test('refuses a repeat with other content and stores nothing of it', async () => {
      const first = await send()
      assert.deepEqual(first.errors, [])
      const before = await counts()
      const { errors } = await send(other)
      assert.deepEqual(
        errors.map(({ extensions }) => [extensions.code, extensions.field]),
        [['CONFLICT', 'idempotencyKey']],
      )
      assert.deepEqual(await counts(), before)
    })

    await t.test('answers the same content again, in whatever order its fields come', async () => {
      const swapped = Object.fromEntries(Object.entries(input).reverse())
      assert.deepEqual((await send(swapped)).errors, [])
    })

    await t.test('accepts a repeat of a request that was stored before digests were', async () => {
      await database.rows('update idempotency set request_digest = null')
      assert.deepEqual((await send(other)).errors, [])
    })
  })
}

suite('webhook-id', () => {
  test('refuses another status, externalId or agent under a message’s name', async () => {
    await kit.giveKey('partner')
    const report = { status: 'IN_REVIEW' }
    const client = {
      agentId: 'agent',
      name: 'Dana Client',
      email: 'dana@client.example',
      phone: '(555) 010-0100',
      referralType: 'Retirement',
    }
    const messages = [
      [`/webhook/referrals/${await kit.refer('partner')}`, report, { status: 'COMPLETED' }],
      [`/webhook/referrals/${await kit.refer('partner')}`, report, { externalId: 'deal-2' }],
      ['/webhook/referrals', client, { referralType: 'Something else' }],
      ['/webhook/referrals', client, { externalId: 'deal-3' }],
    ] as const
    for (const [index, [path, body, other]] of messages.entries()) {
      const headers = { 'webhook-id': `message-${index}` }
      const said = (more: object = {}) => kit.as('partner', path, { ...body, ...more }, headers)
      const before = await said()
      assert.ok(before.status < 300, JSON.stringify(before.body))
      assert.deepEqual((await said()).body, before.body)
      const refused = await said(other)
      assert.deepEqual([refused.status, faultOf(refused)], [409, ['CONFLICT', 'webhook-id']])
    }
  })
})
