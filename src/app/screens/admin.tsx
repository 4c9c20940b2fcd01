import { CompanyChoice } from '#features/companies/web/company-choice.tsx'
import { CompanyList } from '#features/companies/web/company-list.tsx'
import { CreateCompanyForm } from '#features/companies/web/create-company-form.tsx'
import { PeoplePanel } from '#features/members/web/people-panel.tsx'
import { useDashboard } from '#features/payments/web/use-dashboard.ts'
import { ReportButton } from '#features/reports/web/report-button.tsx'
import { DeadLettersPanel } from '#features/webhooks/web/dead-letters-panel.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { companyPath, paths } from '../paths.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import { EARNINGS, PENDING, SUCCESS, TOTAL } from './figure-cards.ts'
import { inCompany, useCompanyChoice } from './use-company-choice.ts'
import { usePeriod } from './use-period.ts'

const reports = () => import('#features/reports/web/network-report.ts')

const CARDS = [EARNINGS, PENDING, TOTAL, SUCCESS]

export function AdminScreen() {
  const [period, setPeriod] = usePeriod()
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
          <ButtonLink look="secondary" to={paths.activity}>
            Activity
          </ButtonLink>
          <CompanyChoice withAll chosen={companyId} onChoose={choose} />
        </>
      }
      figures={useDashboard({ scope: companyId ? 'COMPANY' : 'ALL', period, companyId })}
      cards={CARDS}
      hasLists={false}
      chartTitle="Earnings Overview"
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
      <div className="mt-3 grid items-start gap-3 sm:mt-4 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <CompanyList pathOf={companyPath} />
          <PeoplePanel />
          <DeadLettersPanel>
            New referrals that we couldn’t deliver after ten attempts over three days.
          </DeadLettersPanel>
        </div>
        <CreateCompanyForm />
      </div>
    </DashboardFrame>
  )
}
