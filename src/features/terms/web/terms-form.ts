import { z } from 'zod'
import type { UpdateTermsDraftInput } from '#client/api-types.ts'
import { numericFromCents, parseDollars, toDollars } from '#kernel/money.ts'
import type { Division } from '../divide-fee.ts'
import { parsePercent, typedPercent } from '../percent.ts'
import { ABSENT_LEADS, FEE_KINDS, PAYERS } from '../terms-choices.ts'
import { INVALID_SHARE, TERMS_DEFAULTS, termsInput } from '../terms-input.ts'
import { SHARES } from '../terms-shares.ts'
import type { TermsRow } from './use-terms.ts'

const points = z.string().transform((typed, context) => {
  const read = typed.trim() === '' ? 0 : parsePercent(typed)
  if (read !== undefined) return read
  context.addIssue({ code: 'custom', message: INVALID_SHARE })
  return z.NEVER
})
const number = z.string().transform(typed => (typed.trim() === '' ? 0 : Number(typed)))
const share = () => points

/** The editor as it is typed: percentages, dollars and days as texts. */
const typedTerms = z.object({
  feeKind: z.enum(FEE_KINDS),
  feeRate: z.string().transform(typed => parsePercent(typed) ?? 0),
  feeAmount: z.string().transform(typed => parseDollars(typed, { atLeastZero: true }) ?? 0),
  agentShare: share(),
  teamLeadShare: share(),
  divisionLeadShare: share(),
  bonusPoolShare: share(),
  mrnShare: share(),
  splitShare: share(),
  absentLead: z.enum(ABSENT_LEADS),
  paidBy: z.enum(PAYERS),
  holdDays: number,
  clawbackDays: number,
  effectiveFrom: z.string().transform(day => (day === '' ? null : new Date(`${day}T00:00`))),
})
export type TypedTerms = z.input<typeof typedTerms>

// What is of another kind of fee isn't judged.
export const termsFormInput = typedTerms
  .transform(terms => ({
    ...terms,
    feeRate: terms.feeKind === 'PERCENT' ? terms.feeRate : null,
    feeAmount: terms.feeKind === 'FLAT' ? terms.feeAmount : null,
  }))
  .pipe(termsInput)

/** What the editor starts from: the draft, what is in force, or nothing. */
export const typedFrom = (terms: TermsRow | undefined): TypedTerms => {
  const from = terms ?? { ...TERMS_DEFAULTS, feeKind: 'PERCENT' as const, feeRate: 1000 }
  const shares = [...SHARES, 'splitShare' as const].map(field => [field, typedPercent(from[field])])
  const fee = from.feeAmount === null ? undefined : parseDollars(from.feeAmount)
  return {
    ...(Object.fromEntries(shares) as Record<(typeof SHARES)[number] | 'splitShare', string>),
    feeKind: from.feeKind,
    absentLead: from.absentLead,
    paidBy: from.paidBy,
    feeRate: from.feeRate === null ? '' : typedPercent(from.feeRate),
    feeAmount: fee === undefined ? '' : numericFromCents(fee),
    holdDays: String(from.holdDays),
    clawbackDays: String(from.clawbackDays),
    effectiveFrom: dayOf(from.effectiveFrom),
  }
}

// A date that has passed can't be asked for again.
function dayOf(instant: string | null): string {
  if (instant === null || new Date(instant) < new Date()) return ''
  const date = new Date(instant)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** What is sent: money in dollars. */
export const termsToSend = ({
  feeAmount,
  effectiveFrom,
  ...rest
}: z.output<typeof termsFormInput>): Omit<UpdateTermsDraftInput, 'id' | 'feeKind'> &
  Pick<z.output<typeof termsFormInput>, 'feeKind'> => ({
  ...rest,
  feeAmount: feeAmount === null ? null : toDollars(feeAmount),
  effectiveFrom: effectiveFrom?.toISOString() ?? null,
})

/** The shares as far as they can be read, for the worked example. */
export const divisionOf = (typed: TypedTerms): Division | undefined =>
  termsFormInput.safeParse({
    ...typed,
    feeKind: 'REPORTED',
    holdDays: '0',
    clawbackDays: '0',
    effectiveFrom: '',
  }).data
