import { useState } from 'react'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useAddressWords } from '#ui/use-address-value.ts'
import { CompanyRow, CompanyRowSkeletons } from './company-row.tsx'
import {
  foundCompanies,
  type SizedCompany,
  useCompanySizes,
  useSetCompanyStatus,
} from './use-company-sizes.ts'

const TITLE = 'Existing Companies'
const ROW_HEIGHT = 57

interface CompanyListProps {
  /** Where a company is looked after. */
  pathOf: (id: string) => string
  /** Where agents read about it. */
  pageOf: (id: string) => string
}

/** Every company with its size: found by its name, activated and deactivated. */
export function CompanyList(paths: CompanyListProps) {
  const [words, setWords] = useAddressWords('companies')
  return (
    <Panel title={TITLE}>
      <div className="px-4 pb-3 sm:px-5">
        <SearchField label="Search companies..." value={words} onSearch={setWords} />
      </div>
      <CompanyListBody words={words} onClear={() => setWords('')} {...paths} />
    </Panel>
  )
}

interface BodyProps extends CompanyListProps {
  words: string
  onClear: () => void
}

function CompanyListBody(props: BodyProps) {
  const { title, description } = COMPANY_MESSAGES.loadFailed
  return (
    <Loaded
      query={useCompanySizes()}
      failed={`${title}. ${description}.`}
      skeleton={<CompanyRowSkeletons />}
    >
      {companies => <FoundCompanies companies={companies} {...props} />}
    </Loaded>
  )
}

interface FoundProps extends BodyProps {
  companies: readonly SizedCompany[]
}

function FoundCompanies({ companies, words, onClear, pathOf, pageOf }: FoundProps) {
  const [asked, setAsked] = useState<SizedCompany>()
  const rows = foundCompanies(companies, words)
  return (
    <>
      <p role="status" className="sr-only">
        {rows.length} of {companies.length} companies
      </p>
      {rows.length === 0 ? (
        <NoCompany isFirst={companies.length === 0} onClear={onClear} />
      ) : (
        <InfiniteList
          // What was found begins at its first row.
          key={words}
          label={TITLE}
          rows={rows}
          keyOf={({ id }) => id}
          rowHeight={ROW_HEIGHT}
          renderRow={(company, tabIndex) => (
            <CompanyRow
              company={company}
              to={pathOf(company.id)}
              page={pageOf(company.id)}
              tabIndex={tabIndex}
              onAsk={() => setAsked(company)}
            />
          )}
        />
      )}
      {asked && <ConfirmCompanyStatus company={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function NoCompany({ isFirst, onClear }: { isFirst: boolean; onClear: () => void }) {
  if (isFirst) return <EmptyState sentence="No companies yet. Create the first one." />
  return (
    <EmptyState sentence={COMPANY_MESSAGES.noneMatch.title}>
      <Button look="secondary" onClick={onClear}>
        Show all companies
      </Button>
    </EmptyState>
  )
}

interface ConfirmCompanyStatusProps {
  company: SizedCompany
  onClose: () => void
}

/** Asks, then activates or deactivates a company. */
function ConfirmCompanyStatus({ company, onClose }: ConfirmCompanyStatusProps) {
  const { change: setStatus } = useSetCompanyStatus()
  const { id, companyName, status } = company
  const isActive = status === 'ACTIVE'
  const verb = isActive ? 'Deactivate' : 'Activate'
  return (
    <ConfirmDialog
      title={`${verb} ${companyName}?`}
      yes={verb}
      look={isActive ? 'danger' : 'primary'}
      onYes={async () =>
        (await setStatus({ id, status: isActive ? 'INACTIVE' : 'ACTIVE' })) !== undefined
      }
      onClose={onClose}
    >
      {isActive
        ? 'Agents can’t refer clients to it and no one can join. Existing members, referrals and payments aren’t affected.'
        : 'Agents can refer clients to it and people can join again.'}
    </ConfirmDialog>
  )
}
