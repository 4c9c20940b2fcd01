import type { InputFields } from './builder.ts'

/** The key by which a request that is sent again is known; `effect` is what it does not do again. */
export const idempotencyKeyOf = (t: InputFields, effect = 'makes no second change') =>
  t.string({ description: `Idempotency key. A repeat with the same key ${effect}.` })
