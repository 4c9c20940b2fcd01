import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLedgerFault } from '#features/earnings/server/check-ledger.ts'
import { LEDGER_SUMS } from '#features/ledger/server/ledger-balances.ts'
import { foldSums, rebuildSums } from '#platform/db/monthly-sums.ts'
import { makeRandom } from '../../demo/random.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { startWorld } from '../kit/world.ts'
import { linesOf } from '../ledger/ledger-kit.ts'
import { make, monthsAgo } from '../payments/dashboard-kit.ts'
import { type Posted, post } from './books-kit.ts'

const world = await startWorld({ REPORT_TIME_ZONE: 'UTC' })
const { database } = world
await restoreRowsBeforeEach(world)
const random = makeRandom(process.env['TEST_SEED'] ?? 'books')

const AMOUNTS = 'receivable payable onHold house pool mrn cash'
const BOOKS = `query ($id: ID) { books(companyId: $id) { companyId month ${AMOUNTS}
  partners { companyId companyName owed thisMonth lastMonth twoMonthsAgo older }
  people { userId name payable onHold } } }`
const PAY = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'

const read = async (who: 'companyAdmin' | 'foreignAdmin' | 'admin', id?: string) => {
  const { data, errors } = await world.as(who).ask(BOOKS, { id })
  assert.deepEqual(errors, [])
  return data.books
}

const at = (months: number): Date => new Date(monthsAgo(months).getTime() + 3_600_000)

test('a company without entries has books of nothing', async () => {
  const { month, ...rest } = await read('foreignAdmin')
  assert.match(month, /^\d{4}-\d\d$/)
  const zeros = Object.fromEntries(AMOUNTS.split(' ').map(name => [name, 0]))
  assert.deepEqual(rest, { companyId: 'foreign', ...zeros, partners: [], people: [] })
})

test('payments settle the oldest charges, and a payment taken back is as old as they', async () => {
  const owed = 'receivable:partner:foreign'
  const due = 'payable:stranger'
  const charge = (cents: number, months: number): Posted => ({
    kind: 'ADJUSTMENT',
    debit: owed,
    credit: due,
    cents,
    company: 'foreign',
    at: at(months),
  })
  const partner = async () => {
    const { partners } = await read('foreignAdmin')
    const [{ companyName: _, companyId: __, ...ages }] = partners
    return Object.values(ages)
  }
  await post(database, charge(10_000, 4), charge(2000, 2), charge(300, 1), charge(40, 0))
  assert.deepEqual(await partner(), [123.4, 0.4, 3, 20, 100])
  const back = { kind: 'PAYMENT', debit: due, credit: owed, company: 'foreign' } as const
  await post(database, { ...back, cents: 10_500 })
  assert.deepEqual(await partner(), [18.4, 0.4, 3, 15, 0])
  await post(database, { ...back, kind: 'REVERSAL', debit: owed, credit: due, cents: 10_500 })
  assert.deepEqual(await partner(), [123.4, 0.4, 3, 20, 100])
  await post(database, { ...back, kind: 'ADJUSTMENT', cents: 30 })
  assert.deepEqual(await partner(), [123.1, 0.1, 3, 20, 100])
  await post(database, { ...back, cents: 12_510 })
  assert.deepEqual(await partner(), [-2, 0, 0, 0, -2])
})

test('a payment edit shows at once, for the agent’s company', async () => {
  const [id = ''] = await make(database, { status: 'COMPLETED' })
  const pay = (input: object) => world.as('partnerAdmin').ask(PAY, { input: { id, ...input } })
  await pay({ paymentStatus: 'PENDING', agentPayAmount: 12.5, teamPayAmount: 2 })
  const before = await read('companyAdmin')
  assert.deepEqual([before.receivable, before.payable], [14.5, 14.5])
  assert.deepEqual(before.people, [
    { userId: 'agent', name: 'agent Tester', payable: 12.5, onHold: 0 },
    { userId: 'teamLead', name: 'teamLead Tester', payable: 2, onHold: 0 },
  ])
  assert.equal(before.partners[0].companyName, 'partner company')
  await pay({ paymentStatus: 'PROCESSED' })
  const after = await read('companyAdmin')
  assert.deepEqual([after.receivable, after.payable, after.partners, after.people], [0, 0, [], []])
})

test('who moved to another company is due what they earned in each, by its own books', async () => {
  const earned = (company: string, cents: number): Posted => ({
    kind: 'ACCRUAL',
    debit: `receivable:partner:${company}`,
    credit: 'held:mate',
    cents,
    company,
  })
  await post(database, earned('home', 700), earned('closed', 900))
  const heldIn = async (id: string) =>
    (await read('admin', id)).people.find((each: { userId: string }) => each.userId === 'mate')
  assert.equal((await heldIn('home')).onHold, 7)
  assert.equal((await heldIn('closed')).onHold, 9)
})

