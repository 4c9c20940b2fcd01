import type { ReactNode } from 'react'
import { ActivityPanel } from '#features/members/web/activity-panel.tsx'
import { useActivityFilter } from '#features/members/web/use-activity.ts'
import { ReportButton } from '#features/reports/web/report-button.tsx'
import { PageTitle } from '../page-title.tsx'
import { inCompany, paths } from '../paths.ts'
import { BackLink } from './back-link.tsx'
import { CompanyAdminGate } from './company-admin-gate.tsx'
import { useCompanyChoice } from './use-company-choice.ts'

const report = () => import('#features/reports/web/activity-report.ts')
const NAME = 'Activity'

/** The whole audit log, for the platform's administrators. */
export function ActivityScreen() {
  return (
    <Activity
      companyId={undefined}
      subtitle="Sign-ins, passwords and changes to every account, kept for a year"
      back={<BackLink to={paths.admin}>Back to Admin</BackLink>}
    />
  )
}

/** What a company's people did, for its administrators. */
export function CompanyActivityScreen() {
  const choice = useCompanyChoice()
  const back = inCompany(paths.companyAdmin, choice.named)
  return (
    <CompanyAdminGate name={NAME} choice={choice}>
      {companyId => (
        <Activity
          key={companyId}
          companyId={companyId}
          subtitle="Sign-ins, passwords and changes to your members’ accounts, kept for a year"
          back={<BackLink to={back}>Back to Company Administration</BackLink>}
        />
      )}
    </CompanyAdminGate>
  )
}

interface ActivityProps {
  companyId: string | undefined
  subtitle: string
  back: ReactNode
}

function Activity({ companyId, subtitle, back }: ActivityProps) {
  const filter = useActivityFilter(companyId)
  return (
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name={NAME} />
      {back}
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-lg font-semibold tracking-tight">{NAME}</h1>
          <p className="mt-1 max-w-160 text-ink-quiet">{subtitle}</p>
        </div>
        <ReportButton load={async api => (await report()).activityReport(api, filter.variables)} />
      </div>
      <div className="mt-6">
        <ActivityPanel filter={filter} />
      </div>
    </div>
  )
}
