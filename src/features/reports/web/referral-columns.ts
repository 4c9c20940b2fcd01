import type { PaymentStatus, ReferralStatus } from '#client/api-types.ts'
import { paymentStatusLabel, referralStatusLabel } from '#features/referrals/referral-status.ts'

/** What of a referral a spreadsheet shows. */
interface ReportedReferral {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly notes: string | null
  readonly status: ReferralStatus | null
  readonly paymentStatus: PaymentStatus | null
  readonly amount: number | null
  readonly agentPayAmount: number | null
  readonly splitAgentPayAmount: number | null
  readonly teamPayAmount: number | null
  readonly divisionPayAmount: number | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly processedAt: string | null
  readonly company: { readonly companyName: string } | null
  readonly agent: { readonly name: string } | null
}

type Column = readonly [heading: string, cell: (row: ReportedReferral) => string | null]

const dollars = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2))

const WHO: readonly Column[] = [
  ['Id', row => row.id],
  ['Client', row => row.name],
  ['Email', row => row.email],
  ['Phone', row => row.phoneNumber],
  ['Type of referral', row => row.notes],
  ['Company', row => row.company?.companyName ?? null],
  ['Agent', row => row.agent?.name ?? null],
  ['Status', row => referralStatusLabel(row.status)],
  ['Payment', row => (row.paymentStatus === 'NONE' ? '' : paymentStatusLabel(row.paymentStatus))],
  ['Agent amount', row => dollars(row.agentPayAmount)],
  ['Split amount', row => dollars(row.splitAgentPayAmount)],
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
  ['Team amount', row => dollars(row.teamPayAmount)],
  ['Division amount', row => dollars(row.divisionPayAmount)],
  ['Amount', row => dollars(row.amount)],
  ...WHEN,
]

export const headingsOf = (columns: readonly Column[]): string[] =>
  columns.map(([heading]) => heading)

export const cellsOf =
  (columns: readonly Column[]) =>
  (row: ReportedReferral): string[] =>
    columns.map(([, cell]) => cell(row) ?? '')
