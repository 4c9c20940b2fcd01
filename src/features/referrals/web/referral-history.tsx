import { graphql } from '#client/graphql.ts'
import { usePages } from '#client/pages.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { lineWords } from '../history-words.ts'
import { referralHistoryKey } from './query-keys.ts'
import type { ReferralRow } from './referral-pages.ts'

const REFERRAL_HISTORY = graphql(`
  query ReferralHistory($id: ID!, $nextToken: String) {
    referralHistory(id: $id, limit: 10, nextToken: $nextToken) {
      items { id at actorName changes { field from to fromName toName } }
      nextToken
    }
  }
`)

const useHistory = ({ id, updatedAt }: ReferralRow) =>
  usePages(
    referralHistoryKey(id, updatedAt),
    async (api, nextToken, signal) =>
      (await api.send(REFERRAL_HISTORY, { id, nextToken }, signal)).referralHistory,
  )

/** Who changed what, and when, the latest first. */
export function ReferralHistory({ referral }: { referral: ReferralRow }) {
  const { query, rows } = useHistory(referral)
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const lines = rows.map(item => ({ ...item, words: lineWords(item.changes) }))
  // Nothing else on the dialog waits for it, so a history that cannot be read is left out.
  if (isError && !data) return null
  return (
    <section className="mb-5">
      <h3 className="mb-2 text-sm font-semibold">History</h3>
      {data ? (
        <ol className="flex flex-col gap-3 border-l border-line pl-4 text-sm">
          {lines
            .filter(({ words }) => words.length > 0)
            .map(({ id, at, actorName, words }) => (
              <li key={id}>
                <p className="wrap-anywhere">{words.join(', ')}</p>
                <p className="text-xs text-ink-quiet">
                  {actorName} · <TimeAgo instant={at} />
                </p>
              </li>
            ))}
        </ol>
      ) : (
        <Skeleton className="h-9 w-56" />
      )}
      {hasNextPage && (
        <Button
          look="quiet"
          waiting={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mt-1"
        >
          Show earlier changes
        </Button>
      )}
    </section>
  )
}
