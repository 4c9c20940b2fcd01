import type { Api } from '#client/api.ts'
import type { Documents } from '#client/api-types.ts'
import { graphql } from '#client/graphql.ts'
import { paymentStatusLabel, referralStatusLabel } from '#features/referrals/referral.ts'
import type { ReportSource } from '../report.ts'

const REPORT_OWN_REFERRALS = graphql(`
  query ReportOwnReferrals($me: ID!, $nextToken: String) {
    listReferrals(
      filter: { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }
      limit: 100
      nextToken: $nextToken
    ) {
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

type Source = Extract<keyof Documents, `${string}query ReportOwnReferrals(${string}`>
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
  ['Created', row => row.createdAt],
  ['Updated', row => row.updatedAt],
  ['Paid', row => row.processedAt],
]

/** All the referrals in which the reader has a share. */
export const ownReferralsReport = (api: Api, me: string): ReportSource<Row> => ({
  name: `referrals-${me}`,
  table: 'Referral',
  readPage: async (nextToken, signal) =>
    (await api.send(REPORT_OWN_REFERRALS, { me, nextToken }, signal)).listReferrals,
  recordOf: ({ company: _company, agent: _agent, ...record }) => record,
  headings: COLUMNS.map(([heading]) => heading),
  cellsOf: row => COLUMNS.map(([, cell]) => cell(row) ?? ''),
})
