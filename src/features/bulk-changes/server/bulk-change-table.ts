import { tableOf } from '#platform/db/table-of.ts'
import { BULK_CHANGE_FIELDS } from '../bulk-change.ts'

export const bulkChangeTable = tableOf('bulk_change', BULK_CHANGE_FIELDS)
