import { Icon as Pencil } from 'lucide:pencil'
import { useCan } from '#client/actor-context.ts'
import { administerCompany } from '#features/companies/company-access.ts'
import { CompanyChoice } from '#features/companies/web/company-choice.tsx'
import { type CompanyDetails, useCompany } from '#features/companies/web/use-company.ts'
import { readActivity } from '#features/members/activity-access.ts'
import { CompanyMembers } from '#features/members/web/company-members.tsx'
import { PendingPayments } from '#features/payments/web/pending-payments.tsx'
import {
  useLiveCompanyFigures,
  useSentFigures,
} from '#features/payments/web/use-company-figures.ts'
import { useDashboard } from '#features/payments/web/use-dashboard.ts'
import { CompanyClients } from '#features/referrals/web/company-clients.tsx'
import { ReportButton } from '#features/reports/web/report-button.tsx'
import { draftTerms } from '#features/terms/terms-access.ts'
import { DeliveriesPanel } from '#features/webhooks/web/deliveries-panel.tsx'
import { EndpointsPanel } from '#features/webhooks/web/endpoints-panel.tsx'
import type { Period } from '#kernel/period.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { inCompany, memberPath, paths, peoplePath, referralsPath } from '../paths.ts'
import { CompanyAdminGate } from './company-admin-gate.tsx'
import { CompanySetup } from './company-setup.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { EARNINGS, PENDING, PENDING_COMMISSIONS, SUCCESS, TOTAL } from './figure-cards.ts'
import { useCompanyChoice } from './use-company-choice.ts'
import { usePeriod } from './use-period.ts'

const reports = () => import('#features/reports/web/network-report.ts')

const SENT_CARDS = [EARNINGS, PENDING_COMMISSIONS, TOTAL, SUCCESS]
const CARDS = [EARNINGS, PENDING, TOTAL, SUCCESS]
const NAME = 'Company Administration'

export function CompanyAdminScreen() {
  const choice = useCompanyChoice()
  return (
    <CompanyAdminGate name={NAME} choice={choice}>
      {companyId => <CompanyAdmin key={companyId} companyId={companyId} choice={choice} />}
    </CompanyAdminGate>
  )
}

interface CompanyAdminProps {
  companyId: string
  choice: ReturnType<typeof useCompanyChoice>
}

function CompanyAdmin({ companyId, choice }: CompanyAdminProps) {
  const [period, setPeriod] = usePeriod()
  const { data: company } = useCompany(companyId)
  const can = useCan()
  useLiveCompanyFigures(companyId)
  return (
    <DashboardFrame
      name={NAME}
      title={NAME}
      subtitle={company?.companyName ?? 'Members, payments and company details'}
      period={period}
      onPeriod={setPeriod}
      actions={<Actions companyId={companyId} period={period} choice={choice} company={company} />}
      figures={useDashboard({ scope: 'COMPANY', companyId, period })}
      cards={CARDS}
      chartTitle="Earnings Overview"
      first={
        company &&
        can(administerCompany, company) && <CompanySetup company={company} named={choice.named} />
      }
    >
      <div className="mt-3 flex flex-col gap-3 sm:mt-4 sm:gap-4">
        <PendingPayments
          companyId={companyId}
          payPath={inCompany(paths.payReferrals, choice.named)}
        />
        <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <CompanyClients
            companyId={companyId}
            allPathOf={side => referralsPath(side, choice.mayChoose ? companyId : undefined)}
            sentFigures={<CompanyAdminSent companyId={companyId} period={period} />}
          />
          <CompanyMembers
            companyId={companyId}
            pathOf={id => inCompany(memberPath(id), choice.named)}
            allPath={peoplePath('company', choice.mayChoose ? companyId : undefined)}
          />
        </div>
        <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-2">
          <EndpointsPanel companyId={companyId} />
          <DeliveriesPanel companyId={companyId} />
        </div>
      </div>
    </DashboardFrame>
  )
}

interface ActionsProps extends CompanyAdminProps {
  company: CompanyDetails | undefined
  period: Period
}

function Actions({ companyId, period, choice, company }: ActionsProps) {
  const { named, mayChoose, choose } = choice
  const can = useCan()
  return (
    <>
      <ReportButton
        period={period}
        load={async (api, since) => (await reports()).networkReport(api, companyId, since)}
      />
      {mayChoose && <CompanyChoice chosen={companyId} onChoose={choose} />}
      {can(draftTerms, { companyId, referringCompanyId: null }) && (
        <ButtonLink look="secondary" to={inCompany(paths.terms, named)}>
          Terms
        </ButtonLink>
      )}
      {can(readActivity, { companyId }) && (
        <ButtonLink look="secondary" to={inCompany(paths.companyActivity, named)}>
          Activity
        </ButtonLink>
      )}
      {company && can(administerCompany, company) && (
        <ButtonLink look="secondary" to={inCompany(paths.editCompany, named)}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit Company Details
        </ButtonLink>
      )}
    </>
  )
}

/** What the company's own agents sent to others, in the period; beside what it received. */
function CompanyAdminSent({ companyId, period }: { companyId: string; period: Period }) {
  const { data } = useSentFigures(companyId, period)
  return (
    <dl
      aria-label="Totals for referrals our agents made"
      className="mx-4 mb-3 grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3 text-sm sm:mx-5 xl:grid-cols-4"
    >
      {SENT_CARDS.map(({ label, of }) => (
        <div key={label} className="min-w-0">
          <dt className="truncate text-xs text-ink-quiet">{label}</dt>
          <dd className="h-6 truncate font-semibold tabular-nums">
            {data ? of(data) : <Skeleton className="mt-1 h-4 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
