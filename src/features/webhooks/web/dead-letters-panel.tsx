import type { ReactNode } from 'react'
import { Panel } from '#ui/panel.tsx'
import { DeliveryList } from './delivery-list.tsx'

/** What the platform's automation has not taken, for an administrator to send again. */
export function DeadLettersPanel({ children }: { children: ReactNode }) {
  return (
    <Panel title="Automation webhook" className="mt-3 sm:mt-4">
      <p className="px-4 pb-4 text-sm text-ink-quiet sm:px-5">{children}</p>
      <DeliveryList
        label="Automation webhook"
        companyId={null}
        state="FAILED"
        empty="No failed deliveries."
      />
    </Panel>
  )
}
