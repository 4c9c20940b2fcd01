import { readRange } from './amount-range.ts'

/*
 * What a screen's list shows, as its address holds it, so that a link shows somebody else the same.
 * What the address says wrongly is left out.
 */

export interface Calendar {
  readonly now: Date
  readonly timeZone: string
}

export interface FilterRule<Filter = object> {
  readonly label: string
  /** What can be chosen; without it, an ID. */
  readonly values?: readonly string[]
  readonly labelOf?: (value: string) => string
  readonly holdsOne?: boolean
  /** Whether it holds a range of amounts in dollars, as `ui/amount-range.ts` writes one. */
  readonly isRange?: boolean
  readonly where: (values: readonly string[], calendar: Calendar) => Filter
}

export interface OrderRule<Field = string> {
  readonly label: string
  readonly field: Field
  /** How the two directions are called. */
  readonly ascending: string
  readonly descending: string
  /** The shown figure grows as the field goes back in time. */
  readonly isReversed?: boolean
  /** What one wants to see first, once a head is pressed. */
  readonly startsAscending?: boolean
}

export const BY_NAME = {
  ascending: 'A to Z',
  descending: 'Z to A',
  startsAscending: true,
} as const
export const BY_AGE = { ascending: 'oldest first', descending: 'newest first' } as const
export const BY_SIZE = { ascending: 'lowest first', descending: 'highest first' } as const

/** How a list may be narrowed and sorted: all that differs from one list to another. */
export interface ListRules<Filter = object, Field = string> {
  /** The parts of it, of which one is shown. */
  readonly scopes: readonly string[]
  readonly filters: Readonly<Record<string, FilterRule<Filter>>>
  readonly orders: Readonly<Record<string, OrderRule<Field>>>
  readonly usualOrder: RowOrder
}

export type ScopeName<Rules extends ListRules> = Rules['scopes'][number]
export type FilterName<Rules extends ListRules> = keyof Rules['filters'] & string
export type OrderName<Rules extends ListRules> = keyof Rules['orders'] & string

export interface RowOrder<Name extends string = string> {
  readonly by: Name
  readonly isAscending: boolean
}

/** What was chosen of each filter; nothing is no filter. */
export type ListFilters<Rules extends ListRules = ListRules> = Readonly<
  Record<FilterName<Rules>, readonly string[]>
>

export interface ListView<Rules extends ListRules = ListRules> {
  /** Undefined where the address names none. */
  readonly scope: ScopeName<Rules> | undefined
  readonly filters: ListFilters<Rules>
  readonly order: RowOrder<OrderName<Rules>>
}

/** What of a view is changed; of the filters, those that are named. */
export interface ListViewChange<Rules extends ListRules = ListRules> {
  readonly scope?: ScopeName<Rules> | undefined
  readonly filters?: Partial<ListFilters<Rules>>
  readonly order?: RowOrder<OrderName<Rules>>
}

/** `IN_PROGRESS`, `teamLead` and `Estate Planning` as an address has them. */
export const inAddress = (value: string): string =>
  value
    .replaceAll(/[a-z](?=[A-Z])/g, '$&-')
    .replaceAll(/[_ ]/g, '-')
    .toLowerCase()

const readFilter = (rule: FilterRule, text: string | null): readonly string[] => {
  const { values, holdsOne, isRange } = rule
  const named = text?.replaceAll('\0', '').split(',').filter(Boolean) ?? []
  const known = values
    ? values.filter(value => named.includes(inAddress(value)))
    : isRange
      ? named.filter(range => readRange(range) !== undefined)
      : named
  return holdsOne ? known.slice(0, 1) : known
}

export const readRowOrder = <Rules extends ListRules>(
  { orders, usualOrder }: Rules,
  text: string | null,
): RowOrder<OrderName<Rules>> => {
  const isAscending = !text?.startsWith('-')
  const named = isAscending ? text : text?.slice(1)
  const by = Object.keys(orders).find(name => name === named)
  return by ? { by, isAscending } : usualOrder
}

