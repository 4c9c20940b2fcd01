import type {
  ModelReferralFilterInput,
  ModelReferralOrderInput,
  PaymentStatus,
  ReferralOrderField,
  ReferralSource,
  ReferralStatus,
} from '#client/api-types.ts'
import type { Actor } from '#kernel/actor.ts'
import { PERIOD_LABELS, PERIODS, type Period, periodStart } from '#kernel/period.ts'
import { REFERRAL_SCOPES, type ReferralScopeName, scopesOf } from '../referral-access.ts'
import { REFERRAL_SOURCES } from '../referral-source.ts'
import { PAYMENT_STATUSES, REFERRAL_STATUSES, referralStatusLabel } from '../referral-status.ts'

/*
 * What the referrals screen shows, as its address holds it, so that a link shows somebody else the same.
 * What the address says wrongly is left out.
 */

const SOURCE_LABELS = {
  FORM: 'Form',
  LINK: 'Link',
  WEBHOOK: 'Webhook',
  IMPORT: 'Import',
  API: 'API',
} as const satisfies Record<ReferralSource, string>

const PAYMENT_LABELS = {
  NONE: 'No payment yet',
  PENDING: 'Pending',
  PROCESSED: 'Paid',
  FAILED: 'Failed',
} as const satisfies Record<PaymentStatus, string>

const SPLIT_LABELS: Readonly<Record<string, string>> = {
  YES: 'With a split',
  NO: 'Without a split',
}

interface Calendar {
  readonly now: Date
  readonly timeZone: string
}

interface FilterRule {
  readonly label: string
  /** What can be chosen; without it, an ID. */
  readonly values?: readonly string[]
  readonly labelOf?: (value: string) => string
  readonly holdsOne?: boolean
  readonly where: (values: readonly string[], calendar: Calendar) => ModelReferralFilterInput
}

const HOUR_MS = 60 * 60 * 1000

/** By whole hours, so that the same is asked for again while somebody reads. */
const daysBefore = (days: number, now: Date): string =>
  new Date((Math.floor(now.getTime() / HOUR_MS) - 24 * days) * HOUR_MS).toISOString()

const RULES = {
  status: {
    label: 'Status',
    values: REFERRAL_STATUSES,
    labelOf: value => referralStatusLabel(value as ReferralStatus),
    where: values => ({ status: { in: values as ReferralStatus[] } }),
  },
  payment: {
    label: 'Payment',
    values: PAYMENT_STATUSES,
    labelOf: value => PAYMENT_LABELS[value as PaymentStatus],
    where: values => ({ paymentStatus: { in: values as PaymentStatus[] } }),
  },
  partner: {
    label: 'Company',
    holdsOne: true,
    where: ([id = '']) => ({ companyId: { eq: id } }),
  },
  agent: {
    label: 'Agent',
    holdsOne: true,
    where: ([id = '']) => ({ userId: { eq: id } }),
  },
  source: {
    label: 'Source',
    values: REFERRAL_SOURCES,
    labelOf: value => SOURCE_LABELS[value as ReferralSource],
    where: values => ({ source: { in: values as ReferralSource[] } }),
  },
  created: {
    label: 'Created',
    values: PERIODS,
    labelOf: value => PERIOD_LABELS[value as Period],
    holdsOne: true,
    where: ([period], { now, timeZone }) => ({
      createdAt: { ge: periodStart(period as Period, now, timeZone).toISOString() },
    }),
  },
  updated: {
    label: 'Updated',
    values: PERIODS,
    labelOf: value => PERIOD_LABELS[value as Period],
    holdsOne: true,
    where: ([period], { now, timeZone }) => ({
      updatedAt: { ge: periodStart(period as Period, now, timeZone).toISOString() },
    }),
  },
  days: {
    label: 'Days in status',
    values: ['7', '14', '30', '90'],
    labelOf: days => `${days} or more`,
    holdsOne: true,
    where: ([days], { now }) => ({ statusChangedAt: { le: daysBefore(Number(days), now) } }),
  },
  split: {
    label: 'Split',
    values: Object.keys(SPLIT_LABELS),
    labelOf: value => SPLIT_LABELS[value] ?? value,
    holdsOne: true,
    where: ([value]) => ({ splitUserIds: { attributeExists: value === 'YES' } }),
  },
} as const satisfies Record<string, FilterRule>

export type ReferralFilterName = keyof typeof RULES
export const REFERRAL_FILTERS: Readonly<Record<ReferralFilterName, FilterRule>> = RULES
const FILTER_NAMES = Object.keys(RULES) as ReferralFilterName[]

/** What was chosen of each filter; nothing is no filter. */
export type ReferralFilters = Readonly<Record<ReferralFilterName, readonly string[]>>

interface OrderRule {
  readonly label: string
  readonly field: ReferralOrderField
  /** How the two directions are called. */
  readonly ascending: string
  readonly descending: string
  /** The shown figure grows as the field goes back in time. */
  readonly isReversed?: boolean
  /** What one wants to see first, once a head is pressed. */
  readonly startsAscending?: boolean
}

const BY_AGE = { ascending: 'oldest first', descending: 'newest first' } as const
const BY_SIZE = { ascending: 'lowest first', descending: 'highest first' } as const

const ORDERS = {
  client: {
    label: 'Client',
    field: 'NAME',
    ascending: 'A to Z',
    descending: 'Z to A',
    startsAscending: true,
  },
  amount: { ...BY_SIZE, label: 'Amount', field: 'AMOUNT' },
  value: { ...BY_SIZE, label: 'Expected value', field: 'APPROXIMATE_VALUE' },
  created: { ...BY_AGE, label: 'Created', field: 'CREATED_AT' },
  updated: { ...BY_AGE, label: 'Updated', field: 'UPDATED_AT' },
  days: {
    label: 'Days in status',
    field: 'STATUS_CHANGED_AT',
    ascending: 'fewest first',
    descending: 'most first',
    isReversed: true,
  },
} as const satisfies Record<string, OrderRule>

