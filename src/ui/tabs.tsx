import { type KeyboardEvent, type ReactNode, useRef } from 'react'

interface Tab<Name> {
  readonly name: Name
  readonly label: ReactNode
}

interface TabsProps<Name> {
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Chooses one of several lists; the arrow keys walk them. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: TabsProps<Name>) {
  const row = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const place = tabs.findIndex(({ name }) => name === chosen)
    const next = (place + step + tabs.length) % tabs.length
    onChoose((tabs[next] as Tab<Name>).name)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={walk}
      className="flex gap-1 overflow-x-auto border-b border-line px-3 sm:px-4"
    >
      {tabs.map(tab => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          aria-selected={tab.name === chosen}
          tabIndex={tab.name === chosen ? 0 : -1}
          onClick={() => onChoose(tab.name)}
          className="-mb-px min-h-11 forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight] print:not-aria-selected:hidden shrink-0 border-b-2 border-transparent px-2 text-sm whitespace-nowrap text-ink-quiet tabular-nums transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-brand aria-selected:font-medium aria-selected:text-ink"
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
