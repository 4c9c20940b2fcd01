import { COMPANY_COLUMNS } from '#features/companies/web/companies-list.ts'
import { CompaniesListPanel } from '#features/companies/web/companies-list-panel.tsx'
import { CompanyRowSkeletons } from '#features/companies/web/company-row.tsx'
import { useCompaniesView } from '#features/companies/web/use-companies-list.ts'
import { ExportButton } from '#features/reports/web/export-button.tsx'
import { useOwnList } from '#features/views/web/use-own-list.tsx'
import type { Actor } from '#kernel/actor.ts'
import { companyPath } from '../paths.ts'
import { ListHead, ListScreen } from './list-screen.tsx'

const report = () => import('#features/reports/web/company-table-report.ts')
const NAME = 'Companies'

/** The partner companies as a table, beside the cards of the Refer screen. */
export const CompaniesScreen = () => (
  <ListScreen name={NAME} skeleton={<CompanyRowSkeletons />}>
    {actor => <CompaniesWork actor={actor} />}
  </ListScreen>
)

function CompaniesWork({ actor }: { actor: Actor }) {
  const view = useCompaniesView(actor)
  const { request, columns } = view
  const own = useOwnList('COMPANIES', { columns, usual: COMPANY_COLUMNS })
  return (
    <>
      <ListHead name={NAME}>
        <ExportButton
          load={async api =>
            (await report()).companyTableReport(api, { request, columns: own.columns })
          }
        />
      </ListHead>
      <CompaniesListPanel view={view} own={own} pathOf={companyPath} />
    </>
  )
}