/** What the accounts of a company come to, added up from all entries, as nothing in the product does. */
async function sumOfEntries(company: string) {
  const rows = await database.rows<{ debit: string; credit: string; cents: number; of: string }>(
    'select debit, credit, cents::float8 as cents, referring_company_id as of from ledger_entry',
  )
  const sums: Record<string, number> = {}
  for (const { debit, credit, cents, of } of rows) {
    for (const [account, by] of [[credit, cents] as const, [debit, -cents] as const]) {
      const owners = account.split(':')
      const isPersonal = /^(held|payable):/.test(account)
      if ((isPersonal ? of : owners.at(-1)) === company) sums[account] = (sums[account] ?? 0) + by
    }
  }
  return sums
}

async function expectBooks(company: string): Promise<void> {
  const sums = Object.entries(await sumOfEntries(company))
  const total = (kind: string) =>
    sums.reduce((sum, [account, by]) => (account.startsWith(kind) ? sum + by : sum), 0)
  const books = await read('admin', company)
  const cents = (dollars: number) => Math.round(dollars * 100)
  assert.deepEqual(
    AMOUNTS.split(' ').map(name => cents(books[name])),
    [
      -total('receivable:') || 0,
      ...['payable:', 'held:', 'house:', 'pool:', 'mrn:'].map(total),
      -total('cash:') || 0,
    ],
  )
  for (const { owed, thisMonth, lastMonth, twoMonthsAgo, older, companyId } of books.partners) {
    const account = `receivable:${companyId}:${company}`
    assert.equal(cents(owed), -(sums.find(([name]) => name === account)?.[1] ?? 0))
    assert.equal(
      cents(thisMonth) + cents(lastMonth) + cents(twoMonthsAgo) + cents(older),
      cents(owed),
    )
  }
  const people = books.people.flatMap((row: Record<string, string | number>) => [
    [`payable:${row['userId']}`, cents(Number(row['payable']))],
    [`held:${row['userId']}`, cents(Number(row['onHold']))],
  ])
  const expected = sums.filter(([account, by]) => /^(held|payable):/.test(account) && by !== 0)
  assert.deepEqual(people.filter(([, by]: [string, number]) => by !== 0).sort(), expected.sort())
}

const COMPANIES = ['home', 'foreign', 'closed']
const PEOPLE = ['agent', 'mate', 'otherAgent', 'stranger']

function anything(): Posted {
  const company = random.pick(COMPANIES)
  const person = random.pick(PEOPLE)
  const owed = `receivable:${random.pick(['partner', 'closed', 'home'])}:${company}`
  const due = `payable:${person}`
  const hold = `held:${person}`
  const [pool, mrn, house, cash] = ['pool', 'mrn', 'house', 'cash'].map(
    each => `${each}:${company}`,
  )
  const [kind, debit, credit] = random.pick([
    ['ACCRUAL', owed, hold],
    ['ACCRUAL', owed, pool],
    ['ACCRUAL', owed, mrn],
    ['ACCRUAL', owed, house],
    ['RELEASE', hold, due],
    ['PAYMENT', due, owed],
    ['PAYMENT', due, cash],
    ['RECEIPT', cash, owed],
    ['REVERSAL', hold, owed],
    ['REVERSAL', owed, due],
    ['ADJUSTMENT', due, owed],
    ['OPENING', owed, due],
    ['DISTRIBUTION', pool, due],
  ] as const)
  const cents = random.whole(1, 100_000)
  const months = random.whole(0, 30)
  return { kind, debit: debit as string, credit: credit as string, cents, company, at: at(months) }
}

test('after any postings, books are what all entries come to, folded or not', async () => {
  for (let round = 0; round < 8; round++) {
    await post(database, ...Array.from({ length: 60 }, anything))
    if (round % 2) await foldSums(database, LEDGER_SUMS)
    if (round === 5) await rebuildSums(database, LEDGER_SUMS, 'UTC')
    for (const company of COMPANIES) await expectBooks(company)
  }
  assert.ok((await linesOf(database)).length > 400)
  assert.equal(await database.tx(findLedgerFault, 'unhurried'), undefined)
})

test('a balance that isn’t what its entries come to is named', async () => {
  await database.rows("insert into ledger_balance values ('home', 'pool:nobody', 1, 0)")
  assert.match(
    (await database.tx(findLedgerFault, 'unhurried')) ?? '',
    /^The sums of pool:nobody in the books of home are not what its entries come to/,
  )
  await database.rows("delete from ledger_balance where account = 'pool:nobody'")
})
