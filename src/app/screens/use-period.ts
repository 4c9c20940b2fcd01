import { useSearchParams } from 'react-router'
import { DEFAULT_PERIOD, PERIODS, type Period } from '#kernel/period.ts'

const inAddress = (period: Period): string => period.toLowerCase().replaceAll('_', '-')

/** The period that the address names, so that a link or a reload shows the same. */
export const usePeriod = (): [Period, (period: Period) => void] => {
  const [search, setSearch] = useSearchParams()
  const named = search.get('period')
  const period = PERIODS.find(one => inAddress(one) === named) ?? DEFAULT_PERIOD
  const choose = (chosen: Period): void =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (chosen === DEFAULT_PERIOD) next.delete('period')
        else next.set('period', inAddress(chosen))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [period, choose]
}
