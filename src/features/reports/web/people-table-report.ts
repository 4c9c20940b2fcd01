import type { Api } from '#client/api.ts'
import type { PeopleRequest } from '#features/members/web/people-list.ts'
import {
  type PeopleColumn,
  type PeopleTableRow,
  readPeopleTable,
} from '#features/members/web/people-table-columns.ts'
import type { Period } from '#kernel/period.ts'
import type { ReportSource } from '../report.ts'

interface ShownPeople {
  readonly name: string
  readonly request: PeopleRequest
  readonly columns: readonly PeopleColumn[]
  readonly period: Period
}

/** All the people whom the table shows, in its order and with its columns. */
export const peopleTableReport = (
  api: Api,
  { name, request, columns, period }: ShownPeople,
): ReportSource<PeopleTableRow> => ({
  name: `people-${name}`,
  table: 'User',
  readPage: (nextToken, signal) => readPeopleTable(api, { request, period, nextToken }, signal),
  recordOf: row => row,
  headings: ['Id', ...columns.map(({ label }) => label)],
  cellsOf: row => [row.id, ...columns.map(({ text }) => text(row) ?? '')],
})
