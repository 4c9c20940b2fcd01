import { Icon as Bookmark } from 'lucide:bookmark'
import { Icon as FileText } from 'lucide:file-text'
import { Icon as GraduationCap } from 'lucide:graduation-cap'
import { ButtonLink } from '#ui/button-link.tsx'
import { isNewPartner, NEW_PARTNER } from '../company-setup.ts'
import { CompanyIcon } from './company-icon.tsx'
import type { CompanyCard } from './use-companies.ts'

interface LearnCardProps {
  company: CompanyCard
  to: string
  onSave: (saved: boolean) => void
}

export function LearnCard({ company, to, onSave }: LearnCardProps) {
  const { companyName, description, tags, hasTraining, hasDocumentation, saved } = company
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-frame bg-surface p-5 shadow-raised">
      <div className="flex items-start gap-4">
        <CompanyIcon company={company} />
        <div className="min-w-0 grow">
          <h3 className="font-semibold tracking-tight wrap-anywhere">{companyName}</h3>
          <p className="text-sm text-ink-quiet">{tags.join(' • ')}</p>
        </div>
        <SaveButton companyName={companyName} saved={saved} onSave={onSave} />
      </div>
      <p className="mt-4 line-clamp-3 text-sm wrap-anywhere text-ink-quiet">
        {isNewPartner(company) ? NEW_PARTNER : description}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-3 pt-5">
        <span className="flex gap-3 text-xs text-ink-quiet">
          {hasTraining && (
            <span className="flex items-center gap-1">
              <GraduationCap aria-hidden="true" className="size-4" />
              Training
            </span>
          )}
          {hasDocumentation && (
            <span className="flex items-center gap-1">
              <FileText aria-hidden="true" className="size-4" />
              Documentation
            </span>
          )}
        </span>
        <ButtonLink
          look="secondary"
          to={to}
          className="ml-auto px-3"
          aria-label={`Learn more about ${companyName}`}
        >
          Learn more
        </ButtonLink>
      </div>
    </li>
  )
}

interface SaveButtonProps {
  companyName: string
  saved: boolean
  onSave: (saved: boolean) => void
}

function SaveButton({ companyName, saved, onSave }: SaveButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save for later: ${companyName}`}
      title={saved ? 'Saved' : 'Save for later'}
      onClick={() => onSave(!saved)}
      className={`-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken ${saved ? 'text-brand' : 'text-ink-quiet hover:text-ink'}`}
    >
      <Bookmark aria-hidden="true" className={`size-5 ${saved ? 'fill-current' : ''}`} />
    </button>
  )
}
