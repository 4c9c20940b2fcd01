import { Icon as RefreshCw } from 'lucide:refresh-cw'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { responseLabel } from './response-label.ts'
import { type InboundRow, useInboundCalls } from './use-inbound-calls.ts'
import { WebhookCode } from './webhook-code.tsx'

const ROW_HEIGHT = 61

/** Recent requests by the company's key, each with its response. */
export function InboundCalls({ companyId }: { companyId: string }) {
  const calls = useInboundCalls(companyId)
  return (
    <Panel
      title="Recent requests"
      aside={
        <Button
          look="quiet"
          waiting={calls.isRefetching}
          onClick={() => void calls.refetch()}
          className="-mr-3"
        >
          <RefreshCw aria-hidden="true" className="size-4" />
          Refresh
        </Button>
      }
    >
      <Loaded query={calls} failed="We couldn’t load recent requests." skeleton={<Waiting />}>
        {({ pages }) => <Calls calls={calls} pages={pages} />}
      </Loaded>
    </Panel>
  )
}

type Query = ReturnType<typeof useInboundCalls>

function Calls({ calls, pages }: { calls: Query; pages: NonNullable<Query['data']>['pages'] }) {
  const [opened, setOpened] = useState<InboundRow>()
  const rows = pages.flatMap(page => page.inboundCalls.items)
  return (
    <>
      <Refused count={pages[0]?.refusedCalls ?? 0} />
      {rows.length === 0 ? (
        <EmptyState sentence="No requests in the last 30 days. Send a test request to see it here." />
      ) : (
        <InfiniteList
          label="Recent requests"
          rows={rows}
          keyOf={({ id }) => id}
          rowHeight={ROW_HEIGHT}
          pages={calls}
          renderRow={(row, tabIndex) => (
            <CallButton call={row} tabIndex={tabIndex} onOpen={() => setOpened(row)} />
          )}
        />
      )}
      {opened && <CallDialog call={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Waiting() {
  return (
    <LoadingStatus className="flex flex-col gap-2 px-4 pb-5 sm:px-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </LoadingStatus>
  )
}

/** Calls in the company's name without its key: they are counted, and nothing else is kept of them. */
function Refused({ count }: { count: number }) {
  if (count === 0) return null
  const requests = count === 1 ? '1 request was' : `${count.toLocaleString('en-US')} requests were`
  return (
    <p className="px-4 pb-3 text-sm text-ink-quiet sm:px-5">
      {requests} rejected: missing or wrong API key.
    </p>
  )
}

const toneOf = (status: number): 'green' | 'yellow' | 'red' => {
  if (status < 400) return 'green'
  return status < 500 ? 'yellow' : 'red'
}

interface CallButtonProps {
  call: InboundRow
  tabIndex: 0 | -1
  onOpen: () => void
}

function CallButton({ call, tabIndex, onOpen }: CallButtonProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={onOpen}
      className="flex w-full min-h-15 items-center gap-3 px-4 py-2 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
    >
      <Badge tone={toneOf(call.status)}>{call.status}</Badge>
      <span className="min-w-0 grow truncate font-mono text-xs">{call.path}</span>
      <span className="shrink-0 text-ink-quiet">
        <TimeAgo instant={call.at} />
      </span>
    </button>
  )
}

function CallDialog({ call, onClose }: { call: InboundRow; onClose: () => void }) {
  return (
    <Dialog title={responseLabel(call.status)} onClose={onClose}>
      <p className="mb-4 text-sm wrap-anywhere text-ink-quiet">
        {call.path}, <TimeAgo instant={call.at} />
        {call.messageId && <>, webhook-id {call.messageId}</>}
      </p>
      <div className="flex flex-col gap-4">
        <WebhookCode label="Request (client details removed)" text={call.request} />
        <WebhookCode label="Response" text={call.answer} />
      </div>
    </Dialog>
  )
}
