import { Panel } from '#ui/panel.tsx'
import { DeliveryList } from './delivery-list.tsx'

/** What a company's endpoints were told, with their answers. */
export function DeliveriesPanel({ companyId }: { companyId: string }) {
  return (
    <Panel title="Recent deliveries">
      <DeliveryList
        label="Recent deliveries"
        companyId={companyId}
        empty="No deliveries yet. We keep deliveries for at least 30 days."
      />
    </Panel>
  )
}
