/** Every address of the product; a path with parameters gets a function that fills them in. */
export const paths = {
  login: '/login',
  register: '/register',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
  referrals: '/dashboard/referrals',
  people: '/dashboard/people',
  companies: '/dashboard/companies',
  earnings: '/dashboard/earnings',
  learn: '/dashboard/learn',
  refer: '/dashboard/refer',
  company: '/dashboard/companies/:companyId',
  companyAdmin: '/dashboard/company-admin',
  member: '/dashboard/company-admin/members/:memberId',
  editCompany: '/dashboard/company-admin/edit',
  payReferrals: '/dashboard/company-admin/pay',
  receipt: '/dashboard/company-admin/pay/:paidAt',
  books: '/dashboard/books',
  terms: '/dashboard/terms',
  termsPair: '/dashboard/terms/:companyId/:referringId',
  fees: '/dashboard/fees',
  siteAdmin: '/dashboard/site-admin',
  settings: '/dashboard/settings',
  team: '/dashboard/team',
  division: '/dashboard/division',
  admin: '/dashboard/admin',
  activity: '/dashboard/admin/activity',
  companyActivity: '/dashboard/company-admin/activity',
} as const

/** The sign-in screen; afterwards it leads to the screen that was asked for. */
export const loginPath = (url: string): string => {
  const { pathname, search } = new URL(url)
  const next = pathname + search
  return next === paths.dashboard ? paths.login : `${paths.login}?next=${encodeURIComponent(next)}`
}

/** Where a sign-in leads: one of our own screens, whatever the address says. */
export const pathAfterLogin = (search: string, origin: string): string => {
  const next = new URLSearchParams(search).get('next')
  const url = next && URL.canParse(next, origin) ? new URL(next, origin) : undefined
  const isOurs = url?.origin === origin && `${url.pathname}/`.startsWith(`${paths.dashboard}/`)
  return url && isOurs ? url.pathname + url.search : paths.dashboard
}

/** What names the company of the screens that show one; a platform administrator chooses it. */
export const COMPANY_PARAMETER = 'company'

/** An address within the same choice of company. */
export const inCompany = (path: string, named: string | null): string =>
  named === null ? path : `${path}?${COMPANY_PARAMETER}=${encodeURIComponent(named)}`

/** All referrals of a scope, to search and work through; a platform administrator's within a company. */
export const referralsPath = (scope: string, companyId?: string): string =>
  `${paths.referrals}?${new URLSearchParams({ scope, ...(companyId && { [COMPANY_PARAMETER]: companyId }) })}`

/** What a company referred to a partner, to search and work through. */
export const sentToPath = (partnerId: string, companyId?: string): string =>
  `${referralsPath('sent', companyId)}&partner=${encodeURIComponent(partnerId)}`

/** What a member of a company referred. */
export const sentByPath = (agentId: string, companyId?: string): string =>
  `${referralsPath('sent', companyId)}&agent=${encodeURIComponent(agentId)}`

/** All people of a part, to find and look after; a platform administrator's within a company. */
export const peoplePath = (scope: string, companyId?: string): string =>
  `${paths.people}?${new URLSearchParams({ scope, ...(companyId && { [COMPANY_PARAMETER]: companyId }) })}`

export const companyPath = (id: string): string =>
  paths.company.replace(':companyId', encodeURIComponent(id))

export const memberPath = (id: string): string =>
  paths.member.replace(':memberId', encodeURIComponent(id))

/** The receipt of what was paid at this moment. */
export const receiptPath = (paidAt: string): string =>
  paths.receipt.replace(':paidAt', String(Date.parse(paidAt)))

/** What stands in the address for any company that refers. */
export const ANY_COMPANY = 'any'

/** The terms of a partner company with a referring company, or with any. */
export const termsPath = (companyId: string, referringId: string | null): string =>
  paths.termsPair
    .replace(':companyId', encodeURIComponent(companyId))
    .replace(':referringId', encodeURIComponent(referringId ?? ANY_COMPANY))
