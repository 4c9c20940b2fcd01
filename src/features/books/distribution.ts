import { z } from 'zod'
import { optionalText } from '#features/identity/identity-input.ts'
import { MOST_REASON } from '#features/payments/payment-input.ts'
import { dollarsInput } from '#kernel/dollars-input.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'

/** What a person is given from a bonus pool. */
export interface PoolShare {
  readonly userId: string
  readonly amount: Cents
}

/** The most people among whom one distribution divides a pool. */
export const MOST_SHARES = 1000

/** Who is given how much, in dollars as they are typed; cents come out. */
export const distributionInput = z.object({
  shares: z
    .array(z.object({ userId: z.string(), amount: dollarsInput }))
    .min(1, 'Choose at least one member')
    .max(MOST_SHARES, `Choose at most ${MOST_SHARES} members`)
    .superRefine((shares, context) => {
      const again = shares.findIndex(
        ({ userId }, at) => shares.findIndex(each => each.userId === userId) < at,
      )
      if (again < 0) return
      const path = [again, 'userId']
      context.addIssue({ code: 'custom', path, message: 'Choose each member once' })
    }),
  reason: optionalText(MOST_REASON, 'lines'),
})

/** Why what was not paid yet goes back to the pool; those who were given it read that. */
export const takeBackInput = z.object({
  reason: z
    .string('Give a reason')
    .trim()
    .min(1, 'Give a reason')
    .max(MOST_REASON, `Please use at most ${MOST_REASON} characters`),
})

export const totalOf = (shares: readonly PoolShare[]): Cents =>
  shares.reduce((sum, share) => sum + share.amount, 0)

/** What is wrong with so much being given from a pool. */
export function poolProblem(pool: Cents, shares: readonly PoolShare[]): string | undefined {
  return totalOf(shares) > pool
    ? `The pool has ${formatMoney(Math.max(pool, 0))}. Together the amounts can’t be more.`
    : undefined
}

/** Equal parts to the cent; the first members receive the cents that are left. */
export function equalShares(total: Cents, userIds: readonly string[]): PoolShare[] {
  const part = Math.floor(total / userIds.length)
  const left = total - part * userIds.length
  return userIds.map((userId, at) => ({ userId, amount: part + Number(at < left) }))
}
