import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MenuItem, RowMenu } from '#ui/menu-item.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { eventLabel } from './delivery-words.ts'
import type { EndpointRow } from './use-endpoints.ts'

interface EndpointItemProps {
  endpoint: EndpointRow
  /** What its reader can do with it, if anything. */
  actions?: EndpointActions
}

interface EndpointActions {
  /** The action that is under way, by its name. */
  doing: string | undefined
  onTest: () => void
  onPause: () => void
  onResume: () => void
  onEdit: () => void
  onDelete: () => void
}

/** Where it is, what it hears, how it stands, and what can be done with it. */
export function EndpointItem({ endpoint, actions }: EndpointItemProps) {
  const { url, events, pausedAt } = endpoint
  return (
    <li className="px-4 py-4 text-sm sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-mono text-xs leading-6 font-medium wrap-anywhere">{url}</p>
        <Badge tone={pausedAt ? 'gray' : 'green'}>{pausedAt ? 'Paused' : 'Active'}</Badge>
      </div>
      <p className="mt-1 text-ink-quiet">{events.map(eventLabel).join(' · ')}</p>
      <Standing endpoint={endpoint} />
      {actions && <Actions endpoint={endpoint} actions={actions} />}
    </li>
  )
}

function Actions(props: { endpoint: EndpointRow; actions: EndpointActions }) {
  const { url, pausedAt } = props.endpoint
  const { doing, onTest, onPause, onResume, onEdit, onDelete } = props.actions
  return (
    <div className="mt-2 -ml-3 flex flex-wrap">
      <ActionButton name="Test" of={url} doing={doing} onDo={onTest} />
      {pausedAt ? (
        <ActionButton name="Resume" of={url} doing={doing} onDo={onResume} />
      ) : (
        <ActionButton name="Pause" of={url} doing={doing} onDo={onPause} />
      )}
      <RowMenu of={url}>
        <MenuItem onChoose={onEdit}>Edit</MenuItem>
        <MenuItem isDanger onChoose={onDelete}>
          Delete
        </MenuItem>
      </RowMenu>
    </div>
  )
}

function Standing({ endpoint: { pausedAt, failures } }: { endpoint: EndpointRow }) {
  if (pausedAt && failures > 0) {
    return (
      <p className="mt-1 text-wrong">
        Paused <TimeAgo instant={pausedAt} /> after repeated failures. Missed events are kept and
        sent when you resume.
      </p>
    )
  }
  if (pausedAt) {
    return (
      <p className="mt-1 text-ink-quiet">
        Paused <TimeAgo instant={pausedAt} />. Missed events are kept and sent when you resume.
      </p>
    )
  }
  if (failures === 0) return null
  return (
    <p className="mt-1 text-wrong">
      {failures === 1 ? 'The last attempt failed' : `The last ${failures} attempts failed`}; we keep
      trying.
    </p>
  )
}

interface ActionButtonProps {
  name: string
  of: string
  doing: string | undefined
  onDo: () => void
}

function ActionButton({ name, of, doing, onDo }: ActionButtonProps) {
  return (
    <Button
      look="quiet"
      aria-label={`${name} ${of}`}
      waiting={doing === name}
      onClick={onDo}
      className="px-3"
    >
      {name}
    </Button>
  )
}
