import { type ReactNode, useState } from 'react'
import { usePerson } from '#client/person-context.ts'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { ViewAll } from '#ui/view-all.tsx'
import { LazyReferralDialog } from './lazy-referral-dialog.tsx'
import type { ReferralRow } from './referral-pages.ts'
import { ReferralRowButton, ReferralRowHeads, ReferralRowSkeletons } from './referral-row.tsx'
import { mine } from './referral-scope.ts'
import { useReferrals } from './use-referrals.ts'

const ROW_HEIGHT = 53

interface ReferralListProps {
  empty: ReactNode
  /** Where all of them are searched and worked through. */
  allPath: string
}

/** The live list of the referrals in which the reader has a share. */
export function ReferralList({ empty, allPath }: ReferralListProps) {
  const referrals = useReferrals(mine(usePerson().id))
  return (
    <Panel title="Referrals" id="referrals" aside={<ViewAll path={allPath} />}>
      <p role="status" className="sr-only">
        {referrals.announcement}
      </p>
      <ReferralListBody referrals={referrals} empty={empty} />
    </Panel>
  )
}

export type Referrals = ReturnType<typeof useReferrals>

function ReferralListBody({ referrals, empty }: { referrals: Referrals; empty: ReactNode }) {
  const skeleton = (
    <>
      <ReferralRowHeads />
      <ReferralRowSkeletons />
    </>
  )
  return (
    <Loaded query={referrals.query} failed="We couldn’t load your referrals." skeleton={skeleton}>
      {() => (referrals.rows.length === 0 ? empty : <ReferralRows referrals={referrals} />)}
    </Loaded>
  )
}

function ReferralRows({ referrals }: { referrals: Referrals }) {
  return (
    <>
      <ReferralRowHeads />
      <OpenableRows
        label="Referrals"
        referrals={referrals}
        rowHeight={ROW_HEIGHT}
        renderRow={(row, tabIndex, onOpen) => (
          <ReferralRowButton referral={row} tabIndex={tabIndex} onOpen={onOpen} />
        )}
      />
    </>
  )
}

interface OpenableRowsProps<Row extends ReferralRow> {
  label: string
  referrals: {
    query: Pick<
      Referrals['query'],
      'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
    > & { fetchNextPage: () => unknown }
    rows: readonly Row[]
    fresh: ReadonlySet<string>
  }
  rowHeight: number
  renderRow: (row: Row, tabIndex: 0 | -1, onOpen: () => void) => ReactNode
}

/** Rows that grow by ten; each opens the referral's details. */
export function OpenableRows<Row extends ReferralRow>(props: OpenableRowsProps<Row>) {
  const { label, referrals, rowHeight, renderRow } = props
  const { query, rows, fresh } = referrals
  const [openId, setOpenId] = useState<string>()
  const open = rows.find(row => row.id === openId)
  return (
    <>
      <InfiniteList
        label={label}
        rows={rows}
        keyOf={row => row.id}
        fresh={fresh}
        rowHeight={rowHeight}
        pages={query}
        renderRow={(row, tabIndex) => renderRow(row, tabIndex, () => setOpenId(row.id))}
      />
      <LazyReferralDialog referral={open} onClose={() => setOpenId(undefined)} />
    </>
  )
}
