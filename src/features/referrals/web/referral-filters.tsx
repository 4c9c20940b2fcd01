import { Icon as Filter } from 'lucide:list-filter'
import { Icon as X } from 'lucide:x'
import { useId, useRef, useState } from 'react'
import { useCompanyChoices } from '#features/companies/web/company-choices.ts'
import { usePeopleChoices } from '#features/members/web/people-choices.ts'
import { BUTTON_LOOKS, BUTTON_SHAPE, Button } from '#ui/button.tsx'
import type { Choices } from '#ui/choices.ts'
import { Chooser } from '#ui/chooser.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Popover } from '#ui/popover.tsx'
import { Select } from '#ui/select.tsx'
import { usePhone } from '#ui/use-phone.ts'
import {
  orderInAddress,
  REFERRAL_FILTERS,
  REFERRAL_ORDERS,
  type ReferralFilterName,
  type ReferralOrderName,
  readReferralOrder,
} from './referral-view.ts'
import { useReferralFacets } from './use-referral-facets.ts'
import type { ShownReferralView } from './use-referral-view.ts'

interface ViewProps {
  view: ShownReferralView
}

const TITLE = 'Filter and sort'

const FilterLabel = ({ words }: { words: string }) => (
  <>
    <Filter aria-hidden="true" className="size-4" />
    <span className="hidden @min-[21rem]:inline">{words}</span>
  </>
)

/** Opens the filters: beneath the button, or in a sheet on phones. */
export function AddReferralFilter({ view }: ViewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = usePhone()
  const open = (): void => setIsOpen(true)
  const close = (): void => setIsOpen(false)
  if (!isPhone) {
    return (
      <Popover
        label="Add filter"
        title={TITLE}
        trigger={<FilterLabel words="Add filter" />}
        look={`${BUTTON_SHAPE} ${BUTTON_LOOKS.secondary}`}
        onOpen={open}
        onClose={close}
      >
        <div className="max-h-[min(32rem,60dvh)] overflow-y-auto px-4 pb-4">
          {isOpen && <FilterChoices view={view} />}
        </div>
      </Popover>
    )
  }
  return (
    <>
      <Button look="secondary" aria-label="Add filter" onClick={open}>
        <FilterLabel words="Filter" />
      </Button>
      {isOpen && (
        <Dialog isSheet title={TITLE} onClose={close}>
          <FilterChoices view={view} />
          <Button className="mt-5 w-full" onClick={close}>
            Done
          </Button>
        </Dialog>
      )}
    </>
  )
}

/** All filters and the order; each takes hold at once. */
function FilterChoices({ view }: ViewProps) {
  const { order, change, columns, scope } = view
  const [companies, people] = [useCompanyChoices(), usePeopleChoices({})]
  const orders = Object.entries(REFERRAL_ORDERS).filter(([name]) =>
    columns.some(column => column.order === name),
  ) as [ReferralOrderName, (typeof REFERRAL_ORDERS)[ReferralOrderName]][]
  // Who received a referral does not list the agents of other companies.
  const hasAgents = scope !== 'RECEIVED' && columns.some(({ name }) => name in { agent: true })
  return (
    <div className="flex flex-col gap-4">
      <OneOf
        label="Sort by"
        value={orderInAddress(order)}
        options={orders.flatMap(([by, { label, ascending, descending }]) => [
          [orderInAddress({ by, isAscending: false }), `${label}, ${descending}`],
          [orderInAddress({ by, isAscending: true }), `${label}, ${ascending}`],
        ])}
        onChoose={value => change({ order: readReferralOrder(value) })}
      />
      <CountedChoices view={view} />
      <NamedById view={view} name="partner" choices={companies} />
      {hasAgents && <NamedById view={view} name="agent" choices={people} />}
      <OneFilter view={view} name="created" />
      <OneFilter view={view} name="updated" />
      <OneFilter view={view} name="days" />
      <SeveralOf view={view} name="source" />
      <OneFilter view={view} name="split" />
    </div>
  )
}

interface FilterProps extends ViewProps {
  name: ReferralFilterName
}

const OneFilter = ({ view: { filters, change }, name }: FilterProps) => (
  <OneOf
    label={REFERRAL_FILTERS[name].label}
    value={filters[name][0] ?? ''}
    options={[['', 'Any'], ...optionsOf(name)]}
    onChoose={value => change({ filters: { [name]: value ? [value] : [] } })}
  />
)

function NamedById({ view, name, choices }: FilterProps & { choices: Choices }) {
  const { filters, change } = view
  const id = useId()
  return (
    <div>
      <FieldLabel id={id} label={REFERRAL_FILTERS[name].label} />
      <Chooser
        id={id}
        choices={choices}
        none={{ value: '', label: 'Any' }}
        value={filters[name][0] ?? ''}
        onChoose={chosen => change({ filters: { [name]: chosen ? [chosen] : [] } })}
      />
    </div>
  )
}

function CountedChoices({ view }: ViewProps) {
  const counts = useReferralFacets(view)
  return (
    <>
      <SeveralOf view={view} name="status" counts={counts} />
      <SeveralOf view={view} name="payment" counts={counts} />
    </>
  )
}

type Option = readonly [value: string, label: string]

const labelIn = (name: ReferralFilterName, value: string): string =>
  REFERRAL_FILTERS[name].labelOf?.(value) ?? value

const optionsOf = (name: ReferralFilterName): readonly Option[] =>
  (REFERRAL_FILTERS[name].values ?? []).map(value => [value, labelIn(name, value)])

interface OneOfProps {
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}

function OneOf({ label, value, options, onChoose }: OneOfProps) {
  const id = useId()
  return (
    <div>
      <FieldLabel id={id} label={label} />
      <Select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  )
}

const FieldLabel = ({ id, label }: { id: string; label: string }) => (
  <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
    {label}
  </label>
)

interface SeveralOfProps extends FilterProps {
  /** How many referrals each would show. */
  counts?: Readonly<Record<string, string>> | undefined
}

function SeveralOf({ view: { filters, change }, name, counts }: SeveralOfProps) {
  const chosen = filters[name]
  const toggle = (value: string): void =>
    change({
      filters: {
        [name]: chosen.includes(value)
          ? chosen.filter(other => other !== value)
          : [...chosen, value],
      },
    })
  return (
    <fieldset className="text-sm">
      <legend className="mb-1 font-medium">{REFERRAL_FILTERS[name].label}</legend>
      {optionsOf(name).map(([value, label]) => (
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
export function ReferralFilterChips({ view }: ViewProps) {
  const { filters, change, namesById, clear } = view
  const list = useRef<HTMLUListElement>(null)
  const names = Object.keys(filters) as ReferralFilterName[]
  const shown = names.filter(name => filters[name].length > 0)
  const wordsOf = (name: ReferralFilterName): string =>
    name in namesById
      ? (namesById[name as keyof typeof namesById] ?? '…')
      : filters[name].map(value => labelIn(name, value)).join(', ')
  const remove = (name: ReferralFilterName): void => {
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
      {shown.map(name => (
        <li key={name} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove filter ${REFERRAL_FILTERS[name].label}: ${wordsOf(name)}`}
            onClick={() => remove(name)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-brand-soft pr-2.5 pl-3.5 text-sm text-brand pointer-fine:min-h-8"
          >
            <span className="truncate">
              {REFERRAL_FILTERS[name].label}: <span className="font-medium">{wordsOf(name)}</span>
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
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
