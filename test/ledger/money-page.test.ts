import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { divideFee } from '#features/terms/divide-fee.ts'
import { formatMoney, parseDollars } from '#kernel/money.ts'
import { fillPool } from '../books/books-kit.ts'
import { feeKit } from '../fees/fee-kit.ts'
import { startWorld } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'
import { linesOf } from './ledger-kit.ts'

/* The examples of docs/money.md are what happens. */

const PAGE = readFileSync('docs/money.md', 'utf8')

const world = await startWorld()
const { database } = world

const PAY = `mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }`
const DISTRIBUTE =
  'mutation ($input: DistributePoolInput!) { distributePool(input: $input) { id } }'
const TAKEN_BACK =
  'mutation ($input: TakeBackDistributionsInput!) { takeBackDistributions(input: $input) { id } }'
const PAID = 'mutation ($input: PayDistributionsInput!) { payDistributions(input: $input) { id } }'
const NAMES = { agent: 'ana', mate: 'ben', teamLead: 'lea' }

/** What each step posted of a referral, as the page says it. */
async function postedBy(
  id: string,
  steps: readonly (() => Promise<unknown>)[],
): Promise<string[][]> {
  const posted: string[][] = []
  let known = 0
  for (const step of steps) {
    await step()
    const lines = (await linesOf(database, id)).slice(known)
    known += lines.length
    posted.push(
      lines.map(({ kind, debit, credit, cents }) => {
        const text = `${kind} ${debit} > ${credit} ${(cents / 100).toFixed(2)}`
        return Object.entries(NAMES).reduce(
          (all, [ours, theirs]) => all.replaceAll(`:${ours}`, `:${theirs}`),
          text,
        )
      }),
    )
  }
  return posted
}

test('what each change of a payment posts', async () => {
  const examples = [...PAGE.matchAll(/```\n([A-Z]+ .+?)\n```/gs)].map(([, text = '']) =>
    text.split('\n').map(line => line.split(/\s+/).join(' ')),
  )
  const [id = ''] = await make(database, { status: 'COMPLETED' })
  const pay = (paymentStatus: string, agentPayAmount: number) => async () => {
    const input = { id, paymentStatus, agentPayAmount }
    const { errors } = await world.as('partnerAdmin').ask(PAY, { input })
    assert.deepEqual(errors, [])
  }
  const changes = [
    pay('PENDING', 500),
    pay('PROCESSED', 500),
    pay('PROCESSED', 450),
    pay('FAILED', 450),
    () => database.rows("update referral set user_id = 'mate' where id = $1", [id]),
  ]
  assert.deepEqual(await postedBy(id, changes), examples)
})

test('what each step of a fee posts', async () => {
  const examples = [...PAGE.matchAll(/```fee\n(.+?)\n```/gs)].map(([, text = '']) =>
    text.split('\n').map(line => line.split(/\s+/).join(' ')),
  )
  const fees = feeKit(world)
  const shares = { divisionLeadShare: 0, bonusPoolShare: 0, mrnShare: 0 }
  const id = await fees.referralUnder({ ...shares, holdDays: 30, clawbackDays: 60 })
  let fee = { id: '' }
  const steps = [
    async () => {
      fee = await fees.report(id)
    },
    () => fees.release(31),
    () => fees.done('partnerAdmin', 'reverseFee', { id: fee.id, amount: 250, reason: 'Canceled' }),
    () => fees.done('companyAdmin', 'receiveFee', { id: fee.id }),
    () => fees.pay(id),
  ]
  assert.deepEqual(await postedBy(id, steps), examples)
  assert.equal((await fees.balances(id))['receivable:partner:home'], undefined)
})

test('what dividing a pool posts', async () => {
  const examples = [...PAGE.matchAll(/```text\n(.+?)\n```/gs)].map(([, text = '']) =>
    text.split(/\s+/).join(' '),
  )
  await fillPool(database, 10_000)
  const admin = world.as('companyAdmin')
  const shares = [{ userId: 'agent', amount: 25.5 }]
  const { data } = await admin.ask(DISTRIBUTE, { input: { companyId: 'home', shares } })
  await admin.ask(PAID, { input: { ids: [data.distributePool[0].id] } })
  const other = await admin.ask(DISTRIBUTE, { input: { companyId: 'home', shares } })
  const back = { ids: [other.data.distributePool[0].id], reason: 'Wrong quarter' }
  await admin.ask(TAKEN_BACK, { input: back })
  const lines = (await linesOf(database)).filter(({ cause }) => cause === 'distribution')
  // It is given again before it is taken back.
  assert.deepEqual(
    lines
      .toSpliced(2, 1)
      .map(({ kind, debit, credit, cents }) =>
        `${kind} ${debit} > ${credit} ${(cents / 100).toFixed(2)}`.replace(':agent', ':ana'),
      ),
    examples,
  )
})

test('how a fee is divided', () => {
  const rows = [...PAGE.matchAll(/^\| ([a-z ]+?) +\| \$([\d.,]+) +\| (\$[\d.,]+) +\|$/gm)]
  const terms = {
    agentShare: 4000,
    teamLeadShare: 1000,
    divisionLeadShare: 500,
    bonusPoolShare: 0,
    mrnShare: 0,
    splitShare: 5000,
    absentLead: 'HOUSE' as const,
  }
  const [, typed = ''] = /a fee of (\$[\d.,]+) with/.exec(PAGE) ?? []
  const fee = parseDollars(typed)
  assert.ok(fee)
  const shares = divideFee(fee, terms, { split: false, teamLead: true, divisionLead: true })
  const inWords = { teamLead: 'team lead', divisionLead: 'division lead' } as Record<string, string>
  assert.deepEqual(
    rows.map(([, share, , paid]) => [share, paid]),
    shares
      .filter(({ cents }) => cents > 0)
      .map(({ receiver, cents }) => [inWords[receiver] ?? receiver, formatMoney(cents)]),
  )
})
