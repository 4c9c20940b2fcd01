import { numericFromCents, parseDollars } from '#kernel/money.ts'

/** Basis points as people read them: 4000 is `40%`, 1250 is `12.5%`. */
export const formatPercent = (points: number): string =>
  `${numericFromCents(points).replace(/\.?0+$/, '')}%`

/** The basis points in a percentage as it was typed; undefined if it is not one. */
export const parsePercent = (typed: string): number | undefined =>
  parseDollars(typed.trim().replace(/\s*%$/, ''), { atLeastZero: true })

/** Basis points as a field of a form shows them. */
export const typedPercent = (points: number): string => formatPercent(points).slice(0, -1)
