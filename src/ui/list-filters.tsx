import { Icon as Filter } from 'lucide:list-filter'
import { Icon as X } from 'lucide:x'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { Choices } from './choices.ts'
import { Chooser } from './chooser.tsx'
import { Labeled } from './labeled.tsx'
import {
  type FilterRule,
  type ListFilters,
  type ListRules,
  orderInAddress,
  type RowOrder,
  readRowOrder,
} from './list-view.ts'
import { Select } from './select.tsx'
import { ToolbarMenu } from './toolbar-menu.tsx'

/** A view as the parts here change it, whichever list it is of. */
export interface FilteredView {
  readonly rules: ListRules
  readonly filters: ListFilters
  readonly order: RowOrder
  /** By what its columns can be sorted. */
  readonly isSortedBy: (order: string) => boolean
  /** The names of what filters hold by ID. */
  readonly namesById: Readonly<Record<string, string | undefined>>
  change(part: { filters?: ListFilters; order?: RowOrder }): void
  clear(): void
}

interface ViewProps {
  view: FilteredView
}

/** Opens the filters: beneath the button, or in a sheet on phones. */
export const AddFilter = ({ children }: { children: ReactNode }) => (
  <ToolbarMenu
    label="Add filter"
    phoneLabel="Filter"
    title="Filter and sort"
    icon={<Filter aria-hidden="true" className="size-4" />}
    hasDone
  >
    {() => <div className="flex flex-col gap-4">{children}</div>}
  </ToolbarMenu>
)

/** The orders that its columns have, each in both directions. */
export function SortBy({ view: { rules, order, isSortedBy, change } }: ViewProps) {
  const orders = Object.entries(rules.orders).filter(([name]) => isSortedBy(name))
  return (
    <OneOf
      label="Sort by"
      value={orderInAddress(order)}
      options={orders.flatMap(([by, { label, ascending, descending }]) => [
        [orderInAddress({ by, isAscending: false }), `${label}, ${descending}`],
        [orderInAddress({ by, isAscending: true }), `${label}, ${ascending}`],
      ])}
      onChoose={value => change({ order: readRowOrder(rules, value) })}
    />
  )
}

interface FilterProps extends ViewProps {
  name: string
}

const ruleOf = ({ rules }: FilteredView, name: string): FilterRule =>
  rules.filters[name] as FilterRule

const chosenOf = ({ filters }: FilteredView, name: string): readonly string[] => filters[name] ?? []

/** A filter of which one value, or any, is chosen. */
export const OneFilter = ({ view, name }: FilterProps) => (
  <OneOf
    label={ruleOf(view, name).label}
    value={chosenOf(view, name)[0] ?? ''}
    options={[['', 'Any'], ...optionsOf(ruleOf(view, name))]}
    onChoose={value => view.change({ filters: { [name]: value ? [value] : [] } })}
  />
)

/** A filter by a company, say, or a person. */
export const FilterById = ({ view, name, choices }: FilterProps & { choices: Choices }) => (
  <Labeled label={ruleOf(view, name).label}>
    {id => (
      <Chooser
        id={id}
        choices={choices}
        none={{ value: '', label: 'Any' }}
        value={chosenOf(view, name)[0] ?? ''}
        onChoose={chosen => view.change({ filters: { [name]: chosen ? [chosen] : [] } })}
      />
    )}
  </Labeled>
)

type Option = readonly [value: string, label: string]

const labelIn = ({ labelOf }: FilterRule, value: string): string => labelOf?.(value) ?? value

const optionsOf = (rule: FilterRule): readonly Option[] =>
  (rule.values ?? []).map(value => [value, labelIn(rule, value)])

interface OneOfProps {
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}

function OneOf({ label, value, options, onChoose }: OneOfProps) {
  const [shown, show] = useShownAtOnce(value)
  const choose = (option: string): void => {
    show(option)
    onChoose(option)
  }
  return (
    <Labeled label={label}>
      {id => (
        <Select id={id} value={shown} onChange={({ target }) => choose(target.value)}>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Labeled>
  )
}

/** What was chosen shows at once; the address, which decides, follows a moment later. */
function useShownAtOnce(value: string) {
  const [shown, show] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    show(value)
  }
  return [shown, show] as const
}

interface SeveralOfProps extends FilterProps {
  /** How many rows each would show. */
  counts?: Readonly<Record<string, string>> | undefined
}

/** A filter of which any number of values is chosen. */
export function SeveralOf({ view, name, counts }: SeveralOfProps) {
  const [shown, show] = useShownAtOnce(chosenOf(view, name).join())
  const chosen = shown.split(',').filter(Boolean)
  const toggle = (value: string): void => {
    const next = chosen.includes(value)
      ? chosen.filter(other => other !== value)
      : [...chosen, value]
    show(next.join())
    view.change({ filters: { [name]: next } })
  }
  return (
    <fieldset className="text-sm">
      <legend className="mb-1 font-medium">{ruleOf(view, name).label}</legend>
      {optionsOf(ruleOf(view, name)).map(([value, label]) => (
        <label
          key={value}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 select-none hover:bg-sunken pointer-fine:min-h-9"
        >
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            className="size-4.5 accent-brand"
          />
          <span className="grow">{label}</span>
          {counts && <span className="text-ink-quiet tabular-nums">{counts[value] ?? 0}</span>}
        </label>
      ))}
    </fieldset>
  )
}

/** What narrows the list, each to be taken away again. */
export function FilterChips({ view }: ViewProps) {
  const { rules, change, namesById, clear } = view
  const list = useRef<HTMLUListElement>(null)
  const shown = Object.entries(rules.filters).filter(([name]) => chosenOf(view, name).length > 0)
  const wordsOf = (name: string, rule: FilterRule): string =>
    rule.labelOf
      ? chosenOf(view, name)
          .map(value => labelIn(rule, value))
          .join(', ')
      : (namesById[name] ?? '…')
  const remove = (name: string): void => {
    change({ filters: { [name]: [] } })
    list.current?.focus()
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Filters"
      className={`flex flex-wrap items-center gap-2 px-4 outline-none sm:px-5 ${shown.length > 0 ? 'pb-3' : ''}`}
    >
      {shown.map(([name, rule]) => (
        <li key={name} className="min-w-0">
          <FilterChip
            label={rule.label}
            words={wordsOf(name, rule)}
            onRemove={() => remove(name)}
          />
        </li>
      ))}
      {shown.length > 1 && (
        <li>
          <Button look="quiet" onClick={clear}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  )
}

interface FilterChipProps {
  label: string
  words: string
  onRemove: () => void
}

const FilterChip = ({ label, words, onRemove }: FilterChipProps) => (
  <button
    type="button"
    aria-label={`Remove filter ${label}: ${words}`}
    onClick={onRemove}
    className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-brand-soft pr-2.5 pl-3.5 text-sm text-brand pointer-fine:min-h-8"
  >
    <span className="truncate">
      {label}: <span className="font-medium">{words}</span>
    </span>
    <X aria-hidden="true" className="size-4 shrink-0" />
  </button>
)
