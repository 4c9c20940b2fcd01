import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { lastMonday } from '#kernel/week.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { inShort, letterTo, startPostedWorld } from './mail-kit.ts'
import { mailOperations, PAY } from './mail-operations.ts'

/* What one letter says of many things. */

const { world, database, post } = await startPostedWorld()
const { done, move, choose, known } = mailOperations(world)
const REFER = 'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }'
const alone = { splitUserIds: [] }

suite('payments', () => {
  test('of several referrals are one email, with their sum and the share of each', async () => {
    const ids = [await known(alone), await known(alone)]
    for (const [at, id] of ids.entries()) {
      const agentPayAmount = 100 * (at + 1)
      await done('partnerAdmin', PAY, { id, paymentStatus: 'PROCESSED', agentPayAmount })
    }
    const letters = await post()
    assert.deepEqual(inShort(letters), ['agent: 2 of your referrals were paid'])
    const { words } = letterTo(letters, 'agent')
    assert.match(words, /You were paid \$300\.00\./)
    for (const share of ['$100.00', '$200.00']) {
      assert.ok(words.includes(`partner company · ${share}`), share)
    }
  })

  test('without an amount of the reader’s are said to be marked as paid', async () => {
    const id = await known(alone)
    await done('partnerAdmin', PAY, { id, paymentStatus: 'PROCESSED' })
    const { words } = letterTo(await post(), 'agent')
    assert.match(words, /The payment is marked as paid\./)
    assert.doesNotMatch(words, /\$/)
  })
})

test('new clients of one minute are one email to the company’s administrator', async () => {
  for (const name of ['Dana One', 'Dana Two']) {
    await done('agent', REFER, { ...TYPED_REFERRAL, name, email: `${name.at(-1)}@client.example` })
  }
  const letters = await post()
  assert.deepEqual(inShort(letters), ['partneradmin: 2 new clients for partner company'])
  const { words } = letterTo(letters, 'partnerAdmin')
  assert.match(words, /These clients were referred to you:/)
  for (const name of ['Dana One', 'Dana Two']) assert.ok(words.includes(name), name)
})

test('of more than twenty, an email shows twenty and counts the rest', async () => {
  const ids = []
  for (let n = 0; n < 22; n++) ids.push(await known({ ...alone, name: `Client ${n}.` }))
  for (const id of ids) await move('partnerAdmin', id, 'REJECTED')
  const letters = await post()
  assert.deepEqual(inShort(letters), ['agent: Updates on 22 of your referrals'])
  const { words } = letterTo(letters, 'agent')
  const [text = ''] = words.split('<html')
  assert.equal(text.match(/In Contact → Rejected/g)?.length, 20)
  assert.match(text, /And 2 more\./)
})

test('the weekly summary counts several payments', async () => {
  await choose('mate', 'WEEKLY_SUMMARY', true)
  const at = new Date(Date.parse(lastMonday(new Date(), 'UTC')) - 3 * 24 * 60 * 60 * 1000)
  const paid = { paymentStatus: 'PROCESSED', status: 'COMPLETED', processedAt: at }
  const mine = { ...alone, userId: 'mate', createdAt: at, updatedAt: at, agentPayAmount: 1000 }
  const ids = [await known({ ...mine, ...paid }), await known({ ...mine, ...paid })]
  await database.rows('update referral_change set changed_at = $1 where referral_id = any($2)', [
    at,
    ids,
  ])
  await database.rows('update mail_progress set week = week - 7, week_after = null')
  const { words } = letterTo(await post(), 'mate')
  assert.match(words, /Paid to you\n {4}\$20\.00 for 2 referrals/)
})
