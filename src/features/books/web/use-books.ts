import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DistributePoolInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { usePages } from '#client/pages.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { type Cents, parseDollars } from '#kernel/money.ts'
import { useDebouncedEffect } from '#ui/use-debounced-effect.ts'
import { BOOKS_MESSAGES } from '../books-messages.ts'
import { BOOKS_KEY, companyBooksKey, distributionsKey } from './query-keys.ts'

const COMPANY_BOOKS = graphql(`
  query CompanyBooks($companyId: ID!) {
    books(companyId: $companyId) {
      receivable payable onHold house pool mrn cash
      partners { companyId companyName owed thisMonth lastMonth twoMonthsAgo older }
      people { userId name isMember payable onHold }
    }
  }
`)
const DISTRIBUTIONS = graphql(`
  query Distributions($companyId: ID!, $nextToken: String) {
    listDistributions(companyId: $companyId, limit: 50, nextToken: $nextToken) {
      items {
        id name amount at authorName reason paidAt
        batchId takenBackAt takenBackByName takenBackReason
      }
      nextToken
    }
  }
`)
const ENTRY_POSTED = graphql(`
  subscription EntryPosted($companyId: ID!) {
    onCreateLedgerEntry(filter: { referringCompanyId: { eq: $companyId } }) { id }
  }
`)
const DISTRIBUTE = graphql(`
  mutation DistributePool($input: DistributePoolInput!) { distributePool(input: $input) { id } }
`)
const PAY = graphql(`
  mutation PayDistributions($input: PayDistributionsInput!) { payDistributions(input: $input) { id } }
`)
const TAKE_BACK = graphql(`
  mutation TakeBackDistributions($input: TakeBackDistributionsInput!) {
    takeBackDistributions(input: $input) { id }
  }
`)

export type CompanyBooks = ResultOf<typeof COMPANY_BOOKS>['books']
export type PartnerRow = CompanyBooks['partners'][number]
export type DuePerson = CompanyBooks['people'][number]
export type DistributionRow = ResultOf<typeof DISTRIBUTIONS>['listDistributions']['items'][number]

export const distributionCents = ({ amount }: DistributionRow): Cents => parseDollars(amount) ?? 0

/** A company's books, read anew as soon as an entry is posted in them. */
export function useBooks(companyId: string) {
  const { api } = useClient()
  const queries = useQueryClient()
  const [changes, setChanges] = useState(0)
  const note = () => setChanges(count => count + 1)
  useSubscription(ENTRY_POSTED, { companyId }, { onEvent: note, onConnected: note })
  useDebouncedEffect(
    changes,
    () => void queries.invalidateQueries({ queryKey: companyBooksKey(companyId) }),
  )
  return useQuery({
    queryKey: companyBooksKey(companyId),
    queryFn: async ({ signal }) => (await api.send(COMPANY_BOOKS, { companyId }, signal)).books,
  })
}

/** What the pool gave, the latest first. */
export const useDistributions = (companyId: string) =>
  usePages(
    distributionsKey(companyId),
    async (api, nextToken, signal) =>
      (await api.send(DISTRIBUTIONS, { companyId, nextToken }, signal)).listDistributions,
  )

export const useDistributePool = () => {
  const keyFor = useIdempotencyKey()
  return useChange({
    send: ({ api }, request: Omit<DistributePoolInput, 'idempotencyKey'>) => {
      const idempotencyKey = keyFor(JSON.stringify(request))
      return api.send(DISTRIBUTE, { input: { ...request, idempotencyKey } })
    },
    rereads: [BOOKS_KEY],
    done: BOOKS_MESSAGES.distributed,
    failed: describedByReason(BOOKS_MESSAGES.distributeFailed),
  })
}

export const usePayDistributions = () =>
  useChange({
    send: ({ api }, ids: readonly string[]) => api.send(PAY, { input: { ids: [...ids] } }),
    rereads: [BOOKS_KEY],
    done: BOOKS_MESSAGES.paid,
    failed: describedByReason(BOOKS_MESSAGES.payFailed),
  })

export const useTakeBackDistributions = () => {
  const keyFor = useIdempotencyKey()
  return useChange({
    send: ({ api }, request: { readonly ids: string[]; readonly reason: string }) => {
      const idempotencyKey = keyFor(JSON.stringify(request))
      return api.send(TAKE_BACK, { input: { ...request, idempotencyKey } })
    },
    rereads: [BOOKS_KEY],
    done: BOOKS_MESSAGES.takenBack,
    failed: describedByReason(BOOKS_MESSAGES.takeBackFailed),
  })
}
