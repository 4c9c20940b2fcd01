import type { PaymentStatus, ReferralStatus } from '#client/api-types.ts'
import type { PayAmount } from '#features/payments/payment.ts'
import { REFERRAL_FIELDS } from '#features/referrals/referral.ts'
import { paymentStatusLabel, referralStatusLabel } from '#features/referrals/referral-status.ts'

/** What of a referral a spreadsheet shows. */
interface ReportedReferral extends Readonly<Record<PayAmount | 'amount', number | null>> {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly notes: string | null
  readonly status: ReferralStatus | null
  readonly paymentStatus: PaymentStatus | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly processedAt: string | null
  readonly company: { readonly companyName: string } | null
  readonly agent: { readonly name: string } | null
}

type Column = readonly [heading: string, cell: (row: ReportedReferral) => string | null]

const text = (field: 'name' | 'email' | 'phoneNumber' | 'notes'): Column => [
  REFERRAL_FIELDS[field].label,
  row => row[field],
]
const dollars = (amount: number | null): string | null => amount?.toFixed(2) ?? null
const pay = (field: PayAmount): Column => [REFERRAL_FIELDS[field].label, row => dollars(row[field])]

const WHO: readonly Column[] = [
  ['Id', row => row.id],
  text('name'),
  text('email'),
  text('phoneNumber'),
  text('notes'),
  ['Company', row => row.company?.companyName ?? null],
  ['Agent', row => row.agent?.name ?? null],
  [REFERRAL_FIELDS.status.label, row => referralStatusLabel(row.status)],
  [
    REFERRAL_FIELDS.paymentStatus.label,
    row => (row.paymentStatus === 'NONE' ? '' : paymentStatusLabel(row.paymentStatus)),
  ],
  pay('agentPayAmount'),
  pay('splitAgentPayAmount'),
]
const WHEN: readonly Column[] = [
  ['Created', row => row.createdAt],
  ['Updated', row => row.updatedAt],
  ['Paid', row => row.processedAt],
]

/** For who has a share in it. */
export const SHARE_COLUMNS: readonly Column[] = [...WHO, ...WHEN]

/** For who sees all its amounts. */
export const FULL_COLUMNS: readonly Column[] = [
  ...WHO,
  pay('teamPayAmount'),
  pay('divisionPayAmount'),
  ['Amount', row => dollars(row.amount)],
  ...WHEN,
]

export const headingsOf = (columns: readonly Column[]): string[] =>
  columns.map(([heading]) => heading)

export const cellsOf =
  (columns: readonly Column[]) =>
  (row: ReportedReferral): string[] =>
    columns.map(([, cell]) => cell(row) ?? '')
