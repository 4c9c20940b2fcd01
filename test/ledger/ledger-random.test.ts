import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq as equal } from 'drizzle-orm'
import { findLedgerFault } from '#features/earnings/server/check-ledger.ts'
import { LEDGER_SUMS } from '#features/ledger/server/ledger-balances.ts'
import { addLedgerDigest } from '#features/ledger/server/ledger-days.ts'
import { referralTable } from '#features/referrals/server/referral-table.ts'
import { foldSums, rebuildSums } from '#platform/db/monthly-sums.ts'
import { makeRandom } from '../../demo/random.ts'
import { startWorld } from '../kit/world.ts'
import { anyReferral, make } from '../payments/dashboard-kit.ts'
import { compareLedger, linesOf } from './ledger-kit.ts'

/*
 * Random networks whose referrals change in every way, on several connections at once: whenever one looks, the
 * entries, the balances and the rows say the same.
 */

const world = await startWorld()
const { database } = world
const random = makeRandom(process.env['TEST_SEED'] ?? 'ledger')
const known: string[] = []
const ROUNDS = 10
const AT_ONCE = 8

const PAY = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'
const SEVERAL =
  'mutation ($input: PayReferralsInput!) { payReferrals(input: $input) { paid { id } } }'

const dollars = () => random.whole(0, 100_000) / 100
const lead = (id: string) => (random.chance(0.2) ? null : id)
const amounts = () => ({
  agentPayAmount: dollars(),
  teamPayAmount: dollars(),
  divisionPayAmount: dollars(),
})

async function anything(): Promise<void> {
  const id = random.pick(known)
  const act = random.weighted([
    ['edit', 8],
    ['several', 2],
    ['move', 4],
    ['row', 4],
    ['fold', 2],
  ] as const)
  if (act === 'fold') return void (await foldSums(database, LEDGER_SUMS))
  if (act === 'edit') {
    const paymentStatus = random.pick(['PENDING', 'PROCESSED', 'FAILED'])
    const input = { id, paymentStatus, ...(random.chance(0.7) && amounts()) }
    return void (await world.as('admin').ask(PAY, { input }))
  }
  if (act === 'several') {
    const ids = new Set(Array.from({ length: 4 }, () => random.pick(known)))
    const input = { payments: [...ids].map(each => ({ id: each, ...amounts() })) }
    return void (await world.as('admin').ask(SEVERAL, { input }))
  }
  const { createdAt: _never, ...next } = { ...anyReferral(random), teamLeadId: lead('otherLead') }
  const { userId, companyId, referringCompanyId, teamLeadId, divisionLeadId } = next
  const parties = { companyId, referringCompanyId, teamLeadId, divisionLeadId }
  const set = act === 'row' ? next : { ...parties, userId, splitUserIds: [] }
  await database.tx(
    async sql =>
      void (await sql.orm.update(referralTable).set(set).where(equal(referralTable.id, id))),
  )
}

test(`in ${ROUNDS} rounds of changes at once, entries and balances are what the rows say`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    known.push(...(await make(database, ...Array.from({ length: 6 }, () => anyReferral(random)))))
    const busy = Array.from({ length: AT_ONCE }, anything)
    await compareLedger(database)
    await Promise.all(busy)
    await compareLedger(database)
    if (round % 4 === 3) await rebuildSums(database, LEDGER_SUMS, 'UTC')
    if (round % 3 === 2) await addLedgerDigest(database)
  }
  assert.ok((await linesOf(database)).length > 200)
})

test('changes of one referral at once leave one outcome, and every cent once', async () => {
  for (let round = 0; round < 5; round++) {
    const [id] = (await make(database, { agentPayAmount: 1000 })) as [string]
    const edits = [1, 2, 3, 4, 5, 6].map(agentPayAmount => {
      const paymentStatus = agentPayAmount % 2 ? 'PROCESSED' : 'PENDING'
      return world.as('admin').ask(PAY, { input: { id, paymentStatus, agentPayAmount } })
    })
    for (const { errors } of await Promise.all(edits)) assert.deepEqual(errors, [])
  }
  await compareLedger(database)
})

test('verify-ledger finds nothing wrong', async () => {
  assert.equal(await database.tx(findLedgerFault, 'unhurried'), undefined)
})
