import { TextField } from '#ui/text-field.tsx'
import { COMPENSATION_FIELDS } from '../company.ts'

const LABELS = {
  agentPercentage: 'Agent',
  teamLeadPercentage: 'Team lead',
  divisionLeadPercentage: 'Division lead',
  bonusPoolPercentage: 'Bonus pool',
  mrnPercentage: 'MRN',
} as const satisfies Record<(typeof COMPENSATION_FIELDS)[number], string>

/** How the company's fee is shared out; for the platform's administrator. */
export function EditCompensationFields() {
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      {COMPENSATION_FIELDS.map(field => (
        <TextField
          key={field}
          name={`compensation.${field}`}
          label={`${LABELS[field]}, in percent`}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </div>
  )
}
