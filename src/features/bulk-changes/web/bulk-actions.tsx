import { Icon as X } from 'lucide:x'
import { type ReactNode, Suspense, useState } from 'react'
import type { ReferralSelectionInput } from '#client/api-types.ts'
import type { SelectedReferrals } from '#features/referrals/web/referrals-panel.tsx'
import type { Actor } from '#kernel/actor.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy-part.tsx'
import { MOST_CHANGED, MOST_NAMED } from '../bulk-change.ts'
import { canReassign } from '../bulk-change-access.ts'
import type { BulkTask } from './bulk-task.ts'

const BulkChangeDialog = lazyDialog(
  async () => (await import('./bulk-change-dialog.tsx')).BulkChangeDialog,
)

interface BulkActionsProps {
  actor: Actor
  selected: SelectedReferrals
  /** Hands the chosen ones over as a file. */
  exporting: ReactNode
}

/** What can be done with the chosen referrals, at the foot of the screen while there are any. */
export function BulkActions({ actor, selected, exporting }: BulkActionsProps) {
  const { selection } = selected
  const [task, setTask] = useState<BulkTask>()
  const start = (does: BulkTask['does']): void =>
    setTask(before => ({
      number: (before?.number ?? 0) + 1,
      does,
      selection: selectionOf(selected),
      count: countOf(selected),
    }))
  return (
    <>
      {selection.chosen.size > 0 && (
        <>
          {/* So that the list’s end can be scrolled above the bar. */}
          <div className="h-20 max-sm:h-32 print:hidden" />
          <Bar selected={selected}>
            <Button look="secondary" onClick={() => start('status')}>
              Change status
            </Button>
            {canReassign(actor) && (
              <Button look="secondary" onClick={() => start('move')}>
                Move
              </Button>
            )}
            {exporting}
          </Bar>
        </>
      )}
      <Suspense>
        {task && (
          <BulkChangeDialog
            key={task.number}
            actor={actor}
            task={task}
            onStarted={selection.clear}
            onClose={() => setTask(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const selectionOf = ({ selection, request }: SelectedReferrals): ReferralSelectionInput => {
  const { orderBy: _order, ...all } = request
  return selection.isAll ? all : { ids: [...selection.chosen] }
}

/** How many are chosen; undefined where they are more than are counted. */
const countOf = ({ selection, total }: SelectedReferrals): number | undefined => {
  if (!selection.isAll) return selection.chosen.size
  return total?.totalIsExact ? (total.totalCount ?? undefined) : undefined
}

const grouped = new Intl.NumberFormat('en-US')

function Bar({ selected, children }: { selected: SelectedReferrals; children: ReactNode }) {
  const { selection, rows, total } = selected
  const count = countOf(selected)
  const all = total?.totalIsExact ? (total.totalCount ?? 0) : 0
  const isFull = selection.chosen.size >= Math.min(rows.length, MOST_NAMED)
  const canHaveAll =
    !selection.isAll && isFull && all > selection.chosen.size && all <= MOST_CHANGED
  return (
    <section
      aria-label="Selected referrals"
      className="fixed inset-x-3 bottom-[calc(var(--foot,0px)+0.75rem)] z-10 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] flex-wrap items-center gap-2 rounded-lg border border-frame bg-surface p-2 shadow-floating print:hidden"
    >
      <p role="status" className="grow pl-2 text-sm font-medium tabular-nums">
        {count === undefined ? 'All selected' : `${grouped.format(count)} selected`}
      </p>
      {canHaveAll && (
        <Button look="quiet" onClick={selection.chooseAll} className="px-3 text-brand">
          Select all {grouped.format(all)} that match
        </Button>
      )}
      <Button
        look="quiet"
        aria-label="Clear selection"
        onClick={selection.clear}
        className="px-3 sm:order-last"
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
      <div className="flex max-sm:w-full max-sm:[&>*]:grow gap-2 max-sm:[&_button]:px-2">
        {children}
      </div>
    </section>
  )
}
