import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import type { Documents } from '#client/api-types.ts'
import { EDITABLE_PAYMENT_STATUSES } from '../referral.ts'
import { COMPANY_REFERRALS } from './company-referral-documents.ts'
import { type PagesOf, withoutRow, withRow } from './referral-pages.ts'

type Source = Extract<keyof Documents, `${string}query CompanyReferrals(${string}`>
export type CompanyReferral = Documents[Source]['result']['listReferrals']['items'][number]

/** The two sides of a company: the clients it received, and those that its own agents sent. */
export const sideFilter = {
  received: (companyId: string) => ({ companyId: { eq: companyId } }),
  sent: (companyId: string) => ({ referringCompanyId: { eq: companyId } }),
} as const
export type CompanySide = keyof typeof sideFilter

const isPayment = ({ paymentStatus }: CompanyReferral): boolean =>
  paymentStatus !== null && paymentStatus !== 'NONE'

/** The lists of a company; a payment list shows no row without a payment (SPEC section 4). */
export const COMPANY_LISTS = {
  received: { side: 'received', filter: sideFilter.received, belongs: () => true },
  sent: { side: 'sent', filter: sideFilter.sent, belongs: () => true },
  payments: {
    side: 'received',
    filter: (companyId: string) => ({
      ...sideFilter.received(companyId),
      paymentStatus: { in: EDITABLE_PAYMENT_STATUSES },
    }),
    belongs: isPayment,
  },
} as const
export type CompanyListName = keyof typeof COMPANY_LISTS

const keyOf = (companyId: string, list: CompanyListName) =>
  ['company-referrals', companyId, list] as const

export const companyReferralQuery = (api: Api, companyId: string, list: CompanyListName) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, list),
    queryFn: async ({ pageParam, signal }) => {
      const variables = { filter: COMPANY_LISTS[list].filter(companyId), nextToken: pageParam }
      return (await api.send(COMPANY_REFERRALS, variables, signal)).listReferrals
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
    // Live events keep it current. Once nobody listens it is dropped: it would grow stale unseen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Puts a referral as it now stands into each list of its companies that has been loaded. */
export const placeCompanyReferral = (queries: QueryClient, row: CompanyReferral): void => {
  for (const list of Object.keys(COMPANY_LISTS) as CompanyListName[]) {
    const { side, belongs } = COMPANY_LISTS[list]
    const companyId = side === 'received' ? row.companyId : row.referringCompanyId
    const place = belongs(row) ? withRow : withoutRow
    queries.setQueryData<PagesOf<CompanyReferral>>(keyOf(companyId, list), known =>
      place(known, row),
    )
  }
}
