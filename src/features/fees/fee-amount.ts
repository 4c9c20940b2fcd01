import { divideFee, type FeeReceiver, type FeeShare } from '#features/terms/divide-fee.ts'
import type { Terms } from '#features/terms/terms.ts'
import { WHOLE } from '#features/terms/terms-choices.ts'
import type { Cents } from '#kernel/money.ts'
import type { Fee } from './fee.ts'

/** What a fee comes to by its terms, half a cent and more rounded up; null where they leave it to the partner. */
export function feeByTerms(
  { feeKind, feeRate, feeAmount }: Pick<Terms, 'feeKind' | 'feeRate' | 'feeAmount'>,
  dealValue: Cents | null,
): Cents | null {
  if (feeKind !== 'PERCENT') return feeAmount
  if (dealValue === null || feeRate === null) return null
  const points = BigInt(dealValue) * BigInt(feeRate)
  return Number((points + BigInt(WHOLE / 2)) / BigInt(WHOLE))
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
