import { changeFrom, type FigureChange } from '#kernel/figure-change.ts'
import type { ShownFigures } from './figures.ts'

const sumOf = (months: readonly { readonly amount: number }[]): number =>
  months.reduce((total, { amount }) => total + amount, 0)

/** What was earned against as many months before, where the last twelve hold them. */
export const earningsChange = ({ months, year }: ShownFigures): FigureChange | undefined => {
  const count = months.length
  const before = year.months.slice(0, -count).slice(-count)
  return before.length < count ? undefined : changeFrom(sumOf(before), sumOf(months), count)
}

/** The referrals of half a year against the half year before: other periods do not divide the twelve months. */
export const referralsChange = (figures: ShownFigures): FigureChange | undefined => {
  const { months, totalReferrals, year } = figures
  if (months.length !== 6) return undefined
  return changeFrom(year.totalReferrals - totalReferrals, totalReferrals, 6)
}
