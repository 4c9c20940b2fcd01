import { TextField } from '#ui/text-field.tsx'
import { COMPENSATION } from '../compensation.ts'

/** How the company's fee is shared out; for the platform's administrator. */
export function EditCompensationFields() {
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      {Object.entries(COMPENSATION).map(([field, { label }]) => (
        <TextField
          key={field}
          name={`compensation.${field}`}
          label={`${label}, in percent`}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </div>
  )
}
