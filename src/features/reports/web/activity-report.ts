import type { Api } from '#client/api.ts'
import type { ActivityFilter, ActivityRow } from '#features/members/web/use-activity.ts'
import { LIST_ACTIVITY } from '#features/members/web/use-activity.ts'
import type { ReportSource } from '../report.ts'

const COLUMNS: readonly (readonly [heading: string, cell: (row: ActivityRow) => string | null])[] =
  [
    ['Time', row => row.at],
    ['Event', row => row.summary],
    ['Person', row => row.name],
    ['Email', row => row.email],
    ['By', row => (row.byAdministrator ? 'An administrator' : 'The person')],
    ['IP address', row => row.ip],
  ]

/** The entries of the audit log that the filter on the screen leaves. */
export const activityReport = (
  api: Api,
  variables: ActivityFilter['variables'],
): ReportSource<ActivityRow> => ({
  name: 'activity',
  table: 'Activity',
  readPage: async (nextToken, signal) =>
    (await api.send(LIST_ACTIVITY, { ...variables, limit: 100, nextToken }, signal)).listActivity,
  recordOf: row => row,
  headings: COLUMNS.map(([heading]) => heading),
  cellsOf: row => COLUMNS.map(([, cell]) => cell(row) ?? ''),
})
