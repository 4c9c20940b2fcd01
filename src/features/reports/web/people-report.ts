import type { Api } from '#client/api.ts'
import type { ModelUserFilterInput } from '#client/api-types.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { GROUP_LABELS } from '#features/identity/groups.ts'
import type { ReportSource } from '../report.ts'

const REPORT_PEOPLE = graphql(`
  query ReportPeople($filter: ModelUserFilterInput, $nextToken: String) {
    listUsers(filter: $filter, limit: 100, nextToken: $nextToken) {
      items {
        id name email phone address group isTeamLead isDivisionLead teamLeadId divisionLeadId
        companyId active createdAt updatedAt
        company { companyName }
      }
      nextToken
    }
  }
`)

type Row = ResultOf<typeof REPORT_PEOPLE>['listUsers']['items'][number]

const COLUMNS: readonly (readonly [heading: string, cell: (row: Row) => string | null])[] = [
  ['Id', row => row.id],
  ['Name', row => row.name],
  ['Email', row => row.email],
  ['Phone', row => row.phone],
  ['Group', row => row.group && GROUP_LABELS[row.group]],
  ['Company', row => row.company?.companyName ?? null],
  ['Active', row => (row.active === false ? 'No' : 'Yes')],
  ['Joined', row => row.createdAt],
]

interface PeopleReport {
  readonly name: string
  /** Left out: everybody whom the reader may see. */
  readonly filter?: ModelUserFilterInput
}

/** People, with whatever of them the reader may see. */
export const peopleReport = (api: Api, { name, filter }: PeopleReport): ReportSource<Row> => ({
  name,
  table: 'User',
  readPage: async (nextToken, signal) =>
    (await api.send(REPORT_PEOPLE, { filter: filter ?? null, nextToken }, signal)).listUsers,
  recordOf: ({ company: _company, ...record }) => record,
  headings: COLUMNS.map(([heading]) => heading),
  cellsOf: row => COLUMNS.map(([, cell]) => cell(row) ?? ''),
})
