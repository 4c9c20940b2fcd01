import { inAddress, type ListRules, readListView } from './list-view.ts'

interface Seen {
  readonly scopes: readonly string[]
  /** By what the columns that this reader has can be sorted. */
  readonly isSortedBy: (order: string) => boolean
  readonly mayChooseCompany: boolean
  /** Filters that name something which this reader does not find. */
  readonly unknown: readonly string[]
}

// What else stands in the address of a screen.
const OTHERS = ['scope', 'sort', 'search', 'view', 'company', 'period', 'as']

/** What the address says that this reader may not see, or that there is none of, in words. */
export function leftOutOf(
  rules: ListRules,
  address: URLSearchParams,
  seen: Seen,
): readonly string[] {
  const filters = [...address.keys()].flatMap(name => {
    if (name in rules.filters) return filterPart(rules, address, name, seen)
    return OTHERS.includes(name) ? [] : [`“${name}”`]
  })
  const scope = address.get('scope')
  const isScope = scope === null || seen.scopes.some(name => inAddress(name) === scope)
  const isCompany = seen.mayChooseCompany || !address.has('company')
  return [
    ...new Set(filters),
    ...(isScope ? [] : [`${capitalized(scope.replaceAll('-', ' '))} scope`]),
    ...(isCompany ? [] : ['Company choice']),
    ...orderPart(rules, address.get('sort'), seen),
  ]
}

function filterPart(rules: ListRules, address: URLSearchParams, name: string, { unknown }: Seen) {
  const rule = rules.filters[name]
  const given = address.get(name)?.split(',').filter(Boolean) ?? []
  const known = readListView(rules, address).filters[name]?.map(inAddress) ?? []
  const isRead = !(rule?.values || rule?.isRange) || given.every(value => known.includes(value))
  const isWhole = isRead && !unknown.includes(name)
  return isWhole ? [] : [`${rule?.label} filter`]
}

function orderPart({ orders }: ListRules, sort: string | null, { isSortedBy }: Seen) {
  const name = sort?.replace(/^-/, '')
  if (!name || isSortedBy(name)) return []
  const label = orders[name]?.label
  return [label ? `Order by ${label.toLowerCase()}` : 'Order']
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
