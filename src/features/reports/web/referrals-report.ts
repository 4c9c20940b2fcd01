import type { Api } from '#client/api.ts'
import type { Documents, ModelReferralFilterInput } from '#client/api-types.ts'
import { graphql } from '#client/graphql.ts'
import { paymentStatusLabel, referralStatusLabel } from '#features/referrals/referral.ts'
import type { ReportSource } from '../report.ts'

const REPORT_REFERRALS = graphql(`
  query ReportReferrals($filter: ModelReferralFilterInput!, $nextToken: String) {
    listReferrals(filter: $filter, limit: 100, nextToken: $nextToken) {
      items {
        id companyId referringCompanyId name email userId phoneNumber approximateValue status notes
        amount paymentStatus processedAt agentPayAmount splitAgentPayAmount teamPayAmount
        divisionPayAmount splitUserIds teamLeadId divisionLeadId createdAt updatedAt
        company { companyName }
        agent { name }
      }
      nextToken
    }
  }
`)

type Source = Extract<keyof Documents, `${string}query ReportReferrals(${string}`>
type Row = Documents[Source]['result']['listReferrals']['items'][number]

const dollars = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2))

const COLUMNS: readonly (readonly [heading: string, cell: (row: Row) => string | null])[] = [
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
  ['Team amount', row => dollars(row.teamPayAmount)],
  ['Division amount', row => dollars(row.divisionPayAmount)],
  ['Created', row => row.createdAt],
  ['Updated', row => row.updatedAt],
  ['Paid', row => row.processedAt],
]

interface ReferralsReport {
  readonly name: string
  readonly filter: ModelReferralFilterInput
}

/** Referrals, with whatever of them the reader may see. */
export const referralsReport = (
  api: Api,
  { name, filter }: ReferralsReport,
): ReportSource<Row> => ({
  name,
  table: 'Referral',
  readPage: async (nextToken, signal) =>
    (await api.send(REPORT_REFERRALS, { filter, nextToken }, signal)).listReferrals,
  recordOf: ({ company: _company, agent: _agent, ...record }) => record,
  headings: COLUMNS.map(([heading]) => heading),
  cellsOf: row => COLUMNS.map(([, cell]) => cell(row) ?? ''),
})
