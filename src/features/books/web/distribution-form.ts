import { z } from 'zod'
import { type Cents, numericFromCents, parseDollars } from '#kernel/money.ts'
import { distributionInput, equalShares, type PoolShare, poolProblem } from '../distribution.ts'

/** What the dialog asks, as it is typed. */
const typedDistribution = z.object({
  parts: z.enum(['EQUAL', 'TYPED']),
  /** What is divided in equal parts. */
  total: z.string(),
  /** The members, in the order in which the first get the cents that are left. */
  chosen: z.array(z.string()),
  amounts: z.record(z.string(), z.string()),
  reason: z.string(),
})
export type TypedDistribution = z.infer<typeof typedDistribution>

/** What each would be given, as far as it can be read. */
export function poolShares({ parts, total, chosen, amounts }: TypedDistribution): PoolShare[] {
  if (parts === 'EQUAL') return chosen.length > 0 ? equalShares(readAmount(total), chosen) : []
  return chosen.map(userId => ({ userId, amount: readAmount(amounts[userId] ?? '') }))
}

const readAmount = (typed: string): Cents => parseDollars(typed, { atLeastZero: true }) ?? 0

/** The form, judged as the server does, with the message at the field that it is about. */
export const distributionForm = (pool: Cents) =>
  typedDistribution.transform((typed, context) => {
    const { parts, chosen, amounts, reason } = typed
    const isEqual = parts === 'EQUAL'
    const shares = poolShares(typed).map(({ userId, amount }) => ({
      userId,
      amount: isEqual ? numericFromCents(amount) : (amounts[userId] ?? ''),
    }))
    const wrong = (path: string[], message: string): never => {
      context.addIssue({ code: 'custom', path, message })
      return z.NEVER
    }
    const { data, error } = distributionInput.safeParse({ shares, reason })
    if (!data) {
      const [issue] = error.issues
      const [field, place] = issue?.path ?? []
      const message = issue?.message ?? ''
      if (field === 'reason') return wrong(['reason'], message)
      if (place === undefined) return wrong(['chosen'], message)
      return wrong(isEqual ? ['total'] : ['amounts', chosen[Number(place)] ?? ''], message)
    }
    const problem = poolProblem(pool, data.shares)
    return problem === undefined ? data : wrong([isEqual ? 'total' : 'chosen'], problem)
  })
