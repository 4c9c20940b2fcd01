import type { ReferralStatus } from '../referral-status.ts'
import type { ReferralListName, ReferralScope } from './referral-scope.ts'
import type { ReferralRequest } from './referral-view.ts'

export const REFERRALS_KEY = ['referrals'] as const
export const referralsKey = (scope: ReferralScope, list: ReferralListName) =>
  [...REFERRALS_KEY, scope, list] as const

export const REFERRAL_TABLE_KEY = ['referral-table'] as const
export const referralTableKey = (request: ReferralRequest) =>
  [...REFERRAL_TABLE_KEY, request] as const
export const referralTotalKey = (request: ReferralRequest) => ['referral-total', request] as const
export const newReferralsKey = (request: ReferralRequest, ids: string) =>
  ['new-referrals', request, ids] as const
export const REFERRAL_BOARD_KEY = ['referral-board'] as const
export const referralBoardKey = (request: ReferralRequest, status: ReferralStatus) =>
  [...REFERRAL_BOARD_KEY, request, status] as const
export const REFERRAL_BOARD_COUNTS_KEY = ['referral-board-counts'] as const
export const referralBoardCountsKey = (request: ReferralRequest) =>
  [...REFERRAL_BOARD_COUNTS_KEY, request] as const
export const referralFacetsKey = (request: ReferralRequest) => ['referral-facets', request] as const

/** Each change of a referral makes a longer history. */
export const referralHistoryKey = (id: string, updatedAt: string | null) =>
  ['referral-history', id, updatedAt] as const

export const referralsToTryKey = (companyId: string) => ['referrals-to-try', companyId] as const
export const receivedAgentsKey = ['received-agents'] as const
export const recentCompaniesKey = (me: string) => ['recent-companies', me] as const
export const crmStagesKey = (companyId: string) => ['crm-stages', companyId] as const
