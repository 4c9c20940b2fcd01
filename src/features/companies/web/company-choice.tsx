import { Select } from '#ui/select.tsx'

interface Choosable {
  readonly id: string
  readonly companyName: string
}

interface CompanyChoiceProps {
  /** The reader's own company first; undefined while they are read. */
  companies: readonly Choosable[] | undefined
  /** Undefined is all of them. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** Whether all of them together may be chosen, too. */
  withAll?: boolean
}

/** The company whose dashboard a platform administrator looks at. */
export function CompanyChoice({ companies, chosen, onChoose, withAll }: CompanyChoiceProps) {
  return (
    <div className="w-full min-w-0 sm:w-64">
      <Select
        aria-label="Company"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
        className="font-medium pointer-fine:min-h-10"
      >
        {withAll && <option value="">All Companies</option>}
        {!companies && !withAll && <option value={chosen ?? ''}>Loading companies…</option>}
        {companies?.map(({ id, companyName }) => (
          <option key={id} value={id}>
            {companyName}
          </option>
        ))}
      </Select>
    </div>
  )
}
