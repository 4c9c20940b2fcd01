import { useState } from 'react'
import { useCan } from '#client/actor-context.ts'
import { useHidden } from '#client/use-hidden.ts'
import { governCompany, keepWebhookKey } from '#features/companies/company-access.ts'
import { hasCommission, hasProfile } from '#features/companies/company-setup.ts'
import {
  CommissionFields,
  SaveSetup,
  SetupProfileFields,
  useCompanySetup,
} from '#features/companies/web/company-setup-form.tsx'
import type { CompanyCard } from '#features/companies/web/use-companies.ts'
import type { CompanyDetails } from '#features/companies/web/use-company.ts'
import { isCompanyAdmin } from '#features/identity/groups.ts'
import { InviteAdministrator } from '#features/members/web/invite-administrator.tsx'
import { ResendButton } from '#features/members/web/resend-button.tsx'
import { type CompanyPerson, useCompanyPeople } from '#features/members/web/use-company-people.ts'
import { ReferCard } from '#features/referrals/web/refer-card.tsx'
import { useEndpoints } from '#features/webhooks/web/use-endpoints.ts'
import { useWebhookCompany, type WebhookCompany } from '#features/webhooks/web/use-webhook-key.ts'
import { WebhookKey } from '#features/webhooks/web/webhook-key-panel.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Checklist, ChecklistStep } from '#ui/checklist.tsx'
import { Form } from '#ui/form.tsx'
import { inCompany, paths } from '../paths.ts'

interface CompanySetupProps {
  company: CompanyDetails
  /** The company that the address names. */
  named: string | null
}

/** What a new partner still needs; for those who may do it, until it is done or they hide it. */
export function CompanySetup({ company, named }: CompanySetupProps) {
  const [isHidden, hide] = useHidden(`setup.${company.id}`)
  const facts = useSetupFacts(company)
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = facts?.done.includes(false)
  // What was just done stays in sight, such as a key that is shown once.
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!facts || isHidden || !(isOpen || wasOpen)) return null
  return <Steps company={company} named={named} facts={facts} onHide={hide} />
}

/** All is derived from what the page shows anyway; undefined until it is read. */
const useSetupFacts = (company: CompanyDetails) => {
  const can = useCan()
  const { data: people } = useCompanyPeople(company.id)
  const { data: webhook } = useWebhookCompany(company.id)
  const { data: endpoints } = useEndpoints(company.id)
  if (!people || !webhook || !endpoints) return undefined
  const administrators = people.filter(
    ({ group, active }) => isCompanyAdmin(group) && active !== false,
  )
  const isConnected = webhook.webhookKeySetAt !== null || endpoints.length > 0
  const integration = can(keepWebhookKey, company) ? { webhook, isConnected } : undefined
  const done = [hasProfile(company), hasCommission(company), administrators.length > 0]
  return { administrators, integration, done: integration ? [...done, isConnected] : done }
}

type SetupFacts = NonNullable<ReturnType<typeof useSetupFacts>>

interface StepsProps extends CompanySetupProps {
  facts: SetupFacts
  onHide: () => void
}

function Steps({ company, named, facts, onHide }: StepsProps) {
  const { frame, preview } = useCompanySetup(company)
  const [isInviting, setInviting] = useState(false)
  const { administrators, integration, done } = facts
  return (
    <>
      <Form {...frame}>
        <Checklist
          title={`Set up ${company.companyName}`}
          done={done.filter(Boolean).length}
          of={done.length}
          onHide={onHide}
          aside={<Preview company={preview} />}
        >
          <ProfileSteps company={company} edit={inCompany(paths.editCompany, named)} />
          <AdministratorStep
            company={company}
            administrators={administrators}
            onInvite={() => setInviting(true)}
          />
          {integration && (
            <IntegrationStep {...integration} to={inCompany(paths.siteAdmin, named)} />
          )}
        </Checklist>
      </Form>
      {isInviting && (
        <InviteAdministrator companyId={company.id} onClose={() => setInviting(false)} />
      )}
    </>
  )
}

/** Profile and commission, saved together; where they are done, the way to all that can be said. */
function ProfileSteps({ company, edit }: { company: CompanyDetails; edit: string }) {
  const isDescribed = hasProfile(company)
  const isAgreed = hasCommission(company)
  const link = (label: string) => (
    <ButtonLink look="quiet" to={edit} aria-label={label}>
      Edit
    </ButtonLink>
  )
  return (
    <>
      <ChecklistStep
        name="Profile"
        isDone={isDescribed}
        words="What agents read before they refer a client."
        action={link('Edit the profile and logo')}
      >
        {!isDescribed && (
          <>
            <SetupProfileFields />
            {isAgreed && <SaveSetup />}
          </>
        )}
      </ChecklistStep>
      <ChecklistStep
        name="Commission"
        isDone={isAgreed}
        words="What agents earn for a referral."
        action={link('Edit the commission')}
      >
        {!isAgreed && (
          <>
            <CommissionFields />
            <SaveSetup />
          </>
        )}
      </ChecklistStep>
    </>
  )
}

interface AdministratorStepProps {
  company: CompanyDetails
  administrators: readonly CompanyPerson[]
  onInvite: () => void
}

function AdministratorStep({ company, administrators, onInvite }: AdministratorStepProps) {
  const can = useCan()
  const joined = administrators.find(({ invited }) => !invited)
  const names = administrators.map(({ name, email }) => [name, email].filter(Boolean).join(', '))
  const invited = names.length > 0 ? `We invited ${names.join(' and ')}.` : 'Nobody yet.'
  const [last] = administrators.toReversed()
  return (
    <ChecklistStep
      name="Administrator"
      isDone={administrators.length > 0}
      words={joined ? `${joined.name} joined.` : invited}
      action={
        !joined &&
        can(governCompany, company) && (
          <div className="flex flex-wrap">
            {last && (
              <ResendButton person={last} look="quiet">
                Resend invitation
              </ResendButton>
            )}
            <Button look="quiet" onClick={onInvite}>
              {last ? 'Invite someone else' : 'Invite administrator'}
            </Button>
          </div>
        )
      }
    />
  )
}

interface IntegrationStepProps {
  webhook: WebhookCompany
  isConnected: boolean
  to: string
}

function IntegrationStep({ webhook, isConnected, to }: IntegrationStepProps) {
  const [wasConnected] = useState(isConnected)
  return (
    <ChecklistStep
      name="Integration"
      isDone={isConnected}
      words="Optional. An API key or an endpoint for their own systems."
      action={
        <ButtonLink look="quiet" to={to}>
          Site Administration
        </ButtonLink>
      }
    >
      {!wasConnected && <WebhookKey look="secondary" company={webhook} />}
    </ChecklistStep>
  )
}

function Preview({ company }: { company: CompanyDetails }) {
  const card: CompanyCard = { ...company, saved: false }
  return (
    <figure className="px-4 pt-3 pb-5 @3xl:pl-0 sm:px-5">
      <figcaption className="mb-2 text-sm text-ink-quiet">How agents see it</figcaption>
      <ul inert>
        <ReferCard company={card} onRefer={() => undefined} onShare={() => undefined} />
      </ul>
    </figure>
  )
}
