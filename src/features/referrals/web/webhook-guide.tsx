import type { ReactNode } from 'react'
import { WebhookCode } from '#features/webhooks/web/webhook-code.tsx'
import { Panel } from '#ui/panel.tsx'
import { WebhookExample } from './webhook-example.tsx'
import { webhookAddress } from './webhook-examples.ts'

interface WebhookGuideProps {
  host: string
  companyId: string
  /** What may be said of a referral. */
  statuses: readonly string[]
}

/** How a partner's own system tells how far its referrals have come. */
export function WebhookGuide({ host, companyId, statuses }: WebhookGuideProps) {
  return (
    <Panel title="Inbound webhook">
      <div className="flex flex-col gap-6 px-4 pb-6 text-sm sm:px-5">
        <p className="max-w-160 text-ink-quiet">
          Update a referral’s status from your own system. Everyone who can see the referral sees
          the change right away.
        </p>
        <Part title="Endpoint">
          <WebhookCode label="URL" text={`POST ${webhookAddress(host)}`} />
        </Part>
        <Part title="Headers">
          <Terms
            rows={[
              ['Content-Type', 'application/json'],
              ['webhook-api-key', 'Your API key: 32 hex characters. Keep it on your servers.'],
              [
                'webhook-id',
                'Optional. Your ID for the message. A repeat within 24 hours is ignored.',
              ],
              ['webhook-timestamp', 'Optional. Unix time in seconds. Must be within five minutes.'],
            ]}
          />
        </Part>
        <Part title="Body">
          <Terms
            rows={[
              ['companyId', <Mono key="id">{companyId}</Mono>],
              [
                'status',
                <span key="status" className="flex flex-wrap gap-x-3">
                  {statuses.map(status => (
                    <Mono key={status}>{status}</Mono>
                  ))}
                </span>,
              ],
              ['externalId', 'Optional. Your system’s ID for this referral.'],
            ]}
          />
        </Part>
        <Part title="Example">
          <WebhookExample host={host} companyId={companyId} status={statuses[0] ?? ''} />
        </Part>
        <p className="text-ink-quiet">
          All endpoints and responses are in the{' '}
          <a href="/api/docs" className="touch-target text-brand underline">
            API reference
          </a>
          .
        </p>
      </div>
    </Panel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-medium">{title}</h3>
      {children}
    </div>
  )
}

function Mono({ children }: { children: string }) {
  return <code className="font-mono text-xs leading-6 wrap-anywhere">{children}</code>
}

function Terms({ rows }: { rows: readonly (readonly [term: string, meaning: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([term, meaning]) => (
        <div key={term} className="gap-4 py-2.5 sm:flex">
          <dt className="w-40 shrink-0 font-mono text-xs leading-6">{term}</dt>
          <dd className="min-w-0 leading-6 text-ink-quiet">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
