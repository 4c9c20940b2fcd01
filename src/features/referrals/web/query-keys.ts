import type { ReferralListName, ReferralScope } from './referral-scope.ts'

export const REFERRALS_KEY = ['referrals'] as const
export const referralsKey = (scope: ReferralScope, list: ReferralListName) =>
  [...REFERRALS_KEY, scope, list] as const

/** Each change of a referral makes a longer history. */
export const referralHistoryKey = (id: string, updatedAt: string | null) =>
  ['referral-history', id, updatedAt] as const

export const referralsToTryKey = (companyId: string) => ['referrals-to-try', companyId] as const
export const referOptionsKey = (me: string) => ['refer-options', me] as const
export const recentCompaniesKey = (me: string) => ['recent-companies', me] as const
export const ownCompanyKey = (me: string) => ['own-company', me] as const
export const crmStagesKey = (companyId: string) => ['crm-stages', companyId] as const