export const readListView = <Rules extends ListRules>(
  rules: Rules,
  address: URLSearchParams,
): ListView<Rules> => ({
  scope: rules.scopes.find(scope => inAddress(scope) === address.get('scope')),
  filters: Object.fromEntries(
    Object.entries(rules.filters).map(([name, rule]) => [
      name,
      readFilter(rule, address.get(name)),
    ]),
  ) as ListFilters<Rules>,
  order: readRowOrder(rules, address.get('sort')),
})

/** The same view without any filter. */
export const noFilters = <Rules extends ListRules>({ filters }: Rules): ListFilters<Rules> =>
  Object.fromEntries(Object.keys(filters).map(name => [name, []])) as unknown as ListFilters<Rules>

const put = (address: URLSearchParams, name: string, value: string): void => {
  if (value) address.set(name, value)
  else address.delete(name)
}

export const orderInAddress = ({ by, isAscending }: RowOrder): string =>
  `${isAscending ? '' : '-'}${by}`

/** The address with this part of the view changed; what else it holds stays. */
export const writeListView = <Rules extends ListRules>(
  rules: Rules,
  before: URLSearchParams,
  { scope, filters = {}, order }: ListViewChange<Rules>,
): URLSearchParams => {
  const address = new URLSearchParams(before)
  if (scope) put(address, 'scope', inAddress(scope))
  for (const [name, values = []] of Object.entries<readonly string[] | undefined>(filters)) {
    const isFree = rules.filters[name]?.values === undefined
    put(address, name, values.map(value => (isFree ? value : inAddress(value))).join(','))
  }
  if (order) {
    const named = orderInAddress(order)
    put(address, 'sort', named === orderInAddress(rules.usualOrder) ? '' : named)
  }
  return address
}

// What the server takes; fewer find too much.
const SHORTEST_WORDS = 2
const LONGEST_WORDS = 100

/** The words as the server takes them; null where they are too few to search for. */
export const searchedWords = (typed: string): string | null => {
  const words = typed.replaceAll('\0', '').trim().slice(0, LONGEST_WORDS).trim()
  return words.length < SHORTEST_WORDS ? null : words
}

/** What the server is asked for by the filters that are chosen, and no others. */
export const chosenFilters = <Filter>(
  rules: ListRules<Filter & object>,
  filters: ListFilters,
  calendar: Calendar,
): Filter[] =>
  Object.entries(rules.filters).flatMap(([name, { where }]) => {
    const values = filters[name] ?? []
    return values.length > 0 ? [where(values, calendar)] : []
  })

/** The order as the server takes it. */
export const orderByOf = <Field extends string>(
  rules: ListRules<object, Field>,
  { by, isAscending }: RowOrder,
): { field: Field; direction: 'ASC' | 'DESC' } => {
  const { field, isReversed = false } = rules.orders[by] as OrderRule<Field>
  return { field, direction: isAscending === isReversed ? 'DESC' : 'ASC' }
}

/** A column of a list, for its table and for a spreadsheet of it. */
export interface ListColumn<Row, Order extends string> {
  readonly name: string
  readonly label: string
  /** By what the table is sorted when its head is pressed. */
  readonly order?: Order
  /** As a spreadsheet has it. */
  readonly text: (row: Row) => string | null
}

export interface HeadOrder<Name extends string> {
  readonly order: RowOrder<Name>
  readonly onOrder: (order: RowOrder<Name>) => void
}

/** How the head of a column sorts a table: pressed again, the other way around. */
export const sortByHead = <Name extends string>(
  { orders }: ListRules,
  by: NoInfer<Name>,
  { order, onOrder }: HeadOrder<Name>,
) => {
  const isChosen = order.by === by
  const isAscending = isChosen ? !order.isAscending : (orders[by]?.startsAscending ?? false)
  return {
    order: isChosen ? (order.isAscending ? 'ascending' : 'descending') : 'none',
    onPress: () => onOrder({ by, isAscending }),
  } as const
}
