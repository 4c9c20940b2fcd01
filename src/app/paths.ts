/** Every address of the product; a path with parameters gets a function that fills them in. */
export const paths = {
  login: '/login',
  register: '/register',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
  learn: '/dashboard/learn',
  refer: '/dashboard/refer',
  company: '/dashboard/companies/:companyId',
  companyAdmin: '/dashboard/company-admin',
  member: '/dashboard/company-admin/members/:memberId',
  editCompany: '/dashboard/company-admin/edit',
  siteAdmin: '/dashboard/site-admin',
  settings: '/dashboard/settings',
  team: '/dashboard/team',
  division: '/dashboard/division',
  admin: '/dashboard/admin',
  activity: '/dashboard/admin/activity',
  companyActivity: '/dashboard/company-admin/activity',
} as const

export const companyPath = (id: string): string =>
  paths.company.replace(':companyId', encodeURIComponent(id))

export const memberPath = (id: string): string =>
  paths.member.replace(':memberId', encodeURIComponent(id))
