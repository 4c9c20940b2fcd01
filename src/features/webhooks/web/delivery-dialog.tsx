import type { ReactNode } from 'react'
import { useCan } from '#client/actor-context.ts'
import { formatExact } from '#kernel/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { keepDelivery } from '../webhook-access.ts'
import { DELIVERY_STATE_LABELS, eventLabel, outcomeOf } from './delivery-words.ts'
import { type DeliveryRow, useReplay } from './use-deliveries.ts'
import { WebhookCode } from './webhook-code.tsx'

interface DeliveryDialogProps {
  delivery: DeliveryRow
  onClose: () => void
}

/** What was sent and what was answered, with the way to send it again. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const { change: replay, isPending: isSending } = useReplay()
  const maySend = useCan()(keepDelivery, delivery)
  const isSettled = maySend && (delivery.state === 'DELIVERED' || delivery.state === 'FAILED')
  const sendAgain = async (): Promise<void> => {
    if (await replay(delivery.id)) onClose()
  }
  return (
    <Dialog title={eventLabel(delivery.event)} onClose={onClose}>
      <Facts delivery={delivery} />
      <div className="mt-5 flex flex-col gap-4">
        {delivery.request === null ? (
          <p className="text-sm text-ink-quiet">
            The request body contains client details, so only company administrators can see it.
          </p>
        ) : (
          <WebhookCode label="Request" text={legible(delivery.request)} />
        )}
        {delivery.answer && <WebhookCode label="Response" text={delivery.answer} />}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        {isSettled && (
          <Button waiting={isSending} onClick={() => void sendAgain()}>
            Send again
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Facts({ delivery }: { delivery: DeliveryRow }) {
  const { state, url, attemptedAt, nextAttemptAt, tookMs, createdAt, id } = delivery
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      <Fact term="State">
        <Badge tone={DELIVERY_STATE_LABELS[state].tone}>{DELIVERY_STATE_LABELS[state].label}</Badge>
      </Fact>
      <Fact term="Outcome">{outcomeOf(delivery)}</Fact>
      {url && <Fact term="Sent to">{url}</Fact>}
      <Fact term="Request size">{delivery.requestSize.toLocaleString('en-US')} bytes</Fact>
      <Fact term="Event time">{formatExact(createdAt)}</Fact>
      {attemptedAt && (
        <Fact term="Last attempt">
          {formatExact(attemptedAt)}
          {tookMs !== null && `, in ${tookMs} ms`}
        </Fact>
      )}
      {nextAttemptAt && <Fact term="Next attempt">{formatExact(nextAttemptAt)}</Fact>}
      <Fact term="webhook-id">
        <span className="font-mono text-xs">{id}</span>
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="gap-4 py-2 sm:flex">
      <dt className="w-28 shrink-0 text-ink-quiet">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** JSON in lines, a form a field a line, and all else as it is. */
function legible(body: string): string {
  if (body.startsWith('{')) return JSON.stringify(JSON.parse(body), null, 2)
  return [...new URLSearchParams(body)].map(([name, value]) => `${name}: ${value}`).join('\n')
}
