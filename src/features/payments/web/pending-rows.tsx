import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import type { ReferralScope } from '#features/referrals/web/referral-scope.ts'
import { useLiveReferrals, type useReferrals } from '#features/referrals/web/use-referrals.ts'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { lazyDialog } from '#ui/lazy-part.tsx'
import { PAY_AMOUNTS } from '../payment.ts'
import { MARK_BUTTON, PendingRow } from './pending-row.tsx'
import { useDerivedPayments, useReadDerived } from './use-derived-payments.ts'
import { useMarkPaid } from './use-mark-paid.ts'
import { useUpdatePayment } from './use-update-payment.ts'

const ROW_HEIGHT = 73

const PayHeld = lazyDialog(async () => (await import('./pay-held.tsx')).PayHeld)
const PendingDialog = lazyDialog(async () => (await import('./pending-dialog.tsx')).PendingDialog)

interface PendingRowsProps {
  scope: ReferralScope
  payments: ReturnType<typeof useReferrals>
  heads: ReactNode
  /** Shown where there are none. */
  empty: ReactNode
}

interface Editing {
  readonly row: ReferralRow
  readonly startWith?: 'PROCESSED'
}

interface Early {
  readonly row: ReferralRow
  readonly hold: string
}

const hasAmount = (row: ReferralRow): boolean => PAY_AMOUNTS.some(field => row[field])

/**
 * Rows of payments. A row that is changed here keeps its place until the person leaves the list.
 * One function: marking a row changes the rows, the dialog and the focus.
 */
export function PendingRows({ scope, payments, heads, empty }: PendingRowsProps) {
  const { query, fresh } = payments
  const { kept: changedHere, keep, keepWhile } = useKept(scope)
  const rows = useMemo(() => withKept(payments.rows, changedHere), [payments.rows, changedHere])
  const [editing, setEditing] = useState<Editing>()
  const [early, setEarly] = useState<Early>()
  const { byId: derived, isLoaded } = useDerivedPayments(rows)
  const readDerived = useReadDerived()
  const markPaid = useMarkPaid()
  const { change: update } = useUpdatePayment()
  const keyFor = useIdempotencyKey()

  const mark = async (row: ReferralRow): Promise<void> => {
    const { id, updatedAt, paymentStatus } = row
    if (paymentStatus === 'PROCESSED') {
      const idempotencyKey = keyFor(`unpaid ${id} ${updatedAt}`)
      await update({ id, paymentStatus: 'PENDING', idempotencyKey })
      return
    }
    if (!hasAmount(row)) return setEditing({ row, startWith: 'PROCESSED' })
    const hold = (isLoaded ? derived.get(id) : await readDerived(row))?.hold
    if (hold) return setEarly({ row, hold })
    await pay(row)
  }
  const pay = async (row: ReferralRow): Promise<boolean> => {
    const { id, updatedAt } = row
    const idempotencyKey = keyFor(`paid ${id} ${updatedAt}`)
    const paid = await keepWhile(row, () =>
      markPaid({ id, paymentStatus: 'PROCESSED', idempotencyKey }),
    )
    if (!paid) return false
    keep(paid.updatePayment)
    focusNextUnpaid(rows, id)
    return true
  }

  if (rows.length === 0) return empty
  return (
    <>
      {heads}
      <InfiniteList
        label="Pending Payments"
        rows={rows}
        keyOf={row => row.id}
        fresh={fresh}
        rowHeight={ROW_HEIGHT}
        pages={query}
        renderRow={(row, tabIndex) => (
          <PendingRow
            payment={row}
            hold={derived.get(row.id)?.hold}
            tabIndex={tabIndex}
            onMark={() => mark(row)}
            onUpdate={() => setEditing({ row })}
          />
        )}
      />
      <Suspense>
        {editing && (
          <PendingDialog
            payment={editing.row}
            startWith={editing.startWith}
            derived={derived.get(editing.row.id)?.amounts}
            onSaved={keep}
            onClose={() => setEditing(undefined)}
          />
        )}
        {early && (
          <PayHeld
            payment={early.row}
            hold={early.hold}
            onPay={() => pay(early.row)}
            onClose={() => setEarly(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

type Kept = ReadonlyMap<string, ReferralRow>

const without = (kept: Kept, id: string): Kept =>
  new Map([...kept].filter(([other]) => other !== id))

/** Rows that stay although a change made here took them from the list. */
function useKept(scope: ReferralScope) {
  const [kept, setKept] = useState<Kept>(new Map())
  const changing = useRef(new Set<string>())
  const keep = (row: ReferralRow) => setKept(before => new Map(before).set(row.id, row))
  // A later change by someone else removes the row.
  const onEvent = (row: ReferralRow): void => {
    const isChanging = changing.current.has(row.id)
    setKept(before => {
      const known = before.get(row.id)
      if (!known || known.updatedAt >= row.updatedAt) return before
      return isChanging ? new Map(before).set(row.id, row) : without(before, row.id)
    })
  }
  useLiveReferrals(scope, { onEvent })

  /** Keeps a row from the moment its change is sent: the event of it may come before the answer. */
  const keepWhile = async <Answer,>(
    row: ReferralRow,
    change: () => Promise<Answer | undefined>,
  ) => {
    keep(row)
    changing.current.add(row.id)
    const answer = await change()
    changing.current.delete(row.id)
    if (answer === undefined) setKept(before => without(before, row.id))
    return answer
  }
  return { kept, keep, keepWhile }
}

/** The list, and in their old places the rows that left it by a change made here. */
function withKept(rows: readonly ReferralRow[], kept: Kept): readonly ReferralRow[] {
  const listed = new Set(rows.map(({ id }) => id))
  const gone = [...kept.values()].filter(({ id }) => !listed.has(id))
  if (gone.length === 0) return rows
  return [...rows, ...gone].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

/** The next one below, or else the nearest above, so that the row stays in sight. */
function focusNextUnpaid(rows: readonly ReferralRow[], id: string): void {
  const place = rows.findIndex(row => row.id === id)
  const others = [...rows.slice(place + 1), ...rows.slice(0, place).reverse()]
  const next = others.find(({ paymentStatus }) => paymentStatus !== 'PROCESSED')
  if (next) document.getElementById(`${MARK_BUTTON}${next.id}`)?.focus()
}
