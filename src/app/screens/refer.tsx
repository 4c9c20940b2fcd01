import { chosenCompanies, tagsOf } from '#features/companies/company-choice.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { COMPANY_GRID, CompanyGrid } from '#features/companies/web/company-grid.tsx'
import { TagFilter } from '#features/companies/web/tag-filter.tsx'
import type { CompanyCard } from '#features/companies/web/use-companies.ts'
import { likelyFirst } from '#features/referrals/recent-companies.ts'
import { ReferCard } from '#features/referrals/web/refer-card.tsx'
import { useRecentCompanies } from '#features/referrals/web/use-recent-companies.ts'
import { useReferDialogs } from '#features/referrals/web/use-refer-dialogs.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useAddressValue, useAddressWords } from '#ui/use-address-value.ts'
import { usePhone } from '#ui/use-phone.ts'
import { paths } from '../paths.ts'
import { ReferTips } from './refer-tips.tsx'
import { ScreenFrame } from './screen-frame.tsx'

export function ReferScreen() {
  const isPhone = usePhone()
  const recent = useRecentCompanies(isPhone)
  return (
    <ScreenFrame
      name="Refer"
      title="Refer Clients"
      subtitle="Connect your clients with our strategic companies and earn commissions."
    >
      <CompanyGrid isWaiting={isPhone && !recent}>
        {companies => (
          <Companies companies={isPhone ? inOrder(companies, recent ?? []) : companies} />
        )}
      </CompanyGrid>
      <ReferTips />
    </ScreenFrame>
  )
}

const inOrder = (companies: readonly CompanyCard[], recent: readonly string[]): CompanyCard[] => {
  const { likely, others } = likelyFirst(companies, recent)
  return [...likely, ...others]
}

function Companies({ companies }: { companies: readonly CompanyCard[] }) {
  const [search, setSearch] = useAddressWords('search')
  const [tag, setTag] = useAddressValue('tag')
  const chosen = chosenCompanies(companies, { search, tag })
  const clear = (): void => {
    setSearch('')
    setTag(undefined)
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <div className="max-w-120 grow">
            <SearchField label="Search companies..." value={search} onSearch={setSearch} />
          </div>
          <ButtonLink look="quiet" to={paths.companies} className="shrink-0">
            As a table
          </ButtonLink>
        </div>
        <TagFilter tags={tagsOf(companies)} chosen={tag} onChoose={setTag} />
      </div>
      <p role="status" className="sr-only">
        {chosen.length} of {companies.length} companies
      </p>
      {chosen.length === 0 ? (
        <EmptyState sentence={COMPANY_MESSAGES.noneMatch.title}>
          <Button look="secondary" onClick={clear}>
            Clear filters
          </Button>
        </EmptyState>
      ) : (
        <Cards companies={chosen} />
      )}
    </div>
  )
}

function Cards({ companies }: { companies: readonly CompanyCard[] }) {
  const { refer, share, dialogs } = useReferDialogs()
  return (
    <>
      <ul aria-label="Companies" className={COMPANY_GRID}>
        {companies.map(company => (
          <ReferCard
            key={company.id}
            company={company}
            onRefer={() => refer(company)}
            onShare={() => share(company)}
          />
        ))}
      </ul>
      {dialogs}
    </>
  )
}
