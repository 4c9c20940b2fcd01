import { accountText, held, payable, receivable } from '#features/ledger/accounts.ts'
import type { LedgerEntryKind, LedgerShare, NewLedgerEntry } from '#features/ledger/ledger-entry.ts'
import { OWN_AMOUNTS, ownerOf, type Referral } from '#features/referrals/referral.ts'
import { FEE_RECEIVERS, type FeeReceiver, type FeeShare } from '#features/terms/divide-fee.ts'
import type { Cents } from '#kernel/money.ts'
import type { Fee } from './fee.ts'

/*
 * What is posted when a fee is confirmed, received, released or reversed. Whoever posts these changes the
 * referral's amounts in the same transaction afterwards, so that row and entries agree (decision 68).
 */

/** What the ledger calls each share of a fee. */
export const SHARE_OF = {
  agent: 'AGENT',
  split: 'SPLIT',
  teamLead: 'TEAM',
  divisionLead: 'DIVISION',
  bonusPool: 'POOL',
  mrn: 'MRN',
  house: 'HOUSE',
} as const satisfies Record<FeeReceiver, LedgerShare>

/** Whose part of a fee a share of the ledger is. */
const receiverOf = (share: LedgerShare): FeeReceiver =>
  FEE_RECEIVERS.find(receiver => SHARE_OF[receiver] === share) as FeeReceiver

/** The shares that people have: on the fee, on the ledger, and on the referral. */
export const PERSONAL_SHARES = OWN_AMOUNTS.map(([party, amount, share]) => ({
  receiver: receiverOf(share),
  share,
  amount,
  of: (referral: Referral) => ownerOf(referral, party),
}))

/** The shares that the referring company has itself, each with its account. */
const OFFICE_SHARES = [
  ['bonusPool', 'pool'],
  ['mrn', 'mrn'],
  ['house', 'house'],
] as const

type AboutFee = Pick<Fee, 'id' | 'referralId' | 'companyId' | 'referringCompanyId' | 'paidBy'>

interface Line {
  readonly kind: LedgerEntryKind
  readonly debit: string
  readonly credit: string
  readonly cents: Cents
  readonly share?: LedgerShare
  readonly personId?: string | null
}

/** The accounts of a fee’s two companies. */
const accountsOf = ({ companyId, referringCompanyId, paidBy }: AboutFee) => {
  const own = (kind: 'pool' | 'mrn' | 'house' | 'cash') =>
    accountText({ kind, owner: referringCompanyId })
  const owed = receivable(companyId, referringCompanyId)
  const isOffice = paidBy === 'OFFICE'
  return {
    own,
    owed,
    /** Against what somebody’s typed amount stands, and what they are paid from. */
    typed: isOffice ? own('house') : owed,
    payer: isOffice ? own('cash') : owed,
  }
}

/** Divides a confirmed fee; what was typed before makes way. */
export function entriesOfConfirmation(
  fee: AboutFee,
  referral: Referral,
  shares: readonly FeeShare[],
  isHeld: boolean,
): NewLedgerEntry[] {
  const { own, owed, typed } = accountsOf(fee)
  const cents = centsOf(shares)
  const personal = PERSONAL_SHARES.flatMap(({ receiver, share, amount, of }): Line[] => {
    const personId = of(referral)
    const about = { share, personId }
    const mine = personId === null ? own('house') : payable(personId)
    const before = mine === typed ? 0 : (referral[amount] ?? 0)
    const goesTo = personId !== null && isHeld ? held(personId) : mine
    return [
      { ...about, kind: 'ADJUSTMENT', debit: mine, credit: typed, cents: before },
      { ...about, kind: 'ACCRUAL', debit: owed, credit: goesTo, cents: cents[receiver] },
    ]
  })
  const office = OFFICE_SHARES.map(
    ([receiver, account]): Line => ({
      kind: 'ACCRUAL',
      share: SHARE_OF[receiver],
      debit: owed,
      credit: own(account),
      cents: cents[receiver],
    }),
  )
  return numbered(fee, 'confirmed', [...personal, ...office])
}

/** What the referring company received of a fee; `step` tells this receipt from the others. */
export function entriesOfReceipt(fee: AboutFee, cents: Cents, step: string): NewLedgerEntry[] {
  const { own, owed } = accountsOf(fee)
  const line: Line = { kind: 'RECEIPT', debit: own('cash'), credit: owed, cents }
  return numbered(fee, step, [line])
}

/** What somebody has on hold of a fee. */
export interface HeldShare {
  readonly share: LedgerShare
  readonly personId: string
  readonly cents: Cents
}

