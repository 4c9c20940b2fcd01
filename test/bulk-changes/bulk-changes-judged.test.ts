import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { REFUSAL_REASONS, type RefusalCode } from '#features/bulk-changes/bulk-change.ts'
import { feeKit } from '../fees/fee-kit.ts'
import { startWorld } from '../kit/world.ts'
import { makeBulkKit, PREVIEW } from './bulk-kit.ts'

/* What a change makes of each referral when its turn comes, which may be long after it was started. */

const world = await startWorld()
const { database } = world
const { insert, read, until, run, preview, refusals } = makeBulkKit(world)
const { referralUnder, report } = feeKit(world)

/** Why the only referral was refused, with the words for it. */
async function refusalOf(id: string): Promise<readonly string[]> {
  const { items } = await refusals('admin', id)
  assert.equal(items.length, 1)
  return [items[0].code, items[0].reason]
}

const withWords = (code: RefusalCode) => [code, REFUSAL_REASONS[code]]

/** Has a change carried out that was started with these groups, when it still might have been. */
async function carryOut(id: string, referralId: string, more: Readonly<Record<string, unknown>>) {
  const row: Readonly<Record<string, unknown>> = {
    id,
    user_id: 'admin',
    groups: ['admin'],
    state: 'WAITING',
    total: 1,
    ...more,
  }
  const places = Object.keys(row).map((_, at) => `$${at + 1}`)
  const text = `insert into bulk_change (${Object.keys(row).join()}) values (${places.join()})`
  await database.script(text, Object.values(row))
  await database.rows(
    'insert into bulk_change_item (bulk_change_id, place, referral_id) values ($1, 1, $2)',
    [id, referralId],
  )
  await database.rows(
    "insert into jobs.job (name, data) values ('bulk-changes', jsonb_build_object('id', $1::text))",
    [id],
  )
  await until('admin', id)
}

suite('a move to an agent', () => {
  test('who is no longer active when its turn comes is refused', async () => {
    await insert('gone')
    await carryOut('to-inactive', 'gone', { new_user_id: 'inactive' })
    assert.deepEqual(await refusalOf('to-inactive'), withWords('CLOSED'))
    assert.equal((await read('gone')).user_id, 'agent')
  })

  test('who has gone to another company meanwhile is refused to a company’s administrator', async () => {
    await insert('left')
    const by = { user_id: 'companyAdmin', groups: ['companyAdmin'] }
    await carryOut('to-stranger', 'left', { ...by, new_user_id: 'stranger' })
    assert.deepEqual(await refusalOf('to-stranger'), withWords('CLOSED'))
    assert.equal((await read('left')).referring_company_id, 'home')
  })

  test('of another company leaves a referral where its fee is', async () => {
    const id = await referralUnder()
    await report(id)
    const { id: change } = await runOne(id, { userId: 'stranger' })
    assert.deepEqual(await refusalOf(change), withWords('FEE'))
    const { changed } = await runOne(id, { userId: 'mate' })
    assert.equal(changed, 1)
  })
})

const runOne = async (id: string, change: object) =>
  (await run('admin', { ids: [id] }, change)) as unknown as {
    id: string
    changed: number
    unchanged: number
  }

suite('a move to a company', () => {
  test('that takes no referrals any more is refused', async () => {
    await insert('closing')
    await carryOut('to-closed', 'closing', { new_company_id: 'closed' })
    assert.deepEqual(await refusalOf('to-closed'), withWords('CLOSED'))
    assert.equal((await read('closing')).company_id, 'partner')
  })

  test('is refused once who started it is no platform administrator any more', async () => {
    await insert('demoted')
    const by = { user_id: 'mate', groups: ['admin', 'agent'] }
    await database.rows("update referral set user_id = 'mate' where id = 'demoted'")
    await carryOut('by-demoted', 'demoted', { ...by, new_company_id: 'foreign' })
    assert.deepEqual(await refusalOf('by-demoted'), withWords('NOT_YOURS'))
  })

  test('that has it already changes nothing', async () => {
    await insert('there')
    const before = await read('there')
    assert.equal((await runOne('there', { companyId: 'partner' })).unchanged, 1)
    assert.deepEqual(await read('there'), before)
  })

  test('leaves a referral with a fee where it is', async () => {
    const id = await referralUnder()
    await report(id)
    const change = await runOne(id, { companyId: 'foreign' })
    assert.deepEqual(await refusalOf(change.id), withWords('FEE'))
    assert.equal((await read(id)).company_id, 'partner')
  })

  test('asks for a payment that failed anew, as its status says', async () => {
    for (const [id, status, after] of [
      ['failed1', 'COMPLETED', 'PENDING'],
      ['failed2', 'REJECTED', 'NONE'],
    ] as const) {
      await insert(id, { status, payment_status: 'FAILED', amount: 12 })
      assert.equal((await runOne(id, { companyId: 'foreign' })).changed, 1)
      const { payment_status, amount } = await read(id)
      assert.deepEqual([payment_status, amount], [after, null], id)
    }
  })
})

test('a preview of a list’s choice counts what it would make of each', async () => {
  await insert('seen1', { user_id: 'otherLead', name: 'Seen One' })
  await insert('seen2', { user_id: 'otherLead', status: 'IN_REVIEW' })
  const selection = { filter: { userId: { eq: 'otherLead' } } }
  const seen = await preview('otherLead', selection, { status: 'IN_REVIEW' })
  assert.deepEqual(seen, { total: 2, changed: 1, unchanged: 1, refused: 0, reasons: [] })
  assert.equal(
    await world.as('guest').refused(PREVIEW, { selection, change: { status: 'IN_REVIEW' } }),
    'UNAUTHENTICATED',
  )
})

test('is sent live to the platform’s administrator, and to no member but who started it', async () => {
  const text = 'subscription { onUpdateBulkChange { id } }'
  const platform = await world.subscribe('admin', text)
  const mate = await world.subscribe('mate', text)
  await insert('sent-live')
  const done = (await run('agent', { ids: ['sent-live'] }, { status: 'IN_REVIEW' })) as unknown as {
    id: string
  }
  assert.equal((await platform.nth(1)).data.onUpdateBulkChange.id, done.id)
  assert.deepEqual(mate.received, [])
  await platform.stop()
  await mate.stop()
})
