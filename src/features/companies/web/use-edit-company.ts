import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UpdateCompanyInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { notFound } from '#kernel/errors.ts'
import { EDITED_COMPANY, UPDATE_COMPANY } from './edit-documents.ts'

/** A company as its administrator edits it. */
export const useEditedCompany = (id: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: ['edited-company', id],
    queryFn: async ({ signal }) => {
      const { getCompany } = await api.send(EDITED_COMPANY, { id }, signal)
      if (!getCompany) throw notFound('Company')
      return getCompany
    },
    // A form starts from it, so it is read anew each time.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Has what is shown of a company elsewhere read anew. */
export const useForgetCompany = (id: string) => {
  const queries = useQueryClient()
  return (): void => {
    void queries.invalidateQueries({ queryKey: ['company', id] })
    void queries.invalidateQueries({ queryKey: ['companies'] })
  }
}

export const useUpdateCompany = (id: string) => {
  const { api } = useClient()
  const forget = useForgetCompany(id)
  return async (changes: Omit<UpdateCompanyInput, 'id'>): Promise<void> => {
    await api.send(UPDATE_COMPANY, { input: { id, ...changes } })
    forget()
  }
}