export type ReferralOrderName = keyof typeof ORDERS
export const REFERRAL_ORDERS: Readonly<Record<ReferralOrderName, OrderRule>> = ORDERS

export interface ReferralOrder {
  readonly by: ReferralOrderName
  readonly isAscending: boolean
}

export const LAST_CHANGED: ReferralOrder = { by: 'updated', isAscending: false }

export interface ReferralView {
  /** Which part of what the reader sees; undefined where the address names none. */
  readonly scope: ReferralScopeName | undefined
  readonly filters: ReferralFilters
  readonly order: ReferralOrder
}

/** What of a view is changed; of the filters, those that are named. */
export interface ReferralViewChange {
  readonly scope?: ReferralScopeName | undefined
  readonly filters?: Partial<ReferralFilters>
  readonly order?: ReferralOrder
}

export const inAddress = (value: string): string => value.toLowerCase().replaceAll('_', '-')

const readFilter = ({ values, holdsOne }: FilterRule, text: string | null): readonly string[] => {
  const named = text?.replaceAll('\0', '').split(',').filter(Boolean) ?? []
  const known = values ? values.filter(value => named.includes(inAddress(value))) : named
  return holdsOne ? known.slice(0, 1) : known
}

export const readReferralOrder = (text: string | null): ReferralOrder => {
  const isAscending = !text?.startsWith('-')
  const named = isAscending ? text : text?.slice(1)
  const by = (Object.keys(ORDERS) as ReferralOrderName[]).find(name => name === named)
  return by ? { by, isAscending } : LAST_CHANGED
}

export const readView = (address: URLSearchParams): ReferralView => ({
  scope: REFERRAL_SCOPES.find(scope => inAddress(scope) === address.get('scope')),
  filters: Object.fromEntries(
    FILTER_NAMES.map(name => [name, readFilter(REFERRAL_FILTERS[name], address.get(name))]),
  ) as Record<ReferralFilterName, readonly string[]>,
  order: readReferralOrder(address.get('sort')),
})

const put = (address: URLSearchParams, name: string, value: string): void => {
  if (value) address.set(name, value)
  else address.delete(name)
}

export const orderInAddress = ({ by, isAscending }: ReferralOrder): string =>
  `${isAscending ? '' : '-'}${by}`

/** The address with this part of the view changed; what else it holds stays. */
export const writeView = (
  before: URLSearchParams,
  { scope, filters = {}, order }: ReferralViewChange,
): URLSearchParams => {
  const address = new URLSearchParams(before)
  if (scope) put(address, 'scope', inAddress(scope))
  for (const [name, values = []] of Object.entries(filters)) {
    const isFree = REFERRAL_FILTERS[name as ReferralFilterName].values === undefined
    put(address, name, values.map(value => (isFree ? value : inAddress(value))).join(','))
  }
  if (order) {
    const named = orderInAddress(order)
    put(address, 'sort', named === orderInAddress(LAST_CHANGED) ? '' : named)
  }
  return address
}

// What the server takes; fewer find too much.
const SHORTEST_WORDS = 2
const LONGEST_WORDS = 100

/** The words as the server takes them; null where they are too few to search for. */
export const searchedWords = (typed: string): string | null => {
  const words = typed.replaceAll('\0', '').trim().slice(0, LONGEST_WORDS).trim()
  return words.length < SHORTEST_WORDS ? null : words
}

/** What the server is asked for; equal views ask for equal rows. */
export interface ReferralRequest {
  readonly scope: ReferralScopeName
  readonly search: string | null
  readonly filter: ModelReferralFilterInput
  readonly orderBy: ModelReferralOrderInput
}

interface Whole {
  readonly scope: ReferralScopeName
  readonly words: string
  /** The company that a platform administrator chose. */
  readonly companyId: string | undefined
  readonly calendar: Calendar
}

// A platform administrator reads every company's, and looks at one as its own administrators do.
const OF_COMPANY: Partial<
  Record<ReferralScopeName, (companyId: string) => ModelReferralFilterInput>
> = {
  RECEIVED: id => ({ companyId: { eq: id } }),
  SENT: id => ({ referringCompanyId: { eq: id } }),
  ALL: id => ({ or: [{ companyId: { eq: id } }, { referringCompanyId: { eq: id } }] }),
}

/** The scopes that a reader has; of a company that was chosen, what its own administrators have, too. */
export const scopesShown = (
  actor: Actor,
  companyId: string | undefined,
): readonly ReferralScopeName[] => {
  const own = scopesOf(actor)
  return REFERRAL_SCOPES.filter(
    scope => own.includes(scope) || (companyId !== undefined && scope in OF_COMPANY),
  )
}

export const requestOf = (
  { filters, order }: Pick<ReferralView, 'filters' | 'order'>,
  { scope, words, companyId, calendar }: Whole,
): ReferralRequest => {
  const ofCompany = companyId === undefined ? undefined : OF_COMPANY[scope]?.(companyId)
  const chosen = FILTER_NAMES.filter(name => filters[name].length > 0)
  const parts = chosen.map(name => REFERRAL_FILTERS[name].where(filters[name], calendar))
  const { field, isReversed = false } = REFERRAL_ORDERS[order.by]
  return {
    scope: ofCompany ? 'ALL' : scope,
    search: searchedWords(words),
    filter: { and: ofCompany ? [ofCompany, ...parts] : parts },
    orderBy: { field, direction: order.isAscending === isReversed ? 'DESC' : 'ASC' },
  }
}
