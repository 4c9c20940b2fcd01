import { type FragmentOf, fragment } from '#client/graphql.ts'
import type { ListColumn } from '#ui/list-view.ts'
import { paymentStatusLabel, referralStatusLabel } from '../referral-status.ts'
import { amountFieldOf, amountLabel, amountShown, type ReferralReader } from './referral-amount.ts'
import { REFERRAL_ROW } from './referral-pages.ts'
import type { ReferralOrderName } from './referral-view.ts'

/** A referral as the table shows it. */
export const REFERRAL_TABLE_ROW = fragment(`
  fragment ReferralTableRow on Referral {
    ...ReferralRow
    approximateValue statusChangedAt
  }
  ${REFERRAL_ROW}
`)
export type ReferralTableRow = FragmentOf<typeof REFERRAL_TABLE_ROW>

export type ReferralColumn = ListColumn<ReferralTableRow, ReferralOrderName>

const DAY_MS = 24 * 60 * 60 * 1000

/** For how many whole days a referral has had its status, if that is known. */
export const daysInStatus = (statusChangedAt: string | null, now: Date): number | undefined =>
  statusChangedAt === null
    ? undefined
    : Math.max(0, Math.floor((now.getTime() - Date.parse(statusChangedAt)) / DAY_MS))

const AGENT: ReferralColumn = {
  name: 'agent',
  label: 'Agent',
  text: row => row.agent?.name ?? null,
}

const dollars = (amount: number | null): string | null => amount?.toFixed(2) ?? null

export const expectedValue = (row: ReferralTableRow): number | null => row.approximateValue

/** The columns in the order in which they stand. */
export function columnsFor(reader: ReferralReader): readonly ReferralColumn[] {
  const { scope } = reader
  const field = amountFieldOf(reader)
  // The server sorts by one field.
  const amount = {
    label: amountLabel(field),
    ...(field && ({ order: 'amount' } as const)),
  }
  return [
    { name: 'client', label: 'Client', order: 'client', text: row => row.name },
    { name: 'company', label: 'Company', text: row => row.company?.companyName ?? null },
    // An agent's own are nobody else's.
    ...(scope === 'MINE' ? [] : [AGENT]),
    { name: 'status', label: 'Status', text: row => referralStatusLabel(row.status) },
    { name: 'payment', label: 'Payment', text: row => paymentWord(row) ?? null },
    { ...amount, name: 'amount', text: row => dollars(amountShown(row, reader)) },
    {
      name: 'value',
      label: 'Expected value',
      order: 'value',
      text: row => dollars(expectedValue(row)),
    },
    { name: 'created', label: 'Created', order: 'created', text: row => row.createdAt },
    { name: 'updated', label: 'Updated', order: 'updated', text: row => row.updatedAt },
    {
      name: 'days',
      label: 'Days in status',
      order: 'days',
      text: row => daysInStatus(row.statusChangedAt, new Date())?.toString() ?? null,
    },
  ]
}

/** The names of the columns of every scope, as they usually stand. */
export const REFERRAL_COLUMNS: readonly string[] = /* @__PURE__ */ columnsFor({
  actor: { kind: 'guest' },
  me: '',
  scope: 'ALL',
}).map(({ name }) => name)

/** The payment in a word; undefined before there is one. */
export const paymentWord = ({
  paymentStatus,
}: Pick<ReferralTableRow, 'paymentStatus'>): string | undefined =>
  paymentStatus === null || paymentStatus === 'NONE' ? undefined : paymentStatusLabel(paymentStatus)
