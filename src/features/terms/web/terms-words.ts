import { formatAmount } from '#kernel/money.ts'
import { formatDate } from '#kernel/time.ts'
import { formatPercent } from '../percent.ts'
import {
  type AbsentLead,
  type FeeKind,
  type Payer,
  type TermsState,
  WHOLE,
} from '../terms-choices.ts'
import { SHARE_FIELDS, SHARES } from '../terms-shares.ts'
import type { TermsRow } from './use-terms.ts'

export const FEE_LABELS = {
  PERCENT: 'A percentage of the deal',
  FLAT: 'The same amount for each referral',
  REPORTED: 'As the partner company reports it',
} as const satisfies Record<FeeKind, string>

export const ABSENT_LABELS = {
  HOUSE: 'The house (the referring company)',
  AGENT: 'The agent',
  UP: 'The next lead above, else the house',
} as const satisfies Record<AbsentLead, string>

export const PAYER_LABELS = {
  PARTNER: 'The partner company pays each person',
  OFFICE: 'The referring company pays its people',
} as const satisfies Record<Payer, string>

export const STATES = {
  DRAFT: { label: 'Draft', tone: 'gray' },
  PROPOSED: { label: 'Proposed', tone: 'yellow' },
  ACTIVE: { label: 'In force', tone: 'green' },
  DECLINED: { label: 'Declined', tone: 'red' },
  SUPERSEDED: { label: 'Superseded', tone: 'gray' },
} as const satisfies Record<TermsState, { label: string; tone: string }>

export const ANY_LABEL = 'Any company'

/** The two companies by name. */
export const namesOf = ({
  company,
  referringCompany,
}: Pick<TermsRow, 'company' | 'referringCompany'>) => ({
  partner: company?.companyName ?? 'The partner company',
  referring: referringCompany?.companyName ?? ANY_LABEL,
})

const daysOf = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** How much the fee is. */
export const feeInWords = ({
  feeKind,
  feeRate,
  feeAmount,
}: Pick<TermsRow, 'feeKind' | 'feeRate' | 'feeAmount'>): string => {
  if (feeKind === 'PERCENT') return `${formatPercent(feeRate ?? 0)} of the deal`
  return feeKind === 'FLAT' ? `${formatAmount(feeAmount)} for each referral` : FEE_LABELS.REPORTED
}

/** What is left for the house. */
export const houseShare = (terms: Pick<TermsRow, (typeof SHARES)[number]>): number =>
  WHOLE - SHARES.reduce((sum, share) => sum + terms[share], 0)

/** Terms in plain words, line by line. */
export const linesOf = (terms: TermsRow): readonly (readonly [label: string, words: string])[] => [
  ['Fee', feeInWords(terms)],
  ...SHARES.map(
    share => [SHARE_FIELDS[share].label, `${formatPercent(terms[share])} of the fee`] as const,
  ),
  ['House', `${formatPercent(houseShare(terms))} of the fee, for the referring company`],
  ['Split', `${formatPercent(terms.splitShare)} of the agent’s part for the split participant`],
  ['Absent lead', ABSENT_LABELS[terms.absentLead]],
  ['Payment', PAYER_LABELS[terms.paidBy]],
  ['Hold', terms.holdDays === 0 ? 'None' : `${daysOf(terms.holdDays)} before a share is payable`],
  [
    'Clawback',
    terms.clawbackDays === 0
      ? 'None'
      : `What people were paid is owed back for ${daysOf(terms.clawbackDays)}`,
  ],
]

/** From when terms apply, or until when they did. */
export function whenOf({ state, effectiveFrom, supersededAt }: TermsRow): string {
  if (state === 'DECLINED') return 'Never applied'
  if (effectiveFrom === null) return 'As soon as both sides accept'
  const from = formatDate(effectiveFrom)
  if (state === 'SUPERSEDED' && supersededAt !== null)
    return effectiveFrom === supersededAt
      ? 'Never applied'
      : `${from} to ${formatDate(supersededAt)}`
  return `From ${from}`
}
