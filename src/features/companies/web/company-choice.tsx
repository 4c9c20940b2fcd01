import { Chooser } from '#ui/chooser.tsx'
import { useCompanyChoices } from './company-choices.ts'

interface CompanyChoiceProps {
  /** Undefined is all of them. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** Whether all of them together may be chosen, too. */
  withAll?: boolean
}

const ALL = { value: '', label: 'All Companies' }

/** The company whose dashboard a platform administrator looks at. */
export function CompanyChoice({ chosen, onChoose, withAll = false }: CompanyChoiceProps) {
  return (
    <div className="w-full min-w-0 sm:w-64">
      <Chooser
        aria-label="Company"
        choices={useCompanyChoices()}
        none={withAll ? ALL : undefined}
        value={chosen ?? ''}
        onChoose={id => onChoose(id || undefined)}
        className="font-medium pointer-fine:min-h-10"
      />
    </div>
  )
}
