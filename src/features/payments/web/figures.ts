/** What was earned in a calendar month, `2026-06`; in dollars, as the API says money. */
export interface MonthFigure {
  readonly month: string
  readonly amount: number
}

/** The figures of a dashboard, as the API says them. */
export interface Figures {
  readonly totalEarnings: number
  readonly pendingAmount: number
  readonly pendingReferrals: number
  readonly totalReferrals: number
  /** A whole percent. */
  readonly successRate: number
  readonly months: readonly MonthFigure[]
}
