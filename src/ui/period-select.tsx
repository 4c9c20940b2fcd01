import { PERIOD_LABELS, PERIODS, type Period } from '#kernel/period.ts'
import { Select } from './select.tsx'

interface PeriodSelectProps {
  period: Period
  onChoose: (period: Period) => void
}

export function PeriodSelect({ period, onChoose }: PeriodSelectProps) {
  return (
    <>
      <p className="hidden text-sm print:block">{PERIOD_LABELS[period]}</p>
      <Select
        name="period"
        aria-label="Period"
        value={period}
        onChange={({ target }) => onChoose(target.value as Period)}
        className="font-medium pointer-fine:min-h-10"
      >
        {PERIODS.map(option => (
          <option key={option} value={option}>
            {PERIOD_LABELS[option]}
          </option>
        ))}
      </Select>
    </>
  )
}
