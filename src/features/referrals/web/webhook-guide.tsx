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
          Your own system can tell us how far a referral has come, as soon as it knows. Everyone who
          has a share in the referral sees it at once.
        </p>
        <Part title="Where">
          <WebhookCode label="Address" text={`POST ${webhookAddress(host)}`} />
        </Part>
        <Part title="Headers">
          <Terms
            rows={[
              ['Content-Type', 'application/json'],
              ['webhook-api-key', 'Your API key: 32 hex characters. Keep it on your servers.'],
              [
                'webhook-id',
                'If you like: your name for the message. Sent again within a day, it does nothing again.',
              ],
              [
                'webhook-timestamp',
                'If you like: when you sent it, in Unix seconds. It may be five minutes off.',
              ],
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
              [
                'externalId',
                'If you like: what your own system calls the referral, to find it by later.',
              ],
            ]}
          />
        </Part>
        <Part title="Example">
          <WebhookExample host={host} companyId={companyId} status={statuses[0] ?? ''} />
        </Part>
        <p className="text-ink-quiet">
          Every call and every answer is in the{' '}
          <a href="/api/docs" className="text-brand underline">
            documentation for machines
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
