import { type KeyboardEvent, useId, useState } from 'react'
import { formatTypedDollars, numericFromCents } from '#kernel/money.ts'
import { rangeInAddress, readRange, typedRange } from './amount-range.ts'
import { Labeled } from './labeled.tsx'
import type { FilteredView } from './list-filters.tsx'
import { MoneyInput } from './money-field.tsx'

interface RangeFilterProps {
  view: FilteredView
  name: string
}

const ENDS = { from: 'From', to: 'To' } as const
type End = keyof typeof ENDS
type Typed = Readonly<Record<End, string>>

const shownOf = (chosen: string): Typed => {
  const range = readRange(chosen)
  const shown = (cents: number | undefined): string =>
    cents === undefined ? '' : formatTypedDollars(numericFromCents(cents))
  return { from: shown(range?.from), to: shown(range?.to) }
}

/** A filter by an amount; it takes hold once a field is left, or with Enter. */
export function RangeFilter({ view, name }: RangeFilterProps) {
  const id = useId()
  const label = view.rules.filters[name]?.label ?? ''
  const chosen = view.filters[name]?.[0] ?? ''
  const [typed, setTyped] = useState(() => shownOf(chosen))
  const [known, setKnown] = useState(chosen)
  // What was taken from here comes back through the address, when more may have been typed.
  const [taken, setTaken] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)
  if (chosen !== known) {
    setKnown(chosen)
    if (chosen !== taken) {
      setTaken(undefined)
      setTyped(shownOf(chosen))
    }
  }
  const isEmpty = typed.from.trim() === '' && typed.to.trim() === ''
  const take = (): void => {
    const range = typedRange(typed.from, typed.to)
    setIsWrong(!(range || isEmpty))
    if (!(range || isEmpty)) return
    const next = range ? rangeInAddress(range) : ''
    setTyped(shownOf(next))
    setTaken(next)
    if (next !== chosen) view.change({ filters: { [name]: next ? [next] : [] } })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <fieldset className="text-sm">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(Object.keys(ENDS) as End[]).map(end => (
          <Labeled key={end} label={ENDS[end]}>
            {fieldId => (
              <MoneyInput
                id={fieldId}
                value={typed[end]}
                onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
                onBlur={take}
                onKeyDown={press}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? id : undefined}
              />
            )}
          </Labeled>
        ))}
      </div>
      {isWrong && (
        <p id={id} role="alert" className="mt-1.5 text-wrong">
          Enter amounts in dollars, the lower one first.
        </p>
      )}
    </fieldset>
  )
}
