import type {
  ModelReferralFilterInput,
  ModelReferralOrderInput,
  PaymentStatus,
  ReferralOrderField,
  ReferralSource,
  ReferralStatus,
} from '#client/api-types.ts'
import type { Actor } from '#kernel/actor.ts'
import { orderNameOf } from '#kernel/fields.ts'
import { PERIOD_LABELS, PERIODS, type Period, periodStart } from '#kernel/period.ts'
import { rangeCondition, rangeInWords } from '#ui/amount-range.ts'
import {
  BY_AGE,
  BY_NAME,
  BY_SIZE,
  type Calendar,
  chosenFilters,
  type FilterRule,
  type ListFilters,
  type ListRules,
  type ListView,
  type ListViewChange,
  type OrderName,
  type OrderRule,
  orderByOf,
  type RowOrder,
  readListView,
  searchedWords,
  writeListView,
} from '#ui/list-view.ts'
import { REFERRAL_SCOPES, type ReferralScopeName, scopesOf } from '../referral-access.ts'
import { REFERRAL_SOURCES } from '../referral-source.ts'
import { PAYMENT_STATUSES, REFERRAL_STATUSES, referralStatusLabel } from '../referral-status.ts'
import { type AmountField, amountLabel } from './referral-amount.ts'

/* How the referrals screen may be narrowed and sorted, and how the server is asked for that. */

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

const HOUR_MS = 60 * 60 * 1000

/** By whole hours, so that the same is asked for again while somebody reads. */
const daysBefore = (days: number, now: Date): string =>
  new Date((Math.floor(now.getTime() / HOUR_MS) - 24 * days) * HOUR_MS).toISOString()

const RANGE = { holdsOne: true, isRange: true, labelOf: rangeInWords } as const

const IN_PERIOD = {
  values: PERIODS,
  labelOf: (value: string) => PERIOD_LABELS[value as Period],
  holdsOne: true,
} as const

const inPeriod =
  (field: 'createdAt' | 'updatedAt'): FilterRule<ModelReferralFilterInput>['where'] =>
  ([period], { now, timeZone }) => ({
    [field]: { ge: periodStart(period as Period, now, timeZone).toISOString() },
  })

const FILTERS = {
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
  team: {
    label: 'Team lead',
    holdsOne: true,
    where: ([id = '']) => ({ teamLeadId: { eq: id } }),
  },
  amount: {
    ...RANGE,
    label: 'Amount',
    where: ([range]) => ({ amount: rangeCondition(range) }),
  },
  value: {
    ...RANGE,
    label: 'Expected value',
    where: ([range]) => ({ approximateValue: rangeCondition(range) }),
  },
  source: {
    label: 'Source',
    values: REFERRAL_SOURCES,
    labelOf: value => SOURCE_LABELS[value as ReferralSource],
    where: values => ({ source: { in: values as ReferralSource[] } }),
  },
  created: { ...IN_PERIOD, label: 'Created', where: inPeriod('createdAt') },
  updated: { ...IN_PERIOD, label: 'Updated', where: inPeriod('updatedAt') },
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
} as const satisfies Record<string, FilterRule<ModelReferralFilterInput>>

const ORDERS = {
  client: { ...BY_NAME, label: 'Client', field: 'NAME' },
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
} as const satisfies Record<string, OrderRule<ReferralOrderField>>

export const REFERRAL_LIST = {
  scopes: REFERRAL_SCOPES,
  filters: FILTERS,
  orders: ORDERS,
  usualOrder: { by: 'updated', isAscending: false },
} as const satisfies ListRules<ModelReferralFilterInput, ReferralOrderField>

type List = typeof REFERRAL_LIST

/** The same where amounts are in this field. */
export const listOfAmount = (field: AmountField) => ({
  ...REFERRAL_LIST,
  filters: {
    ...FILTERS,
    amount: {
      ...FILTERS.amount,
      label: amountLabel(field),
      where: ([range]: readonly string[]) => ({ [field]: rangeCondition(range) }),
    },
  },
  orders: {
    ...ORDERS,
    amount: {
      ...ORDERS.amount,
      label: amountLabel(field),
      field: orderNameOf(field) as ReferralOrderField,
    },
  },
})

export type ReferralFilters = ListFilters<List>
export type ReferralOrderName = OrderName<List>
export type ReferralOrder = RowOrder<ReferralOrderName>
export type ReferralView = ListView<List>
export type ReferralViewChange = ListViewChange<List>

export const readView = (address: URLSearchParams): ReferralView =>
  readListView(REFERRAL_LIST, address)

export const writeView = (before: URLSearchParams, change: ReferralViewChange): URLSearchParams =>
  writeListView(REFERRAL_LIST, before, change)

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
  /** Where the amounts are that this reader may filter and sort by. */
  readonly amountField?: AmountField | undefined
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
  { scope, words, companyId, calendar, amountField = 'amount' }: Whole,
): ReferralRequest => {
  const ofCompany = companyId === undefined ? undefined : OF_COMPANY[scope]?.(companyId)
  const rules = listOfAmount(amountField)
  const parts = chosenFilters<ModelReferralFilterInput>(rules, filters, calendar)
  return {
    scope: ofCompany ? 'ALL' : scope,
    search: searchedWords(words),
    filter: { and: ofCompany ? [ofCompany, ...parts] : parts },
    orderBy: orderByOf<ReferralOrderField>(rules, order),
  }
}
