import { Icon as Bookmark } from 'lucide:bookmark'
import { Icon as Download } from 'lucide:download'
import { COMPANY_GRID, CompanyGrid } from '#features/companies/web/company-grid.tsx'
import { LearnCard } from '#features/companies/web/learn-card.tsx'
import { Chip } from '#features/companies/web/tag-filter.tsx'
import { type CompanyCard, useSaveCompany } from '#features/companies/web/use-companies.ts'
import { BUTTON_LOOKS, BUTTON_SHAPE, Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useAddressValue } from '#ui/use-address-value.ts'
import { companyPath } from '../paths.ts'
import { QuickResources } from './quick-resources.tsx'
import { ScreenFrame } from './screen-frame.tsx'

export function LearnScreen() {
  return (
    <ScreenFrame
      name="Learn"
      title="Learn About Our Companies"
      subtitle="See what each company does and what it pays."
    >
      <GuideCard />
      <CompanyGrid>
        {companies => (
          <Companies companies={companies.filter(({ status }) => status === 'ACTIVE')} />
        )}
      </CompanyGrid>
      <QuickResources />
    </ScreenFrame>
  )
}

const SAVED = 'saved'

function Companies({ companies }: { companies: readonly CompanyCard[] }) {
  const [show, setShow] = useAddressValue('show')
  const savedOnly = show === SAVED
  const setSavedOnly = (isOn: boolean): void => setShow(isOn ? SAVED : undefined)
  const { save, said } = useSaveCompany()
  const shown = savedOnly ? companies.filter(({ saved }) => saved) : companies
  return (
    <section aria-labelledby="companies">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="companies" className="font-semibold tracking-tight">
          Companies
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <div role="group" aria-label="Which companies" className="flex gap-2">
          <Chip pressed={!savedOnly} onPress={() => setSavedOnly(false)}>
            All
          </Chip>
          <Chip pressed={savedOnly} onPress={() => setSavedOnly(true)}>
            Saved
          </Chip>
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {shown.length === 0 ? (
        <NothingHere savedOnly={savedOnly} onAll={() => setSavedOnly(false)} />
      ) : (
        <ul aria-label="Companies" className={COMPANY_GRID}>
          {shown.map(company => (
            <LearnCard
              key={company.id}
              company={company}
              to={companyPath(company.id)}
              onSave={saved => void save(company, saved)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function NothingHere({ savedOnly, onAll }: { savedOnly: boolean; onAll: () => void }) {
  if (!savedOnly) return <EmptyState sentence="No companies yet. Check back soon." />
  return (
    <EmptyState sentence="Nothing saved yet. Save a company with the bookmark to see it here.">
      <Button look="secondary" onClick={onAll}>
        <Bookmark aria-hidden="true" className="size-4" />
        Show all companies
      </Button>
    </EmptyState>
  )
}

// Drawn from its text when the site is built (build/draw-guide.ts).
const GUIDE = '/complete-guide-to-successful-referrals.pdf'

function GuideCard() {
  return (
    <section
      aria-labelledby="guide"
      className="flex flex-col gap-5 rounded-lg bg-panel p-6 text-on-panel sm:flex-row sm:items-center sm:justify-between sm:p-8"
    >
      <div>
        <h2 id="guide" className="text-lg font-semibold tracking-tight text-balance">
          Complete Guide to Successful Referrals
        </h2>
        <p className="mt-2 max-w-140 text-sm text-on-panel-quiet">
          Who to refer, what to say and how to follow up: a short read before your next client call.
        </p>
      </div>
      <a href={GUIDE} download className={`${BUTTON_SHAPE} ${BUTTON_LOOKS.onPanel} shrink-0`}>
        <Download aria-hidden="true" className="size-4" />
        Download Guide
      </a>
    </section>
  )
}
