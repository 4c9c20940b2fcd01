import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'
import { compareLedger, linesOf, sayLine } from './ledger-kit.ts'

/*
 * What each change of a referral posts.
 */

const world = await startWorld()
const { database } = world

const PAY = `mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }`
const OWED = 'receivable:partner:home'

async function referral(more: object = {}): Promise<string> {
  const [id] = await make(database, { status: 'COMPLETED', ...more })
  return id as string
}

async function pay(id: string, edit: object): Promise<void> {
  const input = { id, paymentStatus: 'PENDING', ...edit }
  const { errors } = await world.as('partnerAdmin').ask(PAY, { input })
  assert.deepEqual(errors, [])
}

/** What the last change of this referral posted. */
async function postedBy(id: string, change: () => Promise<unknown>): Promise<string[]> {
  const before = (await linesOf(database, id)).length
  await change()
  return (await linesOf(database, id)).slice(before).map(sayLine)
}

const set = (id: string, text: string) =>
  database.rows(`update referral set ${text} where id = $1`, [id])

suite('a change of a referral', () => {
  test('posts what is typed, what is paid, and what is no longer paid', async () => {
    const id = await referral()
    assert.deepEqual(
      await postedBy(id, () => pay(id, { agentPayAmount: 10.5, teamPayAmount: 3 })),
      [
        `ADJUSTMENT AGENT ${OWED} > payable:agent 1050`,
        `ADJUSTMENT TEAM ${OWED} > payable:teamLead 300`,
      ],
    )
    assert.deepEqual(await postedBy(id, () => pay(id, { paymentStatus: 'PROCESSED' })), [
      `PAYMENT AGENT payable:agent > ${OWED} 1050`,
      `PAYMENT TEAM payable:teamLead > ${OWED} 300`,
    ])
    assert.deepEqual(await postedBy(id, () => pay(id, { paymentStatus: 'FAILED' })), [
      `REVERSAL AGENT ${OWED} > payable:agent 1050`,
      `REVERSAL TEAM ${OWED} > payable:teamLead 300`,
    ])
    assert.deepEqual(await postedBy(id, () => pay(id, { agentPayAmount: 4, teamPayAmount: 0 })), [
      `ADJUSTMENT AGENT payable:agent > ${OWED} 650`,
      `ADJUSTMENT TEAM payable:teamLead > ${OWED} 300`,
    ])
  })

  test('posts the difference where an amount changes after it was paid', async () => {
    const id = await referral({ agentPayAmount: 1000 })
    await pay(id, { paymentStatus: 'PROCESSED' })
    const edit = (agentPayAmount: number) => () =>
      pay(id, { paymentStatus: 'PROCESSED', agentPayAmount })
    assert.deepEqual(await postedBy(id, edit(12)), [
      `ADJUSTMENT AGENT ${OWED} > payable:agent 200`,
      `PAYMENT AGENT payable:agent > ${OWED} 200`,
    ])
    assert.deepEqual(await postedBy(id, edit(5)), [
      `REVERSAL AGENT ${OWED} > payable:agent 700`,
      `ADJUSTMENT AGENT payable:agent > ${OWED} 700`,
    ])
  })

  test('moves what another person or company gets or owes', async () => {
    const id = await referral({ agentPayAmount: 1000 })
    assert.deepEqual(await postedBy(id, () => set(id, "user_id = 'mate'")), [
      `ADJUSTMENT AGENT payable:agent > ${OWED} 1000`,
      `ADJUSTMENT AGENT ${OWED} > payable:mate 1000`,
    ])
    assert.deepEqual(await postedBy(id, () => set(id, "company_id = 'foreign'")), [
      `ADJUSTMENT AGENT payable:mate > ${OWED} 1000`,
      'ADJUSTMENT AGENT receivable:foreign:home > payable:mate 1000',
    ])
  })

  test('gives an amount without a person to the referring company, until there is one', async () => {
    const id = await referral({ teamLeadId: null })
    assert.deepEqual(await postedBy(id, () => pay(id, { teamPayAmount: 7 })), [
      `ADJUSTMENT TEAM ${OWED} > house:home 700`,
    ])
    assert.deepEqual(await postedBy(id, () => pay(id, { paymentStatus: 'PROCESSED' })), [
      `RECEIPT TEAM cash:home > ${OWED} 700`,
    ])
    assert.deepEqual(await postedBy(id, () => set(id, "team_lead_id = 'teamLead'")), [
      `REVERSAL TEAM ${OWED} > cash:home 700`,
      `ADJUSTMENT TEAM house:home > ${OWED} 700`,
      `ADJUSTMENT TEAM ${OWED} > payable:teamLead 700`,
      `PAYMENT TEAM payable:teamLead > ${OWED} 700`,
    ])
  })

  test('posts nothing where no amount, party or payment changes', async () => {
    const id = await referral({ agentPayAmount: 1000 })
    const same = "name = 'Another Name', status = 'IN_REVIEW', agent_pay_amount = 10.00"
    assert.deepEqual(await postedBy(id, () => set(id, same)), [])
  })

  test('posts nothing where its entries were posted before in the same transaction', async () => {
    const id = await referral()
    const posted = await postedBy(id, () =>
      database.tx(async sql => {
        await sql.rows(
          `insert into ledger_entry (debit, credit, cents, referral_id, share, person_id, company_id,
              referring_company_id, kind, cause, author, key)
            values ($2, 'held:agent', 5000, $1, 'AGENT', 'agent', 'partner', 'home', 'ACCRUAL', 'fee', 'system', $1)`,
          [id, OWED],
        )
        await sql.rows('update referral set agent_pay_amount = 50 where id = $1', [id])
      }),
    )
    assert.deepEqual(posted, [`ACCRUAL AGENT ${OWED} > held:agent 5000`])
    assert.deepEqual(await postedBy(id, () => set(id, 'agent_pay_amount = 30')), [
      `ADJUSTMENT AGENT held:agent > ${OWED} 2000`,
    ])
    assert.deepEqual(await postedBy(id, () => pay(id, { paymentStatus: 'PROCESSED' })), [
      'RELEASE AGENT held:agent > payable:agent 3000',
      `PAYMENT AGENT payable:agent > ${OWED} 3000`,
    ])
  })
})

