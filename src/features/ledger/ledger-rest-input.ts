import { z } from 'zod'
import { LEDGER_ENTRY_FIELDS, LEDGER_ENTRY_KINDS, LEDGER_SHARES } from './ledger-entry.ts'

const id = (description: string) => z.string().max(64).optional().meta({ description })

/** Which entries are meant. */
export const entriesQuery = z.object({
  referralId: id('Only entries of this referral.'),
  personId: id('Only entries of this member.'),
  kind: z.enum(LEDGER_ENTRY_KINDS).optional().meta({ description: 'Only entries of this kind.' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(100)
    .meta({ description: 'Entries per page. Defaults to 100.' }),
  nextToken: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: 'The nextToken of the previous page.' }),
})

const says = (field: keyof typeof LEDGER_ENTRY_FIELDS) => {
  const { says: description } = LEDGER_ENTRY_FIELDS[field] as { says?: string }
  return { description }
}
const text = (field: keyof typeof LEDGER_ENTRY_FIELDS) => z.string().meta(says(field))
const orNull = (field: keyof typeof LEDGER_ENTRY_FIELDS) => z.string().nullable().meta(says(field))

export const restEntry = z.object({
  id: text('id'),
  at: z.iso.datetime().meta(says('at')),
  effectiveAt: z.iso.datetime().meta(says('effectiveAt')),
  kind: z.enum(LEDGER_ENTRY_KINDS).meta(says('kind')),
  debit: text('debit'),
  credit: text('credit'),
  amount: z.number().meta({ description: 'The amount in dollars.' }),
  share: z.enum(LEDGER_SHARES).nullable().meta(says('share')),
  referralId: orNull('referralId'),
  feeId: orNull('feeId'),
  personId: orNull('personId'),
  companyId: orNull('companyId'),
  referringCompanyId: orNull('referringCompanyId'),
  cause: text('cause'),
  author: text('author'),
  reason: orNull('reason'),
})

export const restEntries = z.object({
  items: z.array(restEntry).meta({ description: 'The entries, latest first.' }),
  nextToken: z.string().nullable().meta({ description: 'Null on the last page.' }),
})
