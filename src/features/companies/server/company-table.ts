import { tableOf } from '#platform/db/table-of.ts'
import { type Company, STORED_COMPANY_FIELDS } from '../company.ts'

export const companyTable = tableOf('company', STORED_COMPANY_FIELDS)

export type NewCompany = Pick<Company, 'id' | 'companyName' | 'contactEmail' | 'website'> &
  typeof companyTable.$inferInsert
