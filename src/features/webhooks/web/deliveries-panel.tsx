import { Panel } from '#ui/panel.tsx'
import { DeliveryList } from './delivery-list.tsx'

/** What a company's endpoints were told, with their answers. */
export function DeliveriesPanel({ companyId }: { companyId: string }) {
  return (
    <Panel title="What went out lately">
      <DeliveryList
        label="What went out lately"
        companyId={companyId}
        empty="Nothing has been sent yet. Each delivery stays here for at least 30 days."
      />
    </Panel>
  )
}
