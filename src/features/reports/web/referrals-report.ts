import type { Api } from '#client/api.ts'
import type { ModelReferralFilterInput } from '#client/api-types.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { filterOf, mine } from '#features/referrals/web/referral-scope.ts'
import type { ReportSource } from '../report.ts'
import { cellsOf, FULL_COLUMNS, headingsOf, SHARE_COLUMNS } from './referral-columns.ts'

const REPORT_REFERRALS = graphql(`
  query ReportReferrals($filter: ModelReferralFilterInput!, $nextToken: String) {
    listReferrals(filter: $filter, limit: 100, nextToken: $nextToken, mayLag: true) {
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

type Row = ResultOf<typeof REPORT_REFERRALS>['listReferrals']['items'][number]

interface ReferralsReport {
  readonly name: string
  readonly filter: ModelReferralFilterInput
  /** Those that everyone in charge of the rows may see, unless told. */
  readonly columns?: typeof SHARE_COLUMNS
}

/** Referrals, with whatever of them the reader may see. */
export const referralsReport = (
  api: Api,
  { name, filter, columns = FULL_COLUMNS }: ReferralsReport,
): ReportSource<Row> => ({
  name,
  table: 'Referral',
  readPage: async (nextToken, signal) =>
    (await api.send(REPORT_REFERRALS, { filter, nextToken }, signal)).listReferrals,
  recordOf: ({ company: _company, agent: _agent, ...record }) => record,
  headings: headingsOf(columns),
  cellsOf: cellsOf(columns),
})

/** Those made in a period, or all. */
export const madeSince = (since: string | undefined): ModelReferralFilterInput =>
  since ? { createdAt: { ge: since } } : {}

/** All the referrals in which the reader has a share. */
export const ownReferralsReport = (api: Api, me: string, since?: string): ReportSource<Row> =>
  referralsReport(api, {
    name: `referrals-${me}`,
    filter: { ...filterOf(mine(me)), ...madeSince(since) },
    columns: SHARE_COLUMNS,
  })
