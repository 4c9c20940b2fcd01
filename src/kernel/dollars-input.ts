import { z } from 'zod'
import { parseDollars } from './money.ts'

export const INVALID_DOLLARS = 'Enter an amount above 0, with at most two decimals'

/** An amount above 0: dollars in, as typed or as a number, and cents out. */
export const dollarsInput = z
  .union([z.string(), z.number()], INVALID_DOLLARS)
  .transform((typed, context) => {
    const cents = parseDollars(typed, { atLeastZero: true })
    if (cents) return cents
    context.addIssue({ code: 'custom', message: INVALID_DOLLARS })
    return z.NEVER
  })
