import { z } from 'zod'
import { optionalText } from '#features/identity/identity-input.ts'
import { parseDollars } from '#kernel/money.ts'

export const INVALID_MONEY = 'Enter an amount above 0, with at most two decimals'
const MOST_REASON = 500

/** Dollars in, as typed or as a number, and cents out. */
const dollars = z
  .union([z.string(), z.number()], INVALID_MONEY)
  .transform((typed, context) => {
    const cents = parseDollars(typed, { atLeastZero: true })
    if (cents) return cents
    context.addIssue({ code: 'custom', message: INVALID_MONEY })
    return z.NEVER
  })
  .nullish()

const reason = optionalText(MOST_REASON, 'lines')

/** What a partner company says of a referral’s fee. */
export const feeInput = z.object({
  dealValue: dollars,
  feeAmount: dollars,
  reason,
  currency: z.literal('USD', 'Only USD is supported').nullish(),
})

/** The most fees that one request can report. */
export const MOST_FEES_AT_ONCE = 200

export const feesInput = z.object({
  fees: z
    .array(feeInput.extend({ referralId: z.string() }))
    .min(1, 'Report at least one fee')
    .max(MOST_FEES_AT_ONCE, `Report at most ${MOST_FEES_AT_ONCE} fees at once`)
    .refine(
      fees => new Set(fees.map(({ referralId }) => referralId)).size === fees.length,
      'Each referral may be listed once',
    ),
})

export const receiptInput = z.object({ amount: dollars })

export const reversalInput = z.object({
  amount: dollars,
  reason: z
    .string('Give a reason')
    .trim()
    .min(1, 'Give a reason')
    .max(MOST_REASON, `Please use at most ${MOST_REASON} characters`),
})

export type FeeContent = z.output<typeof feeInput>
