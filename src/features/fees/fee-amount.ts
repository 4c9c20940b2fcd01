import { divideFee, type FeeReceiver, type FeeShare } from '#features/terms/divide-fee.ts'
import type { Terms } from '#features/terms/terms.ts'
import { WHOLE } from '#features/terms/terms-choices.ts'
import { badInput } from '#kernel/errors.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'
import type { Fee } from './fee.ts'
import type { FeeContent } from './fee-input.ts'

/** What of terms says how much a fee is. */
export type FeeTerms = Pick<Terms, 'feeKind' | 'feeRate' | 'feeAmount'>

/** What a fee comes to by its terms, half a cent and more rounded up; null where they leave it to the partner. */
export function feeByTerms(
  { feeKind, feeRate, feeAmount }: FeeTerms,
  dealValue: Cents | null,
): Cents | null {
  if (feeKind !== 'PERCENT') return feeAmount
  if (dealValue === null || feeRate === null) return null
  const points = BigInt(dealValue) * BigInt(feeRate)
  return Number((points + BigInt(WHOLE / 2)) / BigInt(WHOLE))
}

/** The fee that is reported, and what the terms come to; another amount needs a reason. */
export function amountsOfReport(
  terms: FeeTerms,
  { dealValue, feeAmount, reason }: FeeContent & { readonly dealValue: Cents | null },
): Pick<Fee, 'amount' | 'amountByTerms' | 'amountReason'> {
  if (terms.feeKind === 'PERCENT' && dealValue === null)
    throw badInput('Enter the value of the deal', 'dealValue')
  const amountByTerms = feeByTerms(terms, dealValue)
  const amount = feeAmount ?? amountByTerms
  if (amount === null) throw badInput('Enter the fee', 'feeAmount')
  if (amount === 0) throw badInput('The fee comes to $0.00', 'dealValue')
  const isAsAgreed = amountByTerms === null || amount === amountByTerms
  if (!isAsAgreed && !reason)
    throw badInput(
      `By the terms the fee is ${formatMoney(amountByTerms)}. Give a reason for another.`,
      'reason',
    )
  return { amount, amountByTerms, amountReason: isAsAgreed ? null : (reason ?? null) }
}

type Divided = Pick<
  Fee,
  'amount' | 'reversed' | 'hasSplit' | 'hasTeamLead' | 'hasDivisionLead' | 'paidBy'
>

/** How what stands of a fee is divided. */
export const sharesOfFee = (fee: Divided, terms: Terms): FeeShare[] =>
  divideFee(fee.amount - fee.reversed, terms, {
    split: fee.hasSplit,
    teamLead: fee.hasTeamLead,
    divisionLead: fee.hasDivisionLead,
  })

const ITS_OWN: readonly FeeReceiver[] = ['bonusPool', 'mrn', 'house']

/** What the referring company gets of it itself: all, where it pays its people; else what is nobody’s. */
export function dueToOffice(fee: Divided, terms: Terms): Cents {
  if (fee.paidBy === 'OFFICE') return fee.amount - fee.reversed
  return sharesOfFee(fee, terms)
    .filter(({ receiver }) => ITS_OWN.includes(receiver))
    .reduce((sum, { cents }) => sum + cents, 0)
}
