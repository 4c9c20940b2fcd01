import { useCan } from '#client/actor-context.ts'
import { usePerson } from '#client/person-context.ts'
import { keepWebhookKey } from '#features/companies/company-access.ts'
import { referralStatusLabel, WEBHOOK_STATUSES } from '#features/referrals/referral-status.ts'
import { CrmStages } from '#features/referrals/web/crm-stages.tsx'
import { TryWebhook } from '#features/referrals/web/try-webhook.tsx'
import { useReferralsToTry } from '#features/referrals/web/use-crm-stages.ts'
import { WebhookGuide } from '#features/referrals/web/webhook-guide.tsx'
import { DeliveriesPanel } from '#features/webhooks/web/deliveries-panel.tsx'
import { EndpointsPanel } from '#features/webhooks/web/endpoints-panel.tsx'
import { InboundCalls } from '#features/webhooks/web/inbound-calls.tsx'
import { useWebhookCompany } from '#features/webhooks/web/use-webhook-key.ts'
import { WebhookKeyPanel } from '#features/webhooks/web/webhook-key-panel.tsx'
import { loadFailure } from '#features/webhooks/web/webhook-words.ts'
import { matchStages } from '#features/webhooks/webhook-access.ts'
import { WEBHOOK_MESSAGES } from '#features/webhooks/webhook-messages.ts'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { mayEnter } from '../guards.ts'
import { CompanyFrame } from './company-admin-gate.tsx'
import { useCompanyChoice } from './use-company-choice.ts'

const NAME = 'Site Administration'
const STATUSES = WEBHOOK_STATUSES.map(value => ({ value, label: referralStatusLabel(value) }))

export function SiteAdminScreen() {
  const person = usePerson()
  const choice = useCompanyChoice()
  // The address is guarded as well; the page asks once more (SPEC section 6).
  if (!mayEnter(person, 'siteAdmin')) return <Denied />
  return (
    <CompanyFrame
      name={NAME}
      subtitle="Connect your own systems: update referrals and receive events."
      choice={choice}
    >
      {companyId => (
        <>
          <Webhook key={companyId} companyId={companyId} />
          <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-2">
            <EndpointsPanel key={`to ${companyId}`} companyId={companyId} />
            <DeliveriesPanel key={`out ${companyId}`} companyId={companyId} />
          </div>
        </>
      )}
    </CompanyFrame>
  )
}

function Denied() {
  return (
    <p role="alert" className="px-4 py-12 text-center text-sm text-wrong">
      {WEBHOOK_MESSAGES.accessDenied.title}
    </p>
  )
}

function Webhook({ companyId }: { companyId: string }) {
  const company = useWebhookCompany(companyId)
  const referrals = useReferralsToTry(companyId)
  const can = useCan()
  return (
    <Loaded query={company} failed={loadFailure(company.error)} skeleton={<WebhookSkeleton />}>
      {data => (
        <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-3 sm:gap-4">
            <WebhookGuide
              host={location.origin}
              companyId={companyId}
              statuses={WEBHOOK_STATUSES}
            />
            <TryWebhook companyId={companyId} statuses={STATUSES} referrals={referrals} />
            <InboundCalls companyId={companyId} />
          </div>
          <div className="flex min-w-0 flex-col gap-3 sm:gap-4">
            {can(keepWebhookKey, data) && <WebhookKeyPanel company={data} />}
            {can(matchStages, data) && <CrmStages companyId={companyId} />}
          </div>
        </div>
      )}
    </Loaded>
  )
}

function WebhookSkeleton() {
  return (
    <LoadingStatus className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="h-160 w-full" />
      <Skeleton className="h-44 w-full" />
    </LoadingStatus>
  )
}
