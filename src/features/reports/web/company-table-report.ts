import type { Api } from '#client/api.ts'
import {
  type CompaniesRequest,
  type CompanyColumn,
  type CompanyTableRow,
  readCompanyTable,
} from '#features/companies/web/companies-list.ts'
import type { ReportSource } from '../report.ts'

interface ShownCompanies {
  readonly request: CompaniesRequest
  readonly columns: readonly CompanyColumn[]
}

/** All the companies that the table shows, in its order and with its columns. */
export const companyTableReport = (
  api: Api,
  { request, columns }: ShownCompanies,
): ReportSource<CompanyTableRow> => ({
  name: 'companies',
  table: 'Company',
  readPage: (nextToken, signal) => readCompanyTable(api, { ...request, nextToken }, signal),
  recordOf: row => row,
  headings: ['Id', ...columns.map(({ label }) => label)],
  cellsOf: row => [row.id, ...columns.map(({ text }) => text(row) ?? '')],
})
