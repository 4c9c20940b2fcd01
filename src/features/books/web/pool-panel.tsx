import { useState } from 'react'
import { useCan } from '#client/actor-context.ts'
import { countedNoun } from '#features/payments/web/pay-confirm.tsx'
import { type Cents, formatMoney, sumCents } from '#kernel/money.ts'
import { Dot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { NameOverLine, RowButton } from '#ui/row-button.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { keepBooks } from '../books-access.ts'
import { MOST_SHARES } from '../distribution.ts'
import { DistributeDialog } from './distribute-dialog.tsx'
import { DistributionDialog } from './distribution-dialog.tsx'
import {
  type DistributionRow,
  distributionCents,
  useDistributions,
  usePayDistributions,
} from './use-books.ts'

const ROW_HEIGHT = 57
const isOpenRow = ({ paidAt, takenBackAt }: DistributionRow): boolean =>
  paidAt === null && takenBackAt === null

interface PoolPanelProps {
  id: string
  companyId: string
  /** Undefined while it is being read. */
  pool: Cents | undefined
}

/** What the bonus pool gave to members, and what of it is still to be paid. */
export function PoolPanel({ id, companyId, pool }: PoolPanelProps) {
  const { query, rows } = useDistributions(companyId)
  const [isOpen, setOpen] = useState(false)
  const may = useCan()(keepBooks, { companyId })
  return (
    <Panel
      title="Bonus pool"
      id={id}
      aside={
        may && (
          <span className="flex flex-wrap gap-2">
            <PayAll rows={rows.filter(isOpenRow).slice(0, MOST_SHARES)} />
            {pool !== undefined && pool > 0 && (
              <Button onClick={() => setOpen(true)}>Distribute</Button>
            )}
          </span>
        )
      }
    >
      <Loaded
        query={query}
        failed="We couldn’t load distributions."
        skeleton={
          <RowSkeletons
            label="distributions"
            rows={3}
            className="flex min-h-14 items-center justify-between px-4 sm:px-5"
          >
            <SkeletonName />
            <Skeleton className="h-4 w-16" />
          </RowSkeletons>
        }
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState sentence="Nothing was distributed yet. What you give to members from the pool appears here, to be marked as paid." />
          ) : (
            <Distributions query={query} rows={rows} />
          )
        }
      </Loaded>
      {isOpen && pool !== undefined && (
        <DistributeDialog companyId={companyId} pool={pool} onClose={() => setOpen(false)} />
      )}
    </Panel>
  )
}

function Distributions({ query, rows }: ReturnType<typeof useDistributions>) {
  const [openId, setOpenId] = useState<string>()
  const open = rows.find(({ id }) => id === openId)
  return (
    <>
      <InfiniteList
        label="Distributions"
        rows={rows}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        pages={query}
        renderRow={(row, tabIndex) => (
          <RowButton
            tabIndex={tabIndex}
            onOpen={() => setOpenId(row.id)}
            className="flex min-h-14 items-center justify-between gap-4 px-4 py-1.5 sm:px-5"
          >
            <NameOverLine name={row.name}>
              <TimeAgo instant={row.at} />
              {row.reason && ` · ${row.reason}`}
            </NameOverLine>
            <span className="flex shrink-0 flex-wrap items-center justify-end gap-x-4">
              <State row={row} />
              <span
                className={`font-semibold tabular-nums ${row.takenBackAt === null ? '' : 'text-ink-quiet line-through'}`}
              >
                {formatMoney(distributionCents(row))}
              </span>
            </span>
          </RowButton>
        )}
      />
      {open && (
        <DistributionDialog
          row={open}
          batch={rows.filter(row => row.batchId === open.batchId && isOpenRow(row))}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}

function State({ row: { paidAt, takenBackAt } }: { row: DistributionRow }) {
  if (takenBackAt !== null) return <Dot tone="gray">Taken back</Dot>
  return paidAt === null ? <Dot tone="yellow">To pay</Dot> : <Dot tone="green">Paid</Dot>
}

/** Marks all as paid that were read and are not. */
function PayAll({ rows }: { rows: readonly DistributionRow[] }) {
  const [isOpen, setOpen] = useState(false)
  const { change } = usePayDistributions()
  if (rows.length === 0) return null
  const total = formatMoney(sumCents(rows.map(distributionCents)))
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Mark {rows.length.toLocaleString('en-US')} as paid
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={`Mark ${countedNoun(rows.length, 'distribution')} as paid?`}
          yes={`Mark ${total} as paid`}
          onYes={async () => (await change(rows.map(({ id }) => id))) !== undefined}
          onClose={() => setOpen(false)}
        >
          <p>
            <strong className="font-semibold text-ink tabular-nums">{total}</strong> in total. The
            members see it as paid in Earnings.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
