import { customType, timestamp } from 'drizzle-orm/pg-core'
import { type Cents, centsFromNumeric, numericFromCents } from '#kernel/money.ts'

/** `numeric(14, 2)` in the database, integer cents in the program. */
export const money = customType<{ data: Cents; driverData: string }>({
  dataType: () => 'numeric(14, 2)',
  fromDriver: centsFromNumeric,
  toDriver: numericFromCents,
})

/** An instant with milliseconds, so that it is the same instant after a trip through a client. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
