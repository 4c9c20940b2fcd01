import type { ReferralScopeName } from '../referral-access.ts'
import type { ReferralColumn } from './referral-table-columns.ts'
import {
  inAddress,
  REFERRAL_FILTERS,
  REFERRAL_ORDERS,
  type ReferralFilterName,
  readView,
} from './referral-view.ts'

interface Seen {
  readonly scopes: readonly ReferralScopeName[]
  /** All that the scope has for this reader. */
  readonly columns: readonly ReferralColumn[]
  readonly mayChooseCompany: boolean
  /** Whether what a filter names by its ID is nothing that the reader knows. */
  readonly unknown: Readonly<Record<'partner' | 'agent', boolean>>
}

// What else stands in the address of a screen.
const OTHERS = ['scope', 'sort', 'search', 'view', 'company', 'as']

/** What the address says that this reader may not see, or that there is none of, in words. */
export function leftOutOf(address: URLSearchParams, seen: Seen): readonly string[] {
  const filters = [...address.keys()].flatMap(name => {
    if (name in REFERRAL_FILTERS) return filterPart(name as ReferralFilterName, address, seen)
    return OTHERS.includes(name) ? [] : [`“${name}”`]
  })
  const scope = address.get('scope')
  const isScope = scope === null || seen.scopes.some(name => inAddress(name) === scope)
  const isCompany = seen.mayChooseCompany || !address.has('company')
  return [
    ...new Set(filters),
    ...(isScope ? [] : [`${capitalized(scope.replaceAll('-', ' '))} scope`]),
    ...(isCompany ? [] : ['Company choice']),
    ...orderPart(address.get('sort'), seen),
  ]
}

function filterPart(name: ReferralFilterName, address: URLSearchParams, { unknown }: Seen) {
  const { label } = REFERRAL_FILTERS[name]
  const given = address.get(name)?.split(',').filter(Boolean) ?? []
  const known = readView(address).filters[name].map(inAddress)
  const isUnknown = unknown[name as keyof typeof unknown]
  const isWhole = name in unknown ? !isUnknown : given.every(value => known.includes(value))
  return isWhole ? [] : [`${label} filter`]
}

function orderPart(sort: string | null, { columns }: Seen): readonly string[] {
  const name = sort?.replace(/^-/, '')
  if (!name || columns.some(({ order }) => order === name)) return []
  const label = Object.entries(REFERRAL_ORDERS).find(([by]) => by === name)?.[1].label
  return [label ? `Order by ${label.toLowerCase()}` : 'Order']
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
