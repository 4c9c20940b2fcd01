/** What was earned in a calendar month, `2026-06`; in dollars, as the API says money. */
export interface MonthFigure {
  readonly month: string
  readonly amount: number
}

/** What a stat card shows, as the API says it. */
export interface Sums {
  readonly totalEarnings: number
  readonly pendingAmount: number
  readonly totalReferrals: number
  /** A whole percent. */
  readonly successRate: number
}

/** The figures of a dashboard. */
export interface ShownFigures extends Sums {
  readonly pendingReferrals: number
  readonly months: readonly MonthFigure[]
  /** The last twelve months, which the period is compared with. */
  readonly year: {
    readonly totalEarnings: number
    readonly totalReferrals: number
    readonly months: readonly MonthFigure[]
  }
}
