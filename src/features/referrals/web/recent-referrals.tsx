import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { ViewAll } from '#ui/view-all.tsx'
import { LazyReferralDialog } from './lazy-referral-dialog.tsx'
import { OpenableRows, type Referrals } from './referral-list.tsx'
import { ReferralRowButton, ReferralRowHeads, ReferralRowSkeletons } from './referral-row.tsx'
import type { ReferralScope } from './referral-scope.ts'
import { useReferrals } from './use-referrals.ts'

// SPEC section 9.
const RECENT = 3
const ROW_HEIGHT = 53
const TITLE = 'Recent Referrals'

interface RecentReferralsProps {
  scope: ReferralScope
  empty: ReactNode
  /** Where all of them are searched and worked through. */
  allPath: string
}

/** The live referrals of those whom the reader looks after: the latest three, and all on request. */
export function RecentReferrals({ scope, empty, allPath }: RecentReferralsProps) {
  const referrals = useReferrals(scope)
  const [showsAll, setShowsAll] = useState(false)
  const hasMore = referrals.rows.length > RECENT
  return (
    <Panel
      title={TITLE}
      id="referrals"
      className="mt-3 sm:mt-4"
      aside={
        <span className="flex">
          {hasMore && (
            <Button look="quiet" className="px-2" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show the latest' : 'Show all'}
            </Button>
          )}
          <ViewAll path={allPath} />
        </span>
      }
    >
      <p role="status" className="sr-only">
        {referrals.announcement}
      </p>
      <Body referrals={referrals} showsAll={showsAll} empty={empty} />
    </Panel>
  )
}

interface BodyProps {
  referrals: Referrals
  showsAll: boolean
  empty: ReactNode
}

function Body({ referrals, showsAll, empty }: BodyProps) {
  const skeleton = (
    <>
      <ReferralRowHeads />
      <ReferralRowSkeletons rows={RECENT} />
    </>
  )
  return (
    <Loaded query={referrals.query} failed="We couldn’t load your referrals." skeleton={skeleton}>
      {() =>
        referrals.rows.length === 0 ? (
          empty
        ) : (
          <>
            <ReferralRowHeads />
            <Rows referrals={referrals} showsAll={showsAll} />
          </>
        )
      }
    </Loaded>
  )
}

function Rows({ referrals, showsAll }: Omit<BodyProps, 'empty'>) {
  if (!showsAll) return <LatestRows referrals={referrals} />
  return (
    <OpenableRows
      label={TITLE}
      referrals={referrals}
      rowHeight={ROW_HEIGHT}
      renderRow={(row, tabIndex, onOpen) => (
        <ReferralRowButton referral={row} showsAgent tabIndex={tabIndex} onOpen={onOpen} />
      )}
    />
  )
}

function LatestRows({ referrals: { rows, fresh } }: { referrals: Referrals }) {
  const [openId, setOpenId] = useState<string>()
  // It may have been pushed out of the latest by others while it was open.
  const open = rows.find(({ id }) => id === openId)
  return (
    <>
      <ul aria-label={TITLE}>
        {rows.slice(0, RECENT).map(row => (
          <li
            key={row.id}
            className={`border-line not-first:border-t ${fresh.has(row.id) ? 'glow-once' : ''}`}
          >
            <ReferralRowButton
              referral={row}
              showsAgent
              tabIndex={0}
              onOpen={() => setOpenId(row.id)}
            />
          </li>
        ))}
      </ul>
      <LazyReferralDialog referral={open} onClose={() => setOpenId(undefined)} />
    </>
  )
}
