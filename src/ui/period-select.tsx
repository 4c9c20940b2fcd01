import { Icon as ChevronDown } from 'lucide:chevron-down'
import { PERIOD_LABELS, PERIODS, type Period } from '#kernel/period.ts'
import { CONTROL } from './control.ts'

interface PeriodSelectProps {
  period: Period
  onChoose: (period: Period) => void
}

export function PeriodSelect({ period, onChoose }: PeriodSelectProps) {
  return (
    <span className="relative block">
      <select
        name="period"
        aria-label="Period"
        value={period}
        onChange={({ target }) => onChoose(target.value as Period)}
        className={`${CONTROL} appearance-none pr-9 font-medium pointer-fine:min-h-10`}
      >
        {PERIODS.map(option => (
          <option key={option} value={option}>
            {PERIOD_LABELS[option]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-quiet"
      />
    </span>
  )
}
