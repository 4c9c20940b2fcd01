import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLedgerFault } from '#features/earnings/server/check-ledger.ts'
import { LEDGER_SUMS, readAccounts } from '#features/ledger/server/ledger-balances.ts'
import { addLedgerDigest, readDays } from '#features/ledger/server/ledger-days.ts'
import { ensureSums } from '#platform/db/monthly-sums.ts'
import { migratedFrom } from '../database/migrated-from.ts'
import { compareLedger, linesOf, sayLine } from './ledger-kit.ts'

/*
 * Referrals from before there was a ledger, and what is found where somebody changed it behind its back.
 */

const BEFORE = `
  insert into company (id, company_name, contact_email, website)
    values ('home', 'Home', 'a@b.example', 'https://b.example'), ('partner', 'Partner', 'a@b.example', 'https://b.example');
  insert into member (id, name, email, company_id)
    values ('agent', 'Agent', 'agent@b.example', 'home'), ('lead', 'Lead', 'lead@b.example', 'home');
  insert into referral (id, company_id, referring_company_id, name, email, user_id, team_lead_id, payment_status,
      processed_at, agent_pay_amount, team_pay_amount, status_changed_at, created_at)
    values ('paid', 'partner', 'home', 'N', 'n@b.example', 'agent', 'lead', 'PROCESSED', '2026-03-05Z', 12.5, 3, '2026-04-01Z', '2026-01-01Z'),
      ('due', 'partner', 'home', 'N', 'n@b.example', 'agent', null, 'PENDING', null, 7, null, '2026-04-02Z', '2026-01-01Z'),
      ('none', 'partner', 'home', 'N', 'n@b.example', 'agent', 'lead', 'PROCESSED', '2026-03-05Z', 0, null, '2026-04-03Z', '2026-01-01Z')`

const OWED = 'receivable:partner:home'
const OPENED = [
  `OPENING AGENT ${OWED} > payable:agent 700`,
  `OPENING AGENT ${OWED} > payable:agent 1250`,
  `OPENING TEAM ${OWED} > payable:lead 300`,
  `OPENING AGENT payable:agent > ${OWED} 1250`,
  `OPENING TEAM payable:lead > ${OWED} 300`,
]

const database = await migratedFrom('0034', BEFORE)

/** What is found after something was written past all that guards the ledger, which is then undone. */
async function faultAfter(text: string): Promise<string | undefined> {
  let fault: string | undefined
  await database
    .tx(async sql => {
      await sql.script(`set local session_replication_role = replica; ${text}`)
      fault = await findLedgerFault(sql)
      throw new Error('undone')
    }, 'unhurried')
    .catch(() => {})
  return fault
}

// One test: the digest stands on all that the steps before it posted.
test('a ledger that opens with what there was before it', async t => {
  await t.test(
    'referrals from before have opening entries, in the month in which they were paid',
    async () => {
      assert.deepEqual((await linesOf(database)).map(sayLine), OPENED)
      await ensureSums(database, LEDGER_SUMS, 'UTC')
      await compareLedger(database)
      const months = (await readAccounts(database, ['payable:agent'])).map(
        ({ month, debit, credit }) => [month, debit, credit] as const,
      )
      assert.deepEqual(months.toSorted(), [
        ['2026-03', 1250, 1250],
        ['2026-04', 0, 700],
      ])
    },
  )

  await t.test(
    'a referral that is changed before its turn opens with what it said, and then says the difference',
    async () => {
      // As rows are while the migration is under way.
      await database.tx(async sql => {
        await sql.script('set local session_replication_role = replica')
        await sql.script(`insert into referral (id, company_id, referring_company_id, name, email, user_id, payment_status,
        processed_at, agent_pay_amount) values ('late', 'partner', 'home', 'N', 'n@b.example', 'agent', 'PROCESSED', now(), 5)`)
      })
      await database.script("update referral set agent_pay_amount = 6 where id = 'late'")
      await database.script("select ledger_open('late')")
      assert.deepEqual((await linesOf(database, 'late')).map(sayLine), [
        `OPENING AGENT ${OWED} > payable:agent 500`,
        `OPENING AGENT payable:agent > ${OWED} 500`,
        `ADJUSTMENT AGENT ${OWED} > payable:agent 100`,
        `PAYMENT AGENT payable:agent > ${OWED} 100`,
      ])
      await compareLedger(database)
    },
  )

  await t.test(
    'each day’s digest stands on the one before, and whatever is changed is found',
    async () => {
      await addLedgerDigest(database)
      await addLedgerDigest(database)
      const [day, second] = await readDays(database)
      assert.deepEqual([day?.last, day?.count, second], [9, 9, undefined])
      await database.script('update ledger_day set day = day - 1')
      await database.script("update referral set agent_pay_amount = 8 where id = 'due'")
      await addLedgerDigest(database)
      assert.deepEqual(
        (await readDays(database)).map(({ last, count }) => [last, count]),
        [
          [9, 9],
          [10, 1],
        ],
      )
      assert.equal(await database.tx(findLedgerFault, 'unhurried'), undefined)
      const FAULTS = [
        [
          "update ledger_entry set reason = 'x' where kind = 'ADJUSTMENT' and referral_id = 'due'",
          /no longer what they were/,
        ],
        ['delete from ledger_entry where cents = 300', /no longer what they were/],
        [
          "update ledger_month set credit = credit + 1 where account = 'payable:lead'",
          /sums of payable:lead in 2026-03/,
        ],
        [
          "update referral set agent_pay_amount = 9 where id = 'due'",
          /The AGENT share of referral due is \$9\.00, of which \$0\.00 is paid\. Its entries come to \$8\.00/,
        ],
        [
          "update referral set payment_status = 'FAILED', processed_at = null where id = 'paid'",
          /is \$12\.50, of which \$0\.00 is paid\. Its entries come to \$12\.50, of which \$12\.50 is paid/,
        ],
      ] as const
      for (const [text, words] of FAULTS) assert.match((await faultAfter(text)) ?? '', words, text)
      assert.equal(await database.tx(findLedgerFault, 'unhurried'), undefined)
    },
  )
})
