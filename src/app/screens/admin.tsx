import { useNavigate } from 'react-router'
import { CompanyChoice } from '#features/companies/web/company-choice.tsx'
import { CompanyList } from '#features/companies/web/company-list.tsx'
import { AddCompany } from '#features/companies/web/create-company-form.tsx'
import { PeoplePanel } from '#features/members/web/people-panel.tsx'
import { useDashboard } from '#features/payments/web/use-dashboard.ts'
import { ReportButton } from '#features/reports/web/report-button.tsx'
import { DeadLettersPanel } from '#features/webhooks/web/dead-letters-panel.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { companyPath, inCompany, paths } from '../paths.ts'
import { UNASKED } from '../shell/leave-guard.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { EARNINGS, PENDING, SUCCESS, TOTAL } from './figure-cards.ts'
import { InstallationSetup } from './installation-setup.tsx'
import { useCompanyChoice } from './use-company-choice.ts'
import { usePeriod } from './use-period.ts'

const reports = () => import('#features/reports/web/network-report.ts')

const CARDS = [EARNINGS, PENDING, TOTAL, SUCCESS]

const administration = (id: string): string => inCompany(paths.companyAdmin, id)

export function AdminScreen() {
  const [period, setPeriod] = usePeriod()
  const navigate = useNavigate()
  const { companyId, named, choose } = useCompanyChoice({ orAll: true })
  return (
    <DashboardFrame
      name="Admin"
      title="Admin Dashboard"
      subtitle="All companies, their members and earnings"
      period={period}
      onPeriod={setPeriod}
      actions={
        <>
          <ReportButton
            period={period}
            load={async (api, since) => (await reports()).networkReport(api, companyId, since)}
          />
          <ButtonLink look="secondary" to={inCompany(paths.terms, companyId ?? null)}>
            Terms
          </ButtonLink>
          <ButtonLink look="secondary" to={paths.activity}>
            Activity
          </ButtonLink>
          <CompanyChoice withAll chosen={companyId} onChoose={choose} />
          <AddCompany onCreated={id => void navigate(administration(id), UNASKED)} />
        </>
      }
      figures={useDashboard({ scope: companyId ? 'COMPANY' : 'ALL', period, companyId })}
      cards={CARDS}
      hasLists={false}
      chartTitle="Earnings Overview"
      first={<InstallationSetup />}
    >
      {named !== null && (
        <div className="mt-6 flex flex-wrap gap-2">
          <ButtonLink look="secondary" to={inCompany(paths.team, named)}>
            View team dashboard
          </ButtonLink>
          <ButtonLink look="secondary" to={inCompany(paths.division, named)}>
            View divisions dashboard
          </ButtonLink>
        </div>
      )}
      <div className="mt-3 min-w-0 sm:mt-4">
        <CompanyList pathOf={administration} pageOf={companyPath} />
        <PeoplePanel allPath={paths.people} />
        <DeadLettersPanel>
          New referrals that we couldn’t deliver after ten attempts over three days.
        </DeadLettersPanel>
      </div>
    </DashboardFrame>
  )
}
