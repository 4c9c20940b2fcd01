import { useState } from 'react'
import { useCan } from '#client/actor-context.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { keepEndpoint } from '../webhook-access.ts'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointItem } from './endpoint-row.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { type EndpointRow, useEndpointChanges, useEndpoints } from './use-endpoints.ts'

/** Where a company's own systems hear of its referrals. */
export function EndpointsPanel({ companyId }: { companyId: string }) {
  const mayKeep = useCan()(keepEndpoint, { companyId })
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const addButton = (
    <Button look="secondary" onClick={() => setAdding(true)}>
      Add endpoint
    </Button>
  )
  return (
    <Panel title="Endpoints" aside={mayKeep && addButton}>
      <p className="px-4 pb-4 text-sm text-ink-quiet sm:px-5">
        {mayKeep
          ? 'Send events to your own systems: new referrals, status changes and payments.'
          : 'We send your referrals, including client details, to these URLs. Site administrators manage them.'}
      </p>
      <Endpoints companyId={companyId} onAdd={mayKeep ? () => setAdding(true) : undefined} />
      {isAdding && (
        <EndpointDialog
          companyId={companyId}
          onClose={() => setAdding(false)}
          onSaved={made => {
            setAdding(false)
            setSecret(made)
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Panel>
  )
}

interface EndpointsProps {
  companyId: string
  /** Left out where the reader may change nothing. */
  onAdd: (() => void) | undefined
}

function Endpoints({ companyId, onAdd }: EndpointsProps) {
  return (
    <Loaded
      query={useEndpoints(companyId)}
      failed="We couldn’t load endpoints."
      skeleton={<EndpointsSkeleton />}
    >
      {endpoints => {
        if (endpoints.length === 0) return <NoEndpoints onAdd={onAdd} />
        if (onAdd) return <EndpointList companyId={companyId} endpoints={endpoints} />
        return (
          <ul aria-label="Endpoints" className="divide-y divide-line border-t border-line">
            {endpoints.map(row => (
              <EndpointItem key={row.id} endpoint={row} />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

function NoEndpoints({ onAdd }: Pick<EndpointsProps, 'onAdd'>) {
  if (!onAdd) {
    return <EmptyState sentence="No endpoints. Your referrals aren’t sent to other systems." />
  }
  return (
    <EmptyState sentence="No endpoints yet. Add one to receive events in real time.">
      <Button onClick={onAdd}>Add the first endpoint</Button>
    </EmptyState>
  )
}

function EndpointsSkeleton() {
  return (
    <LoadingStatus words="Loading endpoints" className="flex flex-col gap-3 px-4 pb-5 sm:px-5">
      <Skeleton className="h-4 w-64" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-9 w-56" />
    </LoadingStatus>
  )
}

type Open = { readonly as: 'edit' | 'delete'; readonly row: EndpointRow }

function EndpointList(props: { companyId: string; endpoints: readonly EndpointRow[] }) {
  const { companyId, endpoints } = props
  const changes = useEndpointChanges(companyId)
  const { doing, act } = useActing()
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  return (
    <>
      <ul aria-label="Endpoints" className="divide-y divide-line border-t border-line">
        {endpoints.map(row => (
          <EndpointItem
            key={row.id}
            endpoint={row}
            actions={{
              doing: doing?.id === row.id ? doing.name : undefined,
              onTest: () => void act(row.id, 'Test', () => changes.test(row.id)),
              onPause: () => void act(row.id, 'Pause', () => changes.pause(row.id)),
              onResume: () => void act(row.id, 'Resume', () => changes.resume(row.id)),
              onEdit: () => setOpen({ as: 'edit', row }),
              onDelete: () => setOpen({ as: 'delete', row }),
            }}
          />
        ))}
      </ul>
      {open?.as === 'edit' && (
        <EndpointDialog endpoint={open.row} companyId={companyId} onClose={close} onSaved={close} />
      )}
      {open?.as === 'delete' && (
        <ConfirmDialog
          title="Delete this endpoint?"
          yes="Delete endpoint"
          look="danger"
          onYes={async () => (await changes.remove(open.row.id)) !== undefined}
          onClose={close}
        >
          <p className="wrap-anywhere">
            Deliveries to {open.row.url} stop, and its delivery history is deleted.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Which button of which endpoint was pressed, until that is done. */
const useActing = () => {
  const [doing, setDoing] = useState<{ readonly id: string; readonly name: string }>()
  const act = async (id: string, name: string, send: () => Promise<unknown>): Promise<void> => {
    setDoing({ id, name })
    await send()
    setDoing(undefined)
  }
  return { doing, act }
}
