import { tableOf } from '#platform/db/table-of.ts'
import { FEE_FIELDS } from '../fee.ts'

export const feeTable = tableOf('fee', FEE_FIELDS)
