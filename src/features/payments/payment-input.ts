import { z } from 'zod'
import { EDITABLE_PAYMENT_STATUSES } from '#features/referrals/referral-status.ts'
import { type Cents, parseDollars } from '#kernel/money.ts'
import { byPayAmount } from './payment.ts'

const INVALID_AMOUNT = 'Please enter an amount of at least 0, with at most two decimals'

// SPEC section 5: numeric, empty means 0. What an edit leaves out stays as it is.
const payAmount = z
  .union([z.string(), z.number(), z.null()], INVALID_AMOUNT)
  .transform((typed, context) => {
    const isEmpty = typed === null || String(typed).trim() === ''
    const cents = isEmpty ? 0 : parseDollars(typed, { atLeastZero: true })
    if (cents !== undefined) return cents
    context.addIssue({ code: 'custom', message: INVALID_AMOUNT })
    return z.NEVER
  })
  .optional()

/** The cents of an amount as it was typed, or what is wrong with it. */
export function readPayAmount(typed: string): { readonly cents: Cents; readonly wrong?: string } {
  const { data = 0, error } = payAmount.safeParse(typed)
  const [issue] = error?.issues ?? []
  return issue ? { cents: 0, wrong: issue.message } : { cents: data }
}

/** The longest reason that a payment edit can give. */
export const MOST_REASON = 500

/**
 * The payment edit: dollars in, as typed or as a number, and cents out. So the API's input fields are
 * plain floats here: its Money scalar has made cents already.
 */
export const paymentEditInput = z.object({
  paymentStatus: z.enum(EDITABLE_PAYMENT_STATUSES, 'Please choose a payment status'),
  ...byPayAmount(() => payAmount),
})

const reason = z
  .string()
  .trim()
  .max(MOST_REASON, `Please use at most ${MOST_REASON} characters`)
  .nullish()

/** The same with the reason for it. */
export const paymentUpdateInput = paymentEditInput.extend({ reason })

/** The most referrals that one request can pay. */
export const MOST_PAID_AT_ONCE = 200

/** Referrals to pay, each with the amounts that change, and why. */
export const payReferralsInput = z.object({
  payments: z
    .array(paymentUpdateInput.omit({ paymentStatus: true }).extend({ id: z.string() }))
    .min(1, 'Please choose at least one referral')
    .max(MOST_PAID_AT_ONCE, `Please pay at most ${MOST_PAID_AT_ONCE} referrals at once`)
    .refine(
      payments => new Set(payments.map(({ id }) => id)).size === payments.length,
      'Each referral may be listed once',
    ),
})

export type PaymentEdit = z.infer<typeof paymentEditInput>

export type PaymentUpdate = z.infer<typeof paymentUpdateInput>
