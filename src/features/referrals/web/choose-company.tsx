import { useState } from 'react'
import { chosenCompanies } from '#features/companies/company-choice.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { commissionRate } from '#features/companies/web/commission-structure.tsx'
import { CompanyIcon } from '#features/companies/web/company-icon.tsx'
import { type CompanyCard, useCompanies } from '#features/companies/web/use-companies.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'
import { likelyFirst } from '../recent-companies.ts'
import { useRecentCompanies } from './use-recent-companies.ts'

// Drawn at first; a search finds the others sooner than a scroll.
const FIRST = 50

interface ChooseCompanyProps {
  onChoose: (company: CompanyCard) => void
}

/** The companies that take referrals: recent and saved ones first, then all; found by their words. */
export function ChooseCompany({ onChoose }: ChooseCompanyProps) {
  const [search, setSearch] = useState('')
  const companies = useCompanies()
  const recent = useRecentCompanies()
  const { title, description } = COMPANY_MESSAGES.loadFailed
  const query = { ...companies, data: recent && companies.data }
  return (
    <div ref={focusHere} tabIndex={-1} className="outline-none">
      <SearchField label="Search companies..." value={search} onSearch={setSearch} />
      <Loaded query={query} failed={`${title}. ${description}.`} skeleton={<Skeletons />}>
        {all => (
          <FoundCompanies
            companies={chosenCompanies(all, { search, tag: undefined }).filter(
              ({ status }) => status === 'ACTIVE',
            )}
            recent={recent ?? []}
            isSearch={search.trim() !== ''}
            onChoose={onChoose}
          />
        )}
      </Loaded>
    </div>
  )
}

/** The step before is left with its button, and the focus must not fall out of the dialog. */
const focusHere = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

interface FoundCompaniesProps extends ChooseCompanyProps {
  companies: readonly CompanyCard[]
  recent: readonly string[]
  isSearch: boolean
}

function FoundCompanies({ companies, recent, isSearch, onChoose }: FoundCompaniesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { likely, others } = isSearch
    ? { likely: [], others: companies }
    : likelyFirst(companies, recent)
  const shown = showsAll ? others : others.slice(0, FIRST)
  if (companies.length === 0) return <EmptyState sentence={COMPANY_MESSAGES.noneMatch.title} />
  return (
    <>
      <p role="status" className="sr-only">
        {isSearch && `${companies.length} found`}
      </p>
      <CompanyRows title="Recent and saved" companies={likely} onChoose={onChoose} />
      <CompanyRows
        title={isSearch ? 'Found' : likely.length > 0 ? 'Others' : 'Companies'}
        companies={shown}
        onChoose={onChoose}
      />
      {shown.length < others.length && (
        <Button look="quiet" className="mt-2 w-full" onClick={() => setShowsAll(true)}>
          Show all {others.length}
        </Button>
      )}
    </>
  )
}

interface CompanyRowsProps extends ChooseCompanyProps {
  title: string
  companies: readonly CompanyCard[]
}

function CompanyRows({ title, companies, onChoose }: CompanyRowsProps) {
  if (companies.length === 0) return null
  return (
    <section>
      <h3 className="mt-4 mb-1 text-xs font-medium text-ink-quiet">{title}</h3>
      <ul aria-label={title}>
        {companies.map(company => (
          <li key={company.id} className="border-line not-first:border-t">
            <button
              type="button"
              onClick={() => onChoose(company)}
              className="flex min-h-15 w-full items-center gap-3 rounded-sm py-2 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <CompanyIcon company={company} className="size-10" />
              <span className="min-w-0 grow">
                <span className="block font-medium wrap-anywhere">{company.companyName}</span>
                <span className="block truncate text-xs text-ink-quiet">
                  {company.tags.join(' • ')}
                </span>
              </span>
              {company.commissionInfo && (
                <span className="max-w-24 shrink-0 text-right text-xs wrap-anywhere text-ink-quiet tabular-nums">
                  {commissionRate(company.commissionInfo)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Skeletons = () => (
  <div className="mt-9 -mx-4 sm:-mx-5">
    <RowSkeletons label="companies" className="flex min-h-15 items-center gap-3 px-4 sm:px-5">
      <Skeleton className="size-10 shrink-0" />
      <SkeletonName detail="w-24" />
    </RowSkeletons>
  </div>
)