/** Ends the hold of a fee’s shares. */
export const entriesOfRelease = (fee: AboutFee, onHold: readonly HeldShare[]): NewLedgerEntry[] =>
  numbered(
    fee,
    'released',
    onHold.map(({ personId, ...about }) => ({
      ...about,
      personId,
      kind: 'RELEASE',
      debit: held(personId),
      credit: payable(personId),
    })),
  )

export interface Reversal {
  readonly before: readonly FeeShare[]
  readonly after: readonly FeeShare[]
  readonly onHold: readonly HeldShare[]
  /** What goes back of what the referring company received. */
  readonly returned: Cents
  /** Whether people keep what they were paid: then the house bears it. */
  readonly keepsPaid: boolean
  /** Tells this reversal from the others. */
  readonly step: string
}

/** Takes back a part of a fee, or all; gives the amounts of the referral, too. */
export function reversalOf(
  fee: AboutFee,
  referral: Referral,
  reversal: Reversal,
): { readonly entries: NewLedgerEntry[]; readonly amounts: Partial<Referral> } {
  const { own, owed } = accountsOf(fee)
  const { keepsPaid, returned, step } = reversal
  const before = centsOf(reversal.before)
  const after = centsOf(reversal.after)
  const personal = PERSONAL_SHARES.map(({ receiver, share, amount, of }) => {
    const less = before[receiver] - after[receiver]
    const stands = referral[amount] ?? 0
    // Somebody may have typed less than that.
    const taken = keepsPaid ? 0 : Math.min(less, stands)
    const about = { share, personId: of(referral) }
    const isOffice = fee.paidBy === 'OFFICE'
    const isByHouse = keepsPaid || (isOffice && about.personId === null)
    const byHouse = isByHouse ? less : isOffice ? less - taken : 0
    const lines = [
      ...(isByHouse ? [] : takenBack(fee, referral, { ...about, cents: taken }, reversal.onHold)),
      back({ share: 'HOUSE', debit: own('house'), credit: owed, cents: byHouse }),
    ]
    return { lines, amount: [amount, stands - taken] as const }
  })
  const office = OFFICE_SHARES.map(([receiver, account]) => {
    const cents = before[receiver] - after[receiver]
    return back({ share: SHARE_OF[receiver], debit: own(account), credit: owed, cents })
  })
  const receipt = back({ debit: owed, credit: own('cash'), cents: returned })
  const lines = [...personal.flatMap(each => each.lines), ...office, receipt]
  const amounts = Object.fromEntries(personal.map(each => each.amount))
  return { entries: numbered(fee, step, lines), amounts: keepsPaid ? {} : amounts }
}

/** What is taken back of one share: a payment of it first, then what is on hold, then what is due. */
function takenBack(
  fee: AboutFee,
  referral: Referral,
  { share, personId, cents }: Omit<HeldShare, 'personId'> & { readonly personId: string | null },
  onHold: readonly HeldShare[],
): Line[] {
  const { own, owed, payer } = accountsOf(fee)
  const isPaid = referral.paymentStatus === 'PROCESSED'
  const mine = personId === null ? own('house') : payable(personId)
  const paid = personId === null ? own('cash') : payable(personId)
  const waiting = onHold.find(each => each.share === share && each.personId === personId)?.cents
  const fromHeld = Math.min(Math.max(cents, 0), waiting ?? 0)
  const about = { share, personId }
  return [
    back({ ...about, debit: payer, credit: paid, cents: isPaid ? Math.max(cents, 0) : 0 }),
    back({ ...about, debit: held(personId ?? ''), credit: owed, cents: fromHeld }),
    back({ ...about, debit: mine, credit: owed, cents: cents - fromHeld }),
    {
      ...about,
      kind: 'PAYMENT',
      debit: paid,
      credit: payer,
      cents: isPaid ? Math.max(-cents, 0) : 0,
    },
  ]
}

const back = (line: Omit<Line, 'kind'>): Line => moved({ ...line, kind: 'REVERSAL' })

/** A cent may go the other way, where a smaller fee divides so: that is earned, not taken back. */
const moved = (line: Line): Line =>
  line.cents >= 0
    ? line
    : { ...line, kind: 'ACCRUAL', debit: line.credit, credit: line.debit, cents: -line.cents }

const centsOf = (shares: readonly FeeShare[]) =>
  Object.fromEntries(shares.map(({ receiver, cents }) => [receiver, cents])) as Record<
    FeeReceiver,
    Cents
  >

const numbered = (
  { id, referralId, companyId, referringCompanyId }: AboutFee,
  step: string,
  lines: readonly Line[],
): NewLedgerEntry[] =>
  lines.flatMap((line, at) =>
    line.cents === 0
      ? []
      : {
          share: null,
          personId: null,
          ...line,
          referralId,
          companyId,
          referringCompanyId,
          feeId: id,
          cause: 'fee',
          key: `fee:${id}:${step}:${at}`,
        },
  )
