import { z } from 'zod'
import { optionalText } from '#features/identity/identity-input.ts'
import { dollarsInput } from '#kernel/dollars-input.ts'

const MOST_REASON = 500

const dollars = dollarsInput.nullish()

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
