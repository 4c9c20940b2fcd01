import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharesOfFee } from '#features/fees/fee-amount.ts'
import {
  entriesOfConfirmation,
  entriesOfReceipt,
  entriesOfRelease,
  type HeldShare,
  PERSONAL_SHARES,
  reversalOf,
} from '#features/fees/fee-entries.ts'
import type { NewLedgerEntry } from '#features/ledger/ledger-entry.ts'
import type { Referral } from '#features/referrals/referral.ts'
import type { Terms } from '#features/terms/terms.ts'
import { makeRandom } from '../../demo/random.ts'

/* Random fees of random referrals, confirmed, received, released and taken back: what each account comes to. */

const FEES = Number(process.env['TEST_FEES'] ?? 25_000)
const random = makeRandom(process.env['TEST_SEED'] ?? 'fees')

const anyone = (id: string): string | null => (random.chance(0.3) ? null : id)

function anyReferral(): Referral {
  const split = anyone('mate')
  const typed = () => (random.chance(0.3) ? random.whole(0, 100_000) : null)
  return {
    id: 'r',
    userId: 'agent',
    splitUserIds: split ? [split] : [],
    teamLeadId: anyone('lead'),
    divisionLeadId: anyone('division'),
    paymentStatus: 'PENDING',
    agentPayAmount: typed(),
    splitAgentPayAmount: null,
    teamPayAmount: typed(),
    divisionPayAmount: null,
  } as unknown as Referral
}

function anyTerms(): Terms {
  let left = 10_000
  const share = () => {
    const part = random.whole(0, left)
    left -= part
    return part
  }
  return {
    agentShare: share(),
    teamLeadShare: share(),
    divisionLeadShare: share(),
    bonusPoolShare: share(),
    mrnShare: share(),
    splitShare: random.whole(0, 10_000),
    absentLead: random.pick(['HOUSE', 'AGENT', 'UP']),
  } as Terms
}

const feeOf = (referral: Referral, paidBy: 'PARTNER' | 'OFFICE') => ({
  id: 'f',
  referralId: 'r',
  companyId: 'partner',
  referringCompanyId: 'home',
  paidBy,
  amount: random.whole(1, 10_000_000),
  reversed: 0,
  hasSplit: referral.splitUserIds.length > 0,
  hasTeamLead: referral.teamLeadId !== null,
  hasDivisionLead: referral.divisionLeadId !== null,
})

const OWED = 'receivable:partner:home'

/** What stands in the accounts after the entries, beginning with what the referral's typed amounts had posted. */
function accountsOf(referral: Referral, paidBy: string) {
  const sums = new Map<string, number>()
  const put = (account: string, cents: number) =>
    sums.set(account, (sums.get(account) ?? 0) + cents)
  for (const { amount, of } of PERSONAL_SHARES) {
    const owner = of(referral)
    const cents = referral[amount] ?? 0
    if (owner === null && paidBy === 'OFFICE') continue
    put(owner === null ? 'house:home' : `payable:${owner}`, cents)
    put(paidBy === 'OFFICE' ? 'house:home' : OWED, -cents)
  }
  const post = (entries: readonly NewLedgerEntry[]) => {
    for (const { debit, credit, cents } of entries) {
      assert.ok(Number.isSafeInteger(cents) && cents > 0)
      put(debit, -cents)
      put(credit, cents)
    }
  }
  return { post, of: (account: string) => sums.get(account) ?? 0, sums }
}

test(`${FEES.toLocaleString('en-US')} fees leave each their share, and nothing once they are reversed`, () => {
  for (let round = 0; round < FEES; round++) {
    const paidBy = random.pick(['PARTNER', 'OFFICE'] as const)
    const before = anyReferral()
    const terms = anyTerms()
    const fee = feeOf(before, paidBy)
    const isHeld = random.chance(0.5)
    const accounts = accountsOf(before, paidBy)
    const shares = sharesOfFee(fee, terms)
    const confirmation = entriesOfConfirmation(fee, before, shares, isHeld)
    accounts.post(confirmation)
    const amounts = Object.fromEntries(
      PERSONAL_SHARES.map(({ receiver, amount }) => [
        amount,
        shares.find(each => each.receiver === receiver)?.cents ?? 0,
      ]),
    )
    let referral = { ...before, ...amounts } as Referral
    const due = (owner: string | null) =>
      accounts.of(`held:${owner}`) + accounts.of(`payable:${owner}`)
    for (const { receiver, of } of PERSONAL_SHARES) {
      const owner = of(referral)
      const cents = shares.find(each => each.receiver === receiver)?.cents
      assert.equal(owner === null ? 0 : due(owner), owner === null ? 0 : cents)
    }
    assert.equal(accounts.of(OWED), -fee.amount)
    let onHold: readonly HeldShare[] = confirmation.flatMap(({ credit, share, personId, cents }) =>
      credit.startsWith('held:') && share && personId ? { share, personId, cents } : [],
    )
    if (random.chance(0.3)) {
      accounts.post(entriesOfRelease(fee, onHold))
      onHold = []
    }
    const part = random.whole(0, fee.amount)
    if (part > 0) accounts.post(entriesOfReceipt(fee, part, 'received'))
    const once = random.whole(1, fee.amount)
    for (const reversed of new Set([once, fee.amount])) {
      const isWhole = reversed === fee.amount
      const left = { ...fee, reversed }
      const { entries, amounts: next } = reversalOf(fee, referral, {
        before: sharesOfFee(fee, terms),
        after: sharesOfFee(left, terms),
        onHold,
        returned: isWhole ? part : 0,
        keepsPaid: false,
        step: `${reversed}`,
      })
      accounts.post(entries)
      referral = { ...referral, ...next }
      fee.reversed = reversed
      onHold = onHold.map(each => ({ ...each, cents: accounts.of(`held:${each.personId}`) }))
      const stands = sharesOfFee(fee, terms)
      for (const { receiver, amount, of } of PERSONAL_SHARES) {
        const cents = stands.find(each => each.receiver === receiver)?.cents
        assert.equal(referral[amount], cents)
        if (of(referral) !== null) assert.equal(due(of(referral)), cents)
      }
    }
    assert.deepEqual(
      [...accounts.sums].filter(([, cents]) => cents !== 0),
      [],
    )
  }
})
