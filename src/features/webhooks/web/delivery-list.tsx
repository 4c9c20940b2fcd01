import { useState } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Loaded } from '#ui/loaded.tsx'
import type { DeliveryState } from '../delivery.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryItem, DeliveryItemSkeletons } from './delivery-row.tsx'
import { useDeliveries } from './use-deliveries.ts'

const ROW_HEIGHT = 53

interface DeliveryListProps {
  label: string
  /** Null is what goes to the platform's automation. */
  companyId: string | null
  state?: DeliveryState
  empty: string
}

/** What was sent, the latest first; a click opens what was asked and answered. */
export function DeliveryList({ label, companyId, state, empty }: DeliveryListProps) {
  const { query, rows } = useDeliveries(companyId, state)
  return (
    <Loaded
      query={query}
      failed="We couldn’t load deliveries."
      skeleton={<DeliveryItemSkeletons />}
    >
      {() => <Deliveries label={label} query={query} rows={rows} empty={empty} />}
    </Loaded>
  )
}

type DeliveriesProps = Pick<DeliveryListProps, 'label' | 'empty'> & ReturnType<typeof useDeliveries>

function Deliveries({ label, query, rows, empty }: DeliveriesProps) {
  const [openId, setOpenId] = useState<string>()
  const open = rows.find(({ id }) => id === openId)
  if (rows.length === 0) return <EmptyState sentence={empty} />
  return (
    <>
      <InfiniteList
        label={label}
        rows={rows}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        pages={query}
        renderRow={(delivery, tabIndex) => (
          <DeliveryItem
            delivery={delivery}
            tabIndex={tabIndex}
            onOpen={() => setOpenId(delivery.id)}
          />
        )}
      />
      {open && <DeliveryDialog delivery={open} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
