import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFeeFault } from '#features/fees/server/check-fees.ts'
import { countWrongFigures } from '#features/payments/server/check-figures.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { startWorld } from '../kit/world.ts'
import { feeKit } from './fee-kit.ts'

/* What the check of fees finds where somebody changed a row by hand, past the product. */

const world = await startWorld()
await restoreRowsBeforeEach(world)
const { database } = world
const { referralUnder, report, release } = feeKit(world)

const fault = () => database.tx(findFeeFault, 'unhurried')

/** A confirmed fee of $1,000 from a deal of $10,000, and what the check says once this is set on its row. */
async function faultAfter(set: string): Promise<string> {
  const referralId = await referralUnder()
  const { id } = await report(referralId)
  await database.rows(`update fee set ${set} where id = $1`, [id])
  const said = (await fault()) ?? 'nothing'
  const start = `The fee ${id} of referral ${referralId} `
  assert.ok(said.startsWith(start), said)
  return said.slice(start.length)
}

test('a fee that was confirmed, held and released has no fault', async () => {
  await report(await referralUnder({ holdDays: 30 }))
  assert.equal(await fault(), undefined)
  await release(31)
  assert.equal(await fault(), undefined)
})

test('a fee that waits to be confirmed has no fault, and no entries', async () => {
  const { state } = await report(await referralUnder({ paidBy: 'OFFICE' }))
  assert.equal(state, 'REPORTED')
  assert.equal(await fault(), undefined)
})

for (const { what, set, finds } of [
  { what: 'whose terms are gone', set: "terms_id = 'none'", finds: 'has no terms.' },
  {
    what: 'whose amount by its terms is another',
    set: "amount_by_terms = 999, amount_reason = 'typed'",
    finds: 'says that its terms come to $999.00. They come to $1,000.00.',
  },
  {
    what: 'whose amount by its terms is missing',
    set: 'amount_by_terms = null',
    finds: 'says that its terms come to nothing. They come to $1,000.00.',
  },
  {
    what: 'of a deal whose value is missing',
    set: 'deal_value = null',
    finds: 'says that its terms come to $1,000.00. They come to $0.00.',
  },
  {
    what: 'of which more was received than its entries say',
    set: 'received = 12.5',
    finds: 'says that $12.50 was received. Its entries come to $0.00.',
  },
  {
    what: 'whose amount is another',
    set: "amount = 2000, amount_reason = 'typed'",
    finds: 'gives $800.00 as the AGENT share. Its entries gave $400.00.',
  },
  {
    what: 'whose team lead is gone',
    set: 'has_team_lead = false',
    finds: 'gives $0.00 as the TEAM share. Its entries gave $100.00.',
  },
]) {
  test(`a fee ${what} is named, with both amounts`, async () => {
    assert.equal(await faultAfter(set), finds)
  })
}

test('what was reversed of a fee is no fault: its entries of the confirmation stay', async () => {
  const { id } = await report(await referralUnder())
  await database.rows("update fee set reversed = 10, state = 'CONFIRMED' where id = $1", [id])
  assert.equal(await fault(), undefined)
})

test('the fault of the thousand-and-first fee is found', async () => {
  const { id } = await report(await referralUnder())
  await database.script(
    `insert into fee (id, referral_id, company_id, referring_company_id, terms_id, paid_by, deal_value, amount,
        amount_by_terms, received, state, reported_by, created_at)
      select 'older-' || n, referral_id, company_id, referring_company_id, terms_id, paid_by, deal_value, amount,
          amount_by_terms, case when n = 1000 then 1 else 0 end, 'REVERSED', reported_by,
          created_at - n * interval '1 minute'
        from fee cross join generate_series(1, 1000) n where id = $1`,
    [id],
  )
  assert.match(
    (await fault()) ?? '',
    /^The fee older-1000 of .* says that \$1\.00 was received\. Its entries come to \$0\.00\.$/,
  )
})

test('a total that was changed by hand is counted among the wrong figures', async () => {
  await referralUnder()
  const count = () => database.tx(countWrongFigures, 'unhurried')
  assert.equal(await count(), 0)
  await database.rows(
    "insert into figure_month values ('ALL', '', '', '2020-01-01', 1, 1, 0, 0, 0, 0, 0, 0, 0)",
  )
  assert.equal(await count(), 1)
})
