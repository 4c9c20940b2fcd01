import { Icon as ChevronDown } from 'lucide:chevron-down'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Choices, MOST_CHOICES, type SelectOption, useFoundChoices } from './choices.ts'
import { CONTROL } from './control.ts'
import { useDebouncedValue } from './use-debounced-value.ts'
import { usePlaceBelow } from './use-place-below.ts'

export interface ComboboxProps {
  choices: Choices
  value: string
  /** What the field shows while nothing is typed in it. */
  shown: string
  /** The choice of none, or of all, which stands first while nothing is typed. */
  none?: SelectOption | undefined
  onChoose: (choice: SelectOption) => void
  fieldRef?: ((element: HTMLElement | null) => void) | undefined
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  onLeave?: (() => void) | undefined
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  PageDown: (_at, count) => count - 1,
  PageUp: () => 0,
}

/**
 * One of many, searched on the server as one types (ARIA 1.2, combobox with a listbox).
 * One function: the keys, the field and the list all change what is typed, active and open.
 */
export function Combobox(props: ComboboxProps) {
  const { choices, value, shown, none, onChoose, onLeave, fieldRef, ...control } = props
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const list = usePlaceBelow(input, isOpen)
  const { options, isWaiting, note } = useOptions(choices, typed ?? '', none)
  // What stands there while a search runs was found by other words.
  const current = isOpen && !isWaiting ? options[active] : undefined

  useLayoutEffect(() => {
    // What is typed next takes the place of what is shown.
    if (!isOpen && document.activeElement === input.current) input.current?.select()
  }, [isOpen])

  const open = (): void => setIsOpen(true)
  const close = (): void => {
    setIsOpen(false)
    setTyped(undefined)
    setActive(-1)
  }
  const choose = (option: SelectOption): void => {
    onChoose(option)
    close()
  }
  const press = (event: KeyboardEvent): void => {
    const move = MOVES[event.key]
    if (move) {
      if (options.length > 0 && !isWaiting) setActive(isOpen ? move(active, options.length) : 0)
      open()
    } else if (!isOpen || !CLOSING.has(event.key)) return
    else if (event.key === 'Escape') close()
    else if (current) choose(current)
    else if (!isWaiting) close()
    // Neither does a form submit nor a dialog close with it.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className="relative block print:hidden">
      <input
        {...control}
        ref={element => {
          input.current = element
          fieldRef?.(element)
        }}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && `${listId}-${active}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed ?? shown}
        placeholder="Type to search"
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
          open()
        }}
        onClick={open}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          close()
          onLeave?.()
        }}
        onKeyDown={press}
        className={`${CONTROL} truncate pr-9`}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-quiet"
      />
      <span role="status" className="sr-only">
        {isOpen && note}
      </span>
      <div
        ref={list}
        popover="manual"
        className="fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-md border border-frame bg-surface p-1.5 text-ink shadow-floating"
      >
        <Options
          listId={listId}
          options={options}
          active={current ? active : -1}
          value={value}
          name={control['aria-label']}
          onChoose={choose}
        />
        <p
          aria-hidden="true"
          className="sticky -bottom-1.5 bg-surface px-3 py-2 text-xs text-ink-quiet"
        >
          {note}
        </p>
      </div>
    </span>
  )
}

const CLOSING: ReadonlySet<string> = new Set(['Enter', 'Escape'])

/** What the words find, and how that is said. */
const useOptions = (choices: Choices, typed: string, none: SelectOption | undefined) => {
  const words = useDebouncedValue(typed.trim())
  const { data, isError, isPlaceholderData } = useFoundChoices(choices, words)
  const found = data?.slice(0, MOST_CHOICES) ?? []
  const hasMore = (data?.length ?? 0) > MOST_CHOICES
  const isWaiting = words !== typed.trim() || isPlaceholderData || !data
  const note = (): string => {
    if (isError) return 'We couldn’t search. Type again to retry.'
    if (isWaiting) return 'Searching…'
    if (found.length === 0) return 'No one matches that.'
    return hasMore
      ? `The first ${found.length}. Type to narrow them down.`
      : `${found.length} found`
  }
  const options = none && typed === '' ? [none, ...found] : found
  return { options, isWaiting, note: note() }
}

interface OptionsProps {
  listId: string
  name: string | undefined
  options: readonly SelectOption[]
  active: number
  value: string
  onChoose: (option: SelectOption) => void
}

const Options = ({ listId, name = 'Choices', options, active, value, onChoose }: OptionsProps) => (
  <div id={listId} role="listbox" aria-label={name}>
    {options.map((option, at) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the focus and its keys stay in the field
      <div
        key={option.value}
        ref={element => {
          if (at === active) element?.scrollIntoView({ block: 'nearest' })
        }}
        id={`${listId}-${at}`}
        role="option"
        tabIndex={-1}
        aria-selected={option.value === value}
        // A press must not take the focus from the field, which closes the list.
        onPointerDown={event => event.preventDefault()}
        onMouseDown={event => event.preventDefault()}
        onClick={() => onChoose(option)}
        className={`flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-1.5 text-sm wrap-anywhere hover:bg-sunken aria-selected:font-medium pointer-fine:min-h-9 ${at === active ? 'bg-sunken outline-2 -outline-offset-2 outline-brand' : ''}`}
      >
        {option.label}
      </div>
    ))}
  </div>
)
