import type { Fields, RowOf } from '#kernel/fields.ts'
import { COMPENSATION } from './compensation.ts'
import { JOINING_POLICIES } from './joining.ts'

export const COMPANY_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]

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

/** Who sees a field of a company: `company-access.ts` has a rule for each level. */
type Level = 'signedIn' | 'contact' | 'administrator' | 'webhookKeeper'

const line = { holds: 'text', optional: true } as const
const flag = { holds: 'flag', filter: true, seenBy: 'signedIn' } as const
const when = { holds: 'instant', filter: true, seenBy: 'signedIn' } as const

/** The fields of a company that the API shows as they are. */
export const COMPANY_FIELDS = {
  id: { holds: 'id', seenBy: 'reader', filter: true, says: 'The company’s ID.' },
  companyName: {
    holds: 'text',
    seenBy: 'reader',
    filter: true,
    sort: true,
    says: 'The company’s name.',
  },
  contactEmail: {
    holds: 'text',
    seenBy: 'contact',
    filter: true,
    says: 'The contact email. Visible to the company’s administrators.',
  },
  website: { holds: 'text', seenBy: 'reader', filter: true, says: 'The company’s website.' },
  status: {
    holds: COMPANY_STATUSES,
    seenBy: 'reader',
    filter: true,
    says: 'The company’s status.',
  },
  description: {
    ...line,
    seenBy: 'reader',
    says: 'A description of the company, up to 2000 characters.',
  },
  iconName: {
    ...line,
    seenBy: 'reader',
    says: 'A named icon, the key of an uploaded logo, or an http(s) URL that we fetch once.',
  },
  // Our copy of an icon that is on another site, once it has been fetched.
  fetchedIcon: { ...line, seenBy: 'reader' },
  tags: {
    holds: 'texts',
    seenBy: 'reader',
    filter: true,
    says: 'The company’s tags, at most one from a fixed list.',
  },
  bgColor: { ...line, seenBy: 'reader', says: 'Background color of the icon, #rrggbb.' },
  referralUrl: { ...line, seenBy: 'signedIn', says: 'The URL of the company’s own referral page.' },
  hasTraining: { ...flag, says: 'Whether the company has training for agents.' },
  hasDocumentation: { ...flag, says: 'Whether the company has documentation for agents.' },
  trainingLinks: {
    holds: 'texts',
    seenBy: 'signedIn',
    says: 'URLs of the company’s training, at most 20. http or https.',
  },
  divisionLeadId: {
    holds: 'id',
    optional: true,
    seenBy: 'signedIn',
    filter: true,
    says: 'The division lead responsible for the company.',
  },
  webhookApiKeyHash: { ...line },
  webhookKeySetAt: {
    holds: 'instant',
    optional: true,
    seenBy: 'webhookKeeper',
    says: 'Time the webhook API key was created. Visible to the company’s site administrators and platform administrators.',
  },
  // The API shows these two as `commissionInfo`.
  commissionRate: { ...line, seenBy: 'signedIn' },
  commissionAverage: { ...line, seenBy: 'signedIn' },
  joiningPolicy: {
    holds: JOINING_POLICIES,
    seenBy: 'reader',
    filter: true,
    says: 'The company’s policy for people who register.',
  },
  joiningDomains: {
    holds: 'texts',
    seenBy: 'administrator',
    says: 'Email domains that can join under the DOMAINS policy, at most 50. Visible to administrators.',
  },
  createdAt: { ...when, sort: true, says: 'Time the company joined.' },
  updatedAt: { ...when, says: 'Time of the last change.' },
} as const satisfies Fields<Level>

/** All fields of a company; the API shows its shares as `compensation`. */
export const STORED_COMPANY_FIELDS = { ...COMPANY_FIELDS, ...COMPENSATION } as const

export interface Company extends RowOf<typeof STORED_COMPANY_FIELDS> {}
