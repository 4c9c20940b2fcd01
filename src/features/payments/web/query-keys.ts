/** Begins every query that a change of a referral makes stale. */
export const FIGURES_KEY = ['figures'] as const

export const dashboardKey = (me: string, asked: object) => [...FIGURES_KEY, me, asked] as const

export const allMemberFiguresKey = (me: string) => [...FIGURES_KEY, me, 'members'] as const
export const memberFiguresKey = (me: string, asked: object) =>
  [...allMemberFiguresKey(me), asked] as const

export const sentFiguresKey = (me: string, asked: object) =>
  [...FIGURES_KEY, me, 'sent', asked] as const

export const paymentTotalsKey = (me: string, companyId: string) =>
  [...FIGURES_KEY, me, 'payment totals', companyId] as const

export const ownFiguresKey = (me: string, companyId: string) =>
  [...FIGURES_KEY, me, companyId] as const

export const referralsToPayKey = (companyId: string) => ['referrals to pay', companyId] as const
export const derivedPaymentsKey = (rows: readonly string[]) =>
  ['derived payments', ...rows] as const
export const receiptKey = (companyId: string, paidAt: string) =>
  ['payment receipt', companyId, paidAt] as const
