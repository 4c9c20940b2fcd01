import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { leftOutOf } from './left-out.ts'
import {
  type FilterName,
  type ListFilters,
  type ListRules,
  type ListViewChange,
  noFilters,
  readListView,
  writeListView,
} from './list-view.ts'
import { useAddressWords } from './use-address-value.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

interface ReaderChoice<Rules extends ListRules> {
  /** Filters that name something which this reader does not find: they are left out. */
  readonly unknown: readonly FilterName<Rules>[]
  /** By what the columns that this reader has can be sorted. */
  readonly isSortedBy: (order: string) => boolean
  /** The parts that this reader has. */
  readonly scopes: readonly string[]
  readonly mayChooseCompany: boolean
}

/** The view that the address of a screen names, and how it is changed. */
export const useListView = <const Rules extends ListRules>(rules: Rules) => {
  const [address, setAddress] = useSearchParams()
  const [words, setWords] = useAddressWords('search')
  const quietWords = useDebouncedValue(words)
  const named = useMemo(() => readListView(rules, address), [rules, address])
  const change = (part: ListViewChange<Rules>): void => {
    setAddress(() => writeListView(rules, new URLSearchParams(location.search), part), {
      replace: true,
      preventScrollReset: true,
    })
    // Other rows are read from their first.
    scrollTo({ top: 0 })
  }
  /** What of it this reader is shown. */
  const shownTo = (reader: ReaderChoice<Rules>) => {
    const { unknown, isSortedBy } = reader
    const left = Object.fromEntries(unknown.map(name => [name, []]))
    const filters: ListFilters<Rules> = { ...named.filters, ...left }
    const chosen = Object.values<readonly string[]>(filters)
    return {
      filters,
      order: isSortedBy(named.order.by) ? named.order : readListView(rules, NOTHING).order,
      leftOut: leftOutOf(rules, address, reader),
      isNarrowed: words.trim() !== '' || chosen.some(values => values.length > 0),
    }
  }
  const clear = (): void => {
    setWords('')
    change({ filters: noFilters(rules) })
  }
  return { named, words, setWords, quietWords, change, clear, shownTo }
}

const NOTHING = new URLSearchParams()
