import type { Api } from '#client/api.ts'
import type { Documents } from '#client/api-types.ts'
import { graphql } from '#client/graphql.ts'
import type { ReportSource } from '../report.ts'
import { cellsOf, headingsOf, SHARE_COLUMNS } from './referral-columns.ts'

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

/** All the referrals in which the reader has a share. */
export const ownReferralsReport = (api: Api, me: string): ReportSource<Row> => ({
  name: `referrals-${me}`,
  table: 'Referral',
  readPage: async (nextToken, signal) =>
    (await api.send(REPORT_OWN_REFERRALS, { me, nextToken }, signal)).listReferrals,
  recordOf: ({ company: _company, agent: _agent, ...record }) => record,
  headings: headingsOf(SHARE_COLUMNS),
  cellsOf: cellsOf(SHARE_COLUMNS),
})
