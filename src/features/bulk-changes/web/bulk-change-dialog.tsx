import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { REFERRAL_TABLE_KEY } from '#features/referrals/web/query-keys.ts'
import type { Actor } from '#kernel/actor.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast-context.ts'
import { isUnderWay } from '../bulk-change.ts'
import { countedReferrals, resultWords } from '../bulk-words.ts'
import type { BulkTask } from './bulk-task.ts'
import { ChooseChange } from './choose-change.tsx'
import { type ShownBulkChange, useBulkChange, useBulkRefusals } from './use-bulk-change.ts'

interface BulkChangeDialogProps {
  actor: Actor
  task: BulkTask
  onStarted: () => void
  onClose: () => void
}

/** A change from the choice to the report. It goes on while its dialog is closed, and says when it is done. */
export function BulkChangeDialog({ actor, task, onStarted, onClose }: BulkChangeDialogProps) {
  const [id, setId] = useState<string>()
  if (id !== undefined) return <RunningChange id={id} onClose={onClose} />
  const what = task.count === undefined ? 'referrals' : countedReferrals(task.count)
  const title = task.does === 'status' ? `Change status of ${what}` : `Move ${what}`
  return (
    <Dialog title={title} onClose={onClose}>
      <ChooseChange
        actor={actor}
        task={task}
        onClose={onClose}
        onStarted={started => {
          setId(started)
          onStarted()
        }}
      />
    </Dialog>
  )
}

function RunningChange({ id, onClose }: { id: string; onClose: () => void }) {
  const { row, cancel, isCancelling } = useBulkChange(id)
  const [isOpen, setIsOpen] = useState(true)
  const queries = useQueryClient()
  const toast = useToast()
  const isOver = row !== undefined && !isUnderWay(row)
  const announce = useEffectEvent(() => {
    // No event tells the reader of referrals that are no longer theirs.
    void queries.invalidateQueries({ queryKey: REFERRAL_TABLE_KEY })
    if (isOpen || !row) return
    const action = { label: 'Show report', act: () => setIsOpen(true) }
    const title = row.state === 'DONE' ? 'Change done' : 'Change canceled'
    toast('success', { title, description: resultWords(row), ...(row.refused > 0 && { action }) })
  })
  useEffect(() => {
    if (isOver) announce()
  }, [isOver])
  if (!isOpen) return null
  return (
    <Dialog
      title={!row || !isOver ? 'Changing referrals' : titleOf(row)}
      onClose={() => (isOver ? onClose() : setIsOpen(false))}
    >
      {row && isOver ? (
        <Report row={row} onClose={onClose} />
      ) : (
        <>
          <ProgressBar label="Referrals changed" percent={percentOf(row)} />
          <p role="status" className="mt-3 text-sm text-ink-quiet tabular-nums">
            {row ? `${doneOf(row)} of ${countedReferrals(row.total)}` : 'Starting…'}
          </p>
          <p className="mt-1 text-sm text-ink-quiet">
            You can close this. It goes on, and a message says when it’s done.
          </p>
          <div className="mt-6 flex justify-end gap-2">
            <Button look="quiet" waiting={isCancelling} onClick={() => void cancel()}>
              Cancel change
            </Button>
            <Button look="secondary" onClick={() => setIsOpen(false)}>
              Close
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const titleOf = ({ state }: ShownBulkChange): string =>
  state === 'DONE' ? 'Change done' : 'Change canceled'

const doneOf = ({ changed, unchanged, refused }: ShownBulkChange): string =>
  (changed + unchanged + refused).toLocaleString('en-US')

const percentOf = (row: ShownBulkChange | undefined): number =>
  row ? Math.round((100 * (row.changed + row.unchanged + row.refused)) / row.total) : 0

function Report({ row, onClose }: { row: ShownBulkChange; onClose: () => void }) {
  return (
    <>
      <p role="status" className="text-sm">
        {resultWords(row)}
      </p>
      {row.refused > 0 && <Refusals id={row.id} />}
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  )
}

function Refusals({ id }: { id: string }) {
  const { query, rows } = useBulkRefusals(id)
  return (
    <Loaded
      query={query}
      failed="We couldn’t load what wasn’t changed."
      skeleton={<Skeleton className="mt-4 h-12" />}
    >
      {() => (
        <>
          <ul aria-label="Not changed" className="mt-4 divide-y divide-line border-y border-line">
            {rows.map(({ referralId, clientName, reason }) => (
              <li key={referralId} className="py-2 text-sm">
                <p dir="auto" className="font-medium wrap-anywhere">
                  {clientName ?? 'A referral you can’t see'}
                </p>
                <p className="text-ink-quiet">{reason}</p>
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              look="quiet"
              waiting={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              className="mt-2"
            >
              Show more
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
