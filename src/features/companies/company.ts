import type { JoiningPolicy } from './joining.ts'

export const COMPANY_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]

export const COMPANY_STATUS_LABELS = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
} as const satisfies Record<CompanyStatus, string>

export const COMPANY_STATUS_BADGE = {
  ACTIVE: 'green',
  INACTIVE: 'grey',
} as const satisfies Record<CompanyStatus, string>

/** What the admin's toggle makes of a status (SPEC section 4). */
export const toggledStatus = (status: CompanyStatus): CompanyStatus =>
  status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'

// SPEC section 3: the fixed list, of which a company carries one.
export const COMPANY_TAGS = [
  'Financial Planning',
  'Investment',
  'Retirement',
  'Business Services',
  'Tax',
  'Bookkeeping',
  'Estate Planning',
  'Insurance',
  'Employee Benefits',
  'Business Insurance',
  'Debt Resolution',
  'Financial Education',
  'Credit Repair',
  '401k',
  'Retirement Plans',
  'Healthcare',
  'Wellness Programs',
  'Health Sharing',
  'Healthcare Alternative',
  'Medical Cost Sharing',
] as const
export type CompanyTag = (typeof COMPANY_TAGS)[number]

export const DEFAULT_ICON = 'building2'

/** The light grey behind a logo whose company has chosen no colour (SPEC section 2, refer). */
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

/** The percentages of a company's compensation plan (SPEC section 3), set by admin alone. */
export const COMPENSATION_FIELDS = [
  'agentPercentage',
  'teamLeadPercentage',
  'divisionLeadPercentage',
  'bonusPoolPercentage',
  'mrnPercentage',
] as const
export type Compensation = Readonly<Record<(typeof COMPENSATION_FIELDS)[number], number | null>>

/** A company as it is stored; who may see which field is in `company-access.ts`. */
export interface Company extends Compensation {
  readonly id: string
  readonly companyName: string
  readonly contactEmail: string
  readonly website: string
  readonly status: CompanyStatus
  readonly description: string | null
  readonly iconName: string | null
  /** Our copy of an icon that is on another site, once it has been fetched. */
  readonly fetchedIcon: string | null
  readonly tags: readonly string[]
  readonly bgColor: string | null
  readonly referralUrl: string | null
  readonly hasTraining: boolean
  readonly hasDocumentation: boolean
  readonly trainingLinks: readonly string[]
  readonly divisionLeadId: string | null
  readonly webhookApiKeyHash: string | null
  readonly webhookKeySetAt: Date | null
  readonly commissionRate: string | null
  readonly commissionAverage: string | null
  readonly joiningPolicy: JoiningPolicy
  /** Whose email addresses may join, where the policy is DOMAINS. */
  readonly joiningDomains: readonly string[]
  readonly createdAt: Date
  readonly updatedAt: Date
}
