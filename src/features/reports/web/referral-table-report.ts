import type { Api } from '#client/api.ts'
import { graphql } from '#client/graphql.ts'
import {
  REFERRAL_TABLE_ROW,
  type ReferralColumn,
  type ReferralTableRow,
} from '#features/referrals/web/referral-table-columns.ts'
import type { ReferralRequest } from '#features/referrals/web/referral-view.ts'
import type { ReportSource } from '../report.ts'

const REPORT_REFERRAL_TABLE = graphql(`
  query ReportReferralTable(
    $search: String
    $scope: ReferralScope
    $filter: ModelReferralFilterInput!
    $orderBy: ModelReferralOrderInput!
    $nextToken: String
  ) {
    listReferrals(search: $search, scope: $scope, filter: $filter, orderBy: $orderBy, limit: 100, nextToken: $nextToken, mayLag: true) {
      items { ...ReferralTableRow }
      nextToken
    }
  }
  ${REFERRAL_TABLE_ROW}
`)

interface ShownTable {
  readonly name: string
  readonly request: ReferralRequest
  readonly columns: readonly ReferralColumn[]
}

/** All the rows that the table of referrals shows, in its order and with its columns. */
export const referralTableReport = (
  api: Api,
  { name, request, columns }: ShownTable,
): ReportSource<ReferralTableRow> => ({
  name: `referrals-${name}`,
  table: 'Referral',
  readPage: async (nextToken, signal) =>
    (await api.send(REPORT_REFERRAL_TABLE, { ...request, nextToken }, signal)).listReferrals,
  recordOf: row => row,
  headings: ['Id', ...columns.map(({ label }) => label)],
  cellsOf: row => [row.id, ...columns.map(({ text }) => text(row) ?? '')],
})

// As many as one filter may name.
const NAMED_AT_ONCE = 100

/** Those of its rows that are chosen one by one. */
export const chosenReferralsReport = (
  api: Api,
  { ids, ...shown }: ShownTable & { readonly ids: readonly string[] },
): ReportSource<ReferralTableRow> => ({
  ...referralTableReport(api, shown),
  readPage: async (nextToken, signal) => {
    const from = Number(nextToken ?? 0)
    const filter = { id: { in: ids.slice(from, from + NAMED_AT_ONCE) } }
    const request = { ...shown.request, scope: 'ALL', search: null, filter } as const
    const { items } = await referralTableReport(api, { ...shown, request }).readPage(null, signal)
    const next = from + NAMED_AT_ONCE
    return { items, nextToken: next < ids.length ? String(next) : null }
  },
})
