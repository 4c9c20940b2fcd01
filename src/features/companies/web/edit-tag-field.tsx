import { useFormContext } from 'react-hook-form'
import { COMPANY_TAGS } from '../company.ts'

const CHOICES = [
  { value: '', label: 'None' },
  ...COMPANY_TAGS.map(tag => ({ value: tag, label: tag })),
]

/** The one tag by which a company is found. */
export function EditTagField() {
  const { register } = useFormContext()
  return (
    <fieldset>
      <legend className="mb-1 text-label font-medium">Primary tag</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {CHOICES.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm select-none pointer-fine:min-h-9"
          >
            <input
              type="radio"
              value={value}
              {...register('tag')}
              className="size-4.5 accent-brand"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
