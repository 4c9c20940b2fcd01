import { useActor } from '#client/actor-context.ts'
import { COMPANY_COLUMNS } from '#features/companies/web/companies-list.ts'
import { CompaniesListPanel } from '#features/companies/web/companies-list-panel.tsx'
import { CompanyRowSkeletons } from '#features/companies/web/company-row.tsx'
import { useCompaniesView } from '#features/companies/web/use-companies-list.ts'
import { ExportButton } from '#features/reports/web/export-button.tsx'
import { useOwnList } from '#features/views/web/use-own-list.tsx'
import type { Actor } from '#kernel/actor.ts'
import { PageTitle } from '../page-title.tsx'
import { companyPath } from '../paths.ts'

const report = () => import('#features/reports/web/company-table-report.ts')
const NAME = 'Companies'

/** The partner companies as a table, beside the cards of the Refer screen. */
export function CompaniesScreen() {
  const actor = useActor()
  return (
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name={NAME} />
      {actor ? (
        <CompaniesWork actor={actor} />
      ) : (
        <>
          <h1 className="text-lg font-semibold tracking-tight">{NAME}</h1>
          <CompanyRowSkeletons />
        </>
      )}
    </div>
  )
}

function CompaniesWork({ actor }: { actor: Actor }) {
  const view = useCompaniesView(actor)
  const { request, columns } = view
  const own = useOwnList('COMPANIES', { columns, usual: COMPANY_COLUMNS })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <h1 className="grow text-lg font-semibold tracking-tight">{NAME}</h1>
        <ExportButton
          load={async api =>
            (await report()).companyTableReport(api, { request, columns: own.columns })
          }
        />
      </div>
      <div className="mt-4">
        <CompaniesListPanel view={view} own={own} pathOf={companyPath} />
      </div>
    </>
  )
}
