import { useState } from 'react'
import { type Choice, chosenCompanies, tagsOf } from '#features/companies/company-choice.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { COMPANY_GRID, CompanyGrid } from '#features/companies/web/company-grid.tsx'
import { TagFilter } from '#features/companies/web/tag-filter.tsx'
import type { CompanyCard } from '#features/companies/web/use-companies.ts'
import { ReferCard } from '#features/referrals/web/refer-card.tsx'
import { useReferDialogs } from '#features/referrals/web/use-refer-dialogs.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { ReferTips } from './refer-tips.tsx'
import { ScreenFrame } from './screen-frame.tsx'

const EVERYTHING: Choice = { search: '', tag: undefined }

export function ReferScreen() {
  return (
    <ScreenFrame
      name="Refer"
      title="Refer Clients"
      subtitle="Connect your clients with our strategic companies and earn commissions."
    >
      <CompanyGrid>{companies => <Companies companies={companies} />}</CompanyGrid>
      <ReferTips />
    </ScreenFrame>
  )
}

function Companies({ companies }: { companies: readonly CompanyCard[] }) {
  const [choice, setChoice] = useState(EVERYTHING)
  const chosen = chosenCompanies(companies, choice)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">
        <div className="max-w-120">
          <SearchField
            label="Search companies..."
            value={choice.search}
            onSearch={search => setChoice({ ...choice, search })}
          />
        </div>
        <TagFilter
          tags={tagsOf(companies)}
          chosen={choice.tag}
          onChoose={tag => setChoice({ ...choice, tag })}
        />
      </div>
      <p role="status" className="sr-only">
        {chosen.length} of {companies.length} companies
      </p>
      {chosen.length === 0 ? (
        <EmptyState sentence={COMPANY_MESSAGES.noneMatch.title}>
          <Button look="secondary" onClick={() => setChoice(EVERYTHING)}>
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
