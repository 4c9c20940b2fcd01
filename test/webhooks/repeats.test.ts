import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { startWorld } from '../kit/world.ts'
import { COMPANY } from '../members/members-kit.ts'
import { make } from '../payments/dashboard-kit.ts'
import { contact, SUBMIT } from '../referrals/contact-kit.ts'

/*
 * Sent again with the same key: one row and equal answers.
 */

const world = await startWorld()
const { database } = world

const FIRM = {
  companyName: 'Repeated Company',
  contactEmail: 'office@new.example',
  website: 'https://new.example',
  adminFirstName: 'Ada',
  adminLastName: 'Founder',
  adminEmail: 'ada@new.example',
}
const [paid] = await make(database, { status: 'IN_REVIEW' })

interface Repeated {
  readonly who: PersonName | 'guest'
  readonly document: string
  readonly input: object
  /** What there is one more of. */
  readonly count: string
}

const VERBS: Readonly<Record<string, Repeated>> = {
  createReferral: {
    who: 'agent',
    document: `mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id name updatedAt } }`,
    input: TYPED_REFERRAL,
    count: 'select count(*)::int as n from referral',
  },
  submitContactRequest: {
    who: 'guest',
    document: SUBMIT,
    input: contact(),
    count: 'select count(*)::int as n from referral',
  },
  createCompany: {
    who: 'admin',
    document: COMPANY,
    input: FIRM,
    count: 'select count(*)::int as n from company',
  },
  updatePayment: {
    who: 'partnerAdmin',
    document: `mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id paymentStatus amount updatedAt } }`,
    input: { id: paid, paymentStatus: 'PROCESSED', agentPayAmount: 9.99 },
    count: 'select count(*)::int as n from referral_change',
  },
}

const countOf = async (text: string): Promise<number> =>
  (await database.rows<{ n: number }>(text))[0]?.n ?? 0

for (const [verb, { who, document, input, count }] of Object.entries(VERBS)) {
  test(verb, async t => {
    const idempotencyKey = `key of ${verb}`
    const send = (more: object = {}) =>
      world.as(who).ask(document, { input: { ...input, ...more, idempotencyKey } })

    await t.test('ten sent at once are one row and ten equal answers', async () => {
      const before = await countOf(count)
      const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
      const [first] = answers
      assert.deepEqual(first?.errors, [])
      for (const answer of answers) assert.deepEqual(answer, first)
      assert.equal(await countOf(count), before + 1)
    })

    await t.test('another key of the same input is not held up by the first', async () => {
      const answer = await world.as(who).ask(document, {
        input: { ...input, idempotencyKey: `another ${idempotencyKey}` },
      })
      // One address is one account, whatever the key.
      const codes = answer.errors.map(({ extensions }) => extensions.code)
      assert.deepEqual(codes, verb === 'createCompany' ? ['CONFLICT'] : [])
    })
  })
}
