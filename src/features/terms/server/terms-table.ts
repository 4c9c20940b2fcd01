import { tableOf } from '#platform/db/table-of.ts'
import { TERMS_FIELDS } from '../terms.ts'

export const termsTable = tableOf('terms', TERMS_FIELDS)
