import { type QueryKey, useQuery } from '@tanstack/react-query'
import { notFound } from '#kernel/errors.ts'
import type { Api } from './api.ts'
import { useClient } from './client.ts'

/** For what a form starts from: it is read anew each time, and stays as it is while somebody types. */
export const FOR_A_FORM = { gcTime: 0, refetchOnWindowFocus: false } as const

/** One row; where there is none, the query fails as any other does. */
export const useFound = <Row>(
  queryKey: QueryKey,
  name: string,
  read: (api: Api, signal: AbortSignal) => Promise<Row | null>,
  options: Partial<typeof FOR_A_FORM> = {},
) => {
  const { api } = useClient()
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const row = await read(api, signal)
      if (row === null) throw notFound(name)
      return row
    },
    ...options,
  })
}
