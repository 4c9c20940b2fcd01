import assert from 'node:assert/strict'
import { afterEach, suite, test } from 'node:test'
import { feeKit } from '../fees/fee-kit.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { make } from './dashboard-kit.ts'

/* Payments where the referring company pays its people, as terms of a referral say. */

const world = await startWorld()
const { database } = world
const kit = feeKit(world)
const { done, lines, referralUnder, report, verify } = kit

afterEach(verify)

const OFFICE = { paidBy: 'OFFICE' }
const PAY =
  'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id paymentStatus agentPayAmount } }'
const PAY_SEVERAL = `mutation ($input: PayReferralsInput!) {
  payReferrals(input: $input) { paid { id } refusals { id reason } } }`
const TOTALS =
  'query ($companyId: ID!) { paymentTotals(companyId: $companyId) { list count amount } }'

const edit = (who: PersonName, id: string, more: object) =>
  world.as(who).ask(PAY, { input: { id, paymentStatus: 'PENDING', ...more } })
const toPay = async (who: PersonName, companyId: string) => {
  const { data } = await world.as(who).ask(TOTALS, { companyId })
  return data.paymentTotals.find(({ list }: { list: string }) => list === 'TO_PAY')
}

const WHO: readonly [PersonName, string | undefined][] = [
  ['companyAdmin', undefined],
  ['admin', undefined],
  ['partnerAdmin', 'FORBIDDEN'],
  ['agent', 'FORBIDDEN'],
  ['teamLead', 'FORBIDDEN'],
  ['stranger', 'NOT_FOUND'],
  ['foreignAdmin', 'NOT_FOUND'],
]

suite('a referral whose people the office pays', () => {
  for (const [who, expected] of WHO) {
    test(`is marked as paid by ${who}: ${expected ?? 'done'}`, async () => {
      const id = await referralUnder(OFFICE)
      const { data, errors } = await edit(who, id, { paymentStatus: 'PROCESSED' })
      assert.equal(errors[0]?.extensions['code'], expected)
      if (expected === undefined) assert.equal(data.updatePayment.paymentStatus, 'PROCESSED')
    })
  }

  test('is in the totals of the office, and not in those of the partner', async () => {
    const before = [await toPay('companyAdmin', 'home'), await toPay('partnerAdmin', 'partner')]
    const id = await referralUnder(OFFICE, { paymentStatus: 'PENDING' })
    const { id: feeId } = await report(id)
    await done('companyAdmin', 'confirmFee', { id: feeId })
    const after = [await toPay('companyAdmin', 'home'), await toPay('partnerAdmin', 'partner')]
    assert.deepEqual(
      [after[0].count - before[0].count, after[0].amount - before[0].amount],
      [1, 550],
    )
    assert.deepEqual(after[1], before[1])
  })

  test('is in one list with what the office receives and pays itself', async () => {
    const sent = await referralUnder(OFFICE, { paymentStatus: 'PENDING' })
    const [received] = await make(database, {
      companyId: 'home',
      referringCompanyId: 'foreign',
      userId: 'stranger',
      status: 'COMPLETED',
      paymentStatus: 'PENDING',
    })
    const payer = (id: string) => ({
      or: [
        { companyId: { eq: id }, paidBy: { eq: 'PARTNER' } },
        { referringCompanyId: { eq: id }, paidBy: { eq: 'OFFICE' } },
      ],
    })
    const query = `query ($filter: ModelReferralFilterInput!) {
      listReferrals(filter: $filter, order: FIRST_CREATED, limit: 1000) { items { id paidBy } } }`
    const listed = async (who: PersonName, company: string) => {
      const filter = { ...payer(company), paymentStatus: { eq: 'PENDING' } }
      const { items } = (await world.as(who).ask(query, { filter })).data.listReferrals
      const ours = items.filter(({ id }: { id: string }) => id === sent || id === received)
      return Object.fromEntries(
        ours.map((row: { id: string; paidBy: string }) => [row.id, row.paidBy]),
      )
    }
    const both = { [sent]: 'OFFICE', [received as string]: 'PARTNER' }
    assert.deepEqual(await listed('companyAdmin', 'home'), both)
    assert.deepEqual(await listed('admin', 'home'), both)
    assert.deepEqual(await listed('partnerAdmin', 'partner'), {})
    assert.deepEqual(await listed('foreignAdmin', 'home'), { [received as string]: 'PARTNER' })
  })

  test('is refused among several that the partner pays, and none is paid', async () => {
    const byOffice = await referralUnder(OFFICE, { paymentStatus: 'PENDING' })
    const byPartner = await referralUnder({ paidBy: 'PARTNER' }, { paymentStatus: 'PENDING' })
    const payments = [byPartner, byOffice].map(id => ({ id, agentPayAmount: 10 }))
    const ask = async (who: PersonName) =>
      (await world.as(who).ask(PAY_SEVERAL, { input: { payments } })).data.payReferrals
    const reason = 'Only the company that pays for this referral can update its payment'
    assert.deepEqual(await ask('partnerAdmin'), { paid: [], refusals: [{ id: byOffice, reason }] })
    assert.deepEqual(await ask('companyAdmin'), { paid: [], refusals: [{ id: byPartner, reason }] })
    assert.deepEqual([await lines(byOffice), await lines(byPartner)], [[], []])
  })

  test('is paid once, from the cash of the office, and what it types is its own', async () => {
    const id = await referralUnder(OFFICE)
    const { id: feeId } = await report(id)
    await done('companyAdmin', 'confirmFee', { id: feeId })
    await edit('companyAdmin', id, { agentPayAmount: 410 })
    const payments = [{ id }]
    const input = { input: { payments } }
    const first = (await world.as('companyAdmin').ask(PAY_SEVERAL, input)).data.payReferrals
    const again = (await world.as('admin').ask(PAY_SEVERAL, input)).data.payReferrals
    assert.deepEqual([first.paid.length, again.refusals], [1, [{ id, reason: 'Already paid' }]])
    const all = await lines(id)
    assert.ok(all.includes('ADJUSTMENT AGENT house:home > payable:agent 1000'))
    assert.deepEqual(
      all.filter(line => line.startsWith('PAYMENT')),
      [
        'PAYMENT AGENT payable:agent > cash:home 41000',
        'PAYMENT DIVISION payable:divisionLead > cash:home 5000',
        'PAYMENT TEAM payable:teamLead > cash:home 10000',
      ],
    )
  })

  test('is paid by the partner, once it is moved to companies that agreed so', async () => {
    const id = await referralUnder(OFFICE)
    await database.rows("update referral set company_id = 'foreign' where id = $1", [id])
    assert.deepEqual((await edit('foreignAdmin', id, { agentPayAmount: 5 })).errors, [])
    assert.equal(
      (await edit('companyAdmin', id, { agentPayAmount: 6 })).errors[0]?.extensions['code'],
      'FORBIDDEN',
    )
  })
})
