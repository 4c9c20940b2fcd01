import { lazy, Suspense, useState } from 'react'
import { usePerson } from '#client/person-context.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { GrowingList } from '#ui/growing-list.tsx'
import { ReferralRowButton, ReferralRowHeads, ReferralRowSkeletons } from './referral-row.tsx'
import { useReferrals } from './use-referrals.ts'

const ROW_HEIGHT = 69

// The form and its rules are loaded when they are first wanted, not with the list.
const ReferralDialog = lazy(async () => {
  const { ReferralDialog } = await import('./referral-dialog.tsx')
  return { default: ReferralDialog }
})

/** The live list of the referrals in which the reader has a share. */
export function ReferralList({ onRefer }: { onRefer: () => void }) {
  const referrals = useReferrals(usePerson().id)
  return (
    <section
      aria-labelledby="referrals"
      className="overflow-clip rounded-lg border border-line bg-surface shadow-raised"
    >
      <h2 id="referrals" className="px-4 pt-4 pb-3 font-semibold tracking-tight sm:px-5">
        Referrals
      </h2>
      <p role="status" className="sr-only">
        {referrals.news}
      </p>
      <ReferralListBody referrals={referrals} onRefer={onRefer} />
    </section>
  )
}

type Referrals = ReturnType<typeof useReferrals>

interface BodyProps {
  referrals: Referrals
  onRefer: () => void
}

function ReferralListBody({ referrals, onRefer }: BodyProps) {
  const { query, rows } = referrals
  if (!query.data && query.isError) {
    return (
      <ErrorState
        sentence="Your referrals could not be loaded."
        waiting={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (!query.data) {
    return (
      <>
        <ReferralRowHeads />
        <ReferralRowSkeletons />
      </>
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState sentence="No referrals yet. The first one takes a minute.">
        <Button onClick={onRefer}>Refer a client</Button>
      </EmptyState>
    )
  }
  return <ReferralRows referrals={referrals} />
}

function ReferralRows({ referrals: { query, rows, fresh } }: { referrals: Referrals }) {
  const [openId, setOpenId] = useState<string>()
  const open = rows.find(row => row.id === openId)
  return (
    <>
      <ReferralRowHeads />
      <GrowingList
        label="Referrals"
        rows={rows}
        keyOf={row => row.id}
        fresh={fresh}
        rowHeight={ROW_HEIGHT}
        hasMore={query.hasNextPage}
        waiting={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
        renderRow={(row, tabIndex) => (
          <ReferralRowButton referral={row} tabIndex={tabIndex} onOpen={() => setOpenId(row.id)} />
        )}
      />
      <Suspense>
        {open && <ReferralDialog referral={open} onClose={() => setOpenId(undefined)} />}
      </Suspense>
    </>
  )
}
