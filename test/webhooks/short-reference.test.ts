import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortId } from '#features/referrals/referral-reference.ts'
import { startWorld } from '../kit/world.ts'
import { faultOf, webhookKit } from './webhook-kit.ts'

/* A referral is named by the first eight characters of its ID, by the company that received it. */

const world = await startWorld()
const kit = webhookKit(world)
for (const company of ['partner', 'foreign']) await kit.giveKey(company)

const report = (company: string, reference: string) =>
  kit.as(company, `/webhook/referrals/${reference}`, { status: 'IN_REVIEW' })

test('the first eight characters name the referral, in capitals too, and the answer has the whole ID', async () => {
  const id = await kit.refer('partner')
  for (const reference of [shortId(id), shortId(id).toUpperCase()]) {
    const { status, body } = await report('partner', reference)
    assert.deepEqual([status, body], [200, { id, status: 'IN_REVIEW' }])
  }
  assert.equal(await kit.movesOf(id), 1)
})

test('another company is told the same of it as of a referral that is not there', async () => {
  const id = await kit.refer('partner')
  const theirs = await report('foreign', shortId(id))
  const none = await report('foreign', 'ffffffff')
  assert.equal(theirs.status, 404)
  assert.deepEqual(theirs.body, none.body)
  assert.equal(await kit.movesOf(id), 0)
})

test('fewer characters name nothing, nor do signs that stand for others', async () => {
  const id = await kit.refer('partner')
  for (const reference of [
    id.slice(0, 7),
    id.slice(0, 9),
    `${id.slice(0, 7)}_`,
    `${id.slice(0, 7)}%25`,
  ]) {
    assert.equal((await report('partner', reference)).status, 404, reference)
  }
})

test('a reference of two referrals is refused, unless only one of them is the company’s', async () => {
  const id = await kit.refer('partner')
  const twin = `${shortId(id)}-twin`
  const other = await kit.refer('foreign')
  await world.database.rows('delete from referral_change where referral_id = $1', [other])
  await world.database.rows('update referral set id = $2 where id = $1', [other, twin])
  assert.deepEqual((await report('partner', shortId(id))).body, { id, status: 'IN_REVIEW' })

  await world.database.rows("update referral set company_id = 'partner' where id = $1", [twin])
  const answer = await report('partner', shortId(id))
  assert.deepEqual([answer.status, faultOf(answer)[0]], [409, 'CONFLICT'])
  assert.equal((await report('partner', id)).status, 200)
})
