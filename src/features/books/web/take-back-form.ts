import { z } from 'zod'
import { takeBackInput } from '../distribution.ts'

/** What is taken back: one amount, or all of its distribution that are not paid. */
export const takeBackForm = takeBackInput.extend({ which: z.enum(['ONE', 'ALL']) })
