import { DEFAULT_PERIOD, PERIODS, type Period } from '#kernel/period.ts'
import { useAddressValue } from '#ui/use-address-value.ts'

const inAddress = (period: Period): string => period.toLowerCase().replaceAll('_', '-')

/** The period that the address names, so that a link or a reload shows the same. */
export const usePeriod = (): [Period, (period: Period) => void] => {
  const [named, choose] = useAddressValue('period')
  const period = PERIODS.find(one => inAddress(one) === named) ?? DEFAULT_PERIOD
  return [period, chosen => choose(chosen === DEFAULT_PERIOD ? undefined : inAddress(chosen))]
}
