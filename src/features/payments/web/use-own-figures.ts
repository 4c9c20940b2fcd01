import { useQuery } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { readAll } from '#client/read-all.ts'
import { ownFigures, SHARE_ROW, type ShareRow } from './own-figures.ts'
import { ownFiguresKey } from './query-keys.ts'

const OWN_FIGURES = graphql(`
  query OwnFigures($me: ID!, $companyId: ID!, $nextToken: String) {
    listReferrals(
      filter: {
        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]
        companyId: { eq: $companyId }
      }
      limit: 100
      nextToken: $nextToken
    ) {
      items { ...ShareRow }
      nextToken
    }
  }
  ${SHARE_ROW}
`)

const readShares = (
  api: Api,
  me: string,
  companyId: string,
  signal: AbortSignal,
): Promise<ShareRow[]> =>
  readAll(
    async nextToken =>
      (await api.send(OWN_FIGURES, { me, companyId, nextToken }, signal)).listReferrals,
  )

/** What the reader's own referrals to a company come to. */
export const useOwnFigures = (companyId: string) => {
  const { api } = useClient()
  const { id: me } = usePerson()
  return useQuery({
    queryKey: ownFiguresKey(me, companyId),
    queryFn: async ({ signal }) => ownFigures(await readShares(api, me, companyId, signal), me),
  })
}
