import { z } from 'zod'
import { optionalText } from '#features/identity/identity-input.ts'
import { MAX_CENTS } from '#kernel/money.ts'
import {
  ABSENT_LEADS,
  FEE_KINDS,
  MOST_CLAWBACK_DAYS,
  MOST_HOLD_DAYS,
  PAYERS,
  WHOLE,
} from './terms-choices.ts'
import { SHARES } from './terms-shares.ts'

export const INVALID_SHARE = 'Enter a percentage from 0 to 100, with at most two decimals'
export const TOO_MUCH = 'Together the shares can be at most 100% of the fee'
export const INVALID_RATE = 'Enter a percentage above 0 and up to 100, with at most two decimals'
export const INVALID_FEE = 'Enter an amount above 0, with at most two decimals'

const days = (most: number) => {
  const wrong = `Enter a number of days from 0 to ${most}`
  return z.int(wrong).min(0, wrong).max(most, wrong)
}

const share = z.int(INVALID_SHARE).min(0, INVALID_SHARE).max(WHOLE, INVALID_SHARE)

/** What terms say, where nothing else is said. */
export const TERMS_DEFAULTS = {
  feeRate: null,
  feeAmount: null,
  agentShare: 0,
  teamLeadShare: 0,
  divisionLeadShare: 0,
  bonusPoolShare: 0,
  mrnShare: 0,
  splitShare: WHOLE / 2,
  absentLead: 'HOUSE',
  paidBy: 'PARTNER',
  holdDays: 0,
  clawbackDays: 0,
  effectiveFrom: null,
} as const

/** The terms as a whole: money in cents, shares in basis points. */
export const termsInput = z
  .object({
    feeKind: z.enum(FEE_KINDS, 'Choose what the fee is calculated from'),
    feeRate: z.int(INVALID_RATE).min(1, INVALID_RATE).max(WHOLE, INVALID_RATE).nullable(),
    feeAmount: z.int(INVALID_FEE).min(1, INVALID_FEE).max(MAX_CENTS, INVALID_FEE).nullable(),
    agentShare: share,
    teamLeadShare: share,
    divisionLeadShare: share,
    bonusPoolShare: share,
    mrnShare: share,
    splitShare: share,
    absentLead: z.enum(ABSENT_LEADS, 'Choose who receives an absent lead’s share'),
    paidBy: z.enum(PAYERS, 'Choose who pays people'),
    holdDays: days(MOST_HOLD_DAYS),
    clawbackDays: days(MOST_CLAWBACK_DAYS),
    effectiveFrom: z.date('Choose a date').nullable(),
  })
  // What belongs to another kind of fee goes with it.
  .transform(terms => ({
    ...terms,
    feeRate: terms.feeKind === 'PERCENT' ? terms.feeRate : null,
    feeAmount: terms.feeKind === 'FLAT' ? terms.feeAmount : null,
  }))
  .superRefine((terms, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (terms.feeKind === 'PERCENT' && terms.feeRate === null) wrong('feeRate', INVALID_RATE)
    if (terms.feeKind === 'FLAT' && terms.feeAmount === null) wrong('feeAmount', INVALID_FEE)
    const totals = SHARES.map((_, at) =>
      SHARES.slice(0, at + 1).reduce((sum, field) => sum + terms[field], 0),
    )
    // The first share with which it is too much.
    const over = SHARES[totals.findIndex(total => total > WHOLE)]
    if (over) wrong(over, TOO_MUCH)
  })

export type TermsContent = z.output<typeof termsInput>

/** What the other side says in its answer. */
export const answerInput = z.object({ note: optionalText(500, 'lines') })
