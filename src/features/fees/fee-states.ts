/** How far a fee has come: reported by the partner, confirmed and divided, received whole, taken back. */
export const FEE_STATES = ['REPORTED', 'CONFIRMED', 'RECEIVED', 'REVERSED'] as const
export type FeeState = (typeof FEE_STATES)[number]