test('an entry says who caused it; nobody is known where a referral is written past the product', async () => {
  const id = await referral()
  await pay(id, { agentPayAmount: 1 })
  await set(id, 'agent_pay_amount = 2')
  const authors = (await linesOf(database, id)).map(({ author, cause }) => [author, cause])
  assert.deepEqual(authors, [
    ['member:partnerAdmin', 'referral'],
    ['unknown', 'referral'],
  ])
})

test('an entry has the reason that was given, and no reason is longer than 500 characters', async () => {
  const id = await referral()
  await pay(id, { agentPayAmount: 1, reason: ' A late correction ' })
  await pay(id, { agentPayAmount: 2 })
  assert.deepEqual(
    (await linesOf(database, id)).map(({ reason }) => reason),
    ['A late correction', null],
  )
  const input = { id, paymentStatus: 'PENDING', agentPayAmount: 3, reason: 'x'.repeat(501) }
  const { errors } = await world.as('partnerAdmin').ask(PAY, { input })
  assert.deepEqual(
    errors.map(({ extensions }) => extensions),
    [{ code: 'BAD_INPUT', field: 'reason' }],
  )
  assert.equal((await linesOf(database, id)).length, 2)
})

suite('an entry', () => {
  for (const text of [
    'update ledger_entry set cents = 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
  ]) {
    test(`stays as it is: ${text}`, async () => {
      await referral({ agentPayAmount: 1000 })
      const before = await linesOf(database)
      await assert.rejects(database.script(text), /only added/)
      assert.deepEqual(await linesOf(database), before)
    })
  }

  test('is refused a second time under the same key', async () => {
    const id = await referral({ agentPayAmount: 1000 })
    const again = `insert into ledger_entry (debit, credit, cents, kind, cause, author, key)
      select 'cash:home', 'house:home', 1, 'RECEIPT', 'test', 'system', key from ledger_entry where referral_id = $1`
    await assert.rejects(database.rows(again, [id]), /duplicate key/)
  })

  test('names the person whose account it touches', async () => {
    const wrong = `insert into ledger_entry (debit, credit, cents, person_id, kind, cause, author, key)
      values ('cash:home', 'payable:agent', 1, 'mate', 'RECEIPT', 'test', 'system', 'wrong')`
    await assert.rejects(database.script(wrong), /check constraint/)
  })
})

test('a referral with entries cannot be deleted, though its client’s details can be removed', async () => {
  const id = await referral({ agentPayAmount: 1000, status: 'IN_REVIEW' })
  const DELETE = 'mutation ($id: ID!) { deleteReferral(input: { id: $id }) { id } }'
  assert.equal(await world.as('admin').refused(DELETE, { id }), 'CONFLICT')
  const REMOVE = 'mutation ($id: ID!) { anonymizeClient(input: { id: $id }) { name } }'
  const { data, errors } = await world.as('admin').ask(REMOVE, { id })
  assert.deepEqual([errors, data?.anonymizeClient.name], [[], 'Client removed'])
})

test('all of them together are what the rows say', () => compareLedger(database))
