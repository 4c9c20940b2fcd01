export const DEFAULT_ICON = 'building2'

/** The light gray behind a logo whose company has chosen no color (SPEC section 2, refer). */
export const DEFAULT_BACKGROUND = '#f3f4f6'

/** What the Commission Structure shows where the company says nothing (SPEC sections 2 and 9). */
export const DEFAULT_COMMISSION = {
  rate: '15-20%',
  rateNote: 'Of the service value',
  average: '$500-$1,200',
  averageNote: 'Per successful referral',
  schedule: 'Monthly',
  scheduleNote: 'Payments processed by the 15th of each month',
} as const
