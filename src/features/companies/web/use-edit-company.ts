import { useQueryClient } from '@tanstack/react-query'
import type { UpdateCompanyInput } from '#client/api-types.ts'
import { graphql } from '#client/graphql.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { FOR_A_FORM, useFound } from '#client/use-found.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { EDITED_COMPANY } from './edit-input.ts'
import { COMPANIES_KEY, companyKey, editedCompanyKey } from './query-keys.ts'

const GET_EDITED_COMPANY = graphql(`
  query EditedCompany($id: ID!) {
    getCompany(id: $id) { ...EditedCompany }
  }
  ${EDITED_COMPANY}
`)

const UPDATE_COMPANY = graphql(`
  mutation UpdateCompany($input: UpdateCompanyInput!) {
    updateCompany(input: $input) { id }
  }
`)

/** A company as its administrator edits it. */
export const useEditedCompany = (id: string) =>
  useFound(
    editedCompanyKey(id),
    'Company',
    async (api, signal) => (await api.send(GET_EDITED_COMPANY, { id }, signal)).getCompany,
    FOR_A_FORM,
  )

/** Has what is shown of a company elsewhere read anew. */
export const useForgetCompany = (id: string) => {
  const queries = useQueryClient()
  return (): void => {
    void queries.invalidateQueries({ queryKey: companyKey(id) })
    void queries.invalidateQueries({ queryKey: COMPANIES_KEY })
  }
}

export const useUpdateCompany = (id: string) =>
  useChange({
    send: ({ api }, changes: Omit<UpdateCompanyInput, 'id'>) =>
      api.send(UPDATE_COMPANY, { input: { id, ...changes } }),
    onDone: useForgetCompany(id),
    done: COMPANY_MESSAGES.updated,
    failed: describedByReason(COMPANY_MESSAGES.updateFailed),
  })
