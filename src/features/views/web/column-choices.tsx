import { Icon as ArrowDown } from 'lucide:arrow-down'
import { Icon as ArrowUp } from 'lucide:arrow-up'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { chosenColumns, keptColumns } from '../view-state.ts'
import type { useListLayout } from './use-list-layout.ts'

export interface ColumnsMenuProps {
  /** All that this part of the list has, as they usually stand. */
  columns: readonly { readonly name: string; readonly label: string }[]
  /** Those of all its parts. */
  usual: readonly string[]
  layout: Pick<ReturnType<typeof useListLayout>, 'columns' | 'setColumns'>
}

/** Each column can be hidden and moved, but the first, by which a row is known. */
export function ColumnChoices({ columns, usual, layout }: ColumnsMenuProps) {
  const [moved, setMoved] = useState('')
  const shown = chosenColumns(columns, layout.columns).map(({ name }) => name)
  const [first, ...others] = columns
  const hidden = others.filter(({ name }) => !shown.includes(name))
  const rows = [...chosenColumns(columns, layout.columns).slice(1), ...hidden]
  const isInSight = (name: string): boolean => columns.some(each => each.name === name)
  const keep = (names: readonly string[]): void =>
    layout.setColumns(keptColumns(names, layout.columns ?? usual, isInSight))

  const toggle = (name: string): void =>
    keep(shown.includes(name) ? shown.filter(other => other !== name) : [...shown, name])
  const move = (at: number, by: -1 | 1): void => {
    const next = [...shown]
    const [name = ''] = next.splice(at, 1)
    next.splice(at + by, 0, name)
    keep(next)
    const label = columns.find(column => column.name === name)?.label
    setMoved(`${label}, column ${at + by + 1} of ${shown.length}`)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ul aria-label="Columns" className="text-sm">
        {first && <ColumnRow label={first.label} isShown />}
        {rows.map(({ name, label }) => {
          const at = shown.indexOf(name)
          return (
            <ColumnRow key={name} label={label} isShown={at >= 0} onToggle={() => toggle(name)}>
              <MoveButton
                label={`Move ${label} up`}
                isOff={at < 2}
                onPress={() => move(at, -1)}
                icon={<ArrowUp aria-hidden="true" className="size-4" />}
              />
              <MoveButton
                label={`Move ${label} down`}
                isOff={at < 0 || at === shown.length - 1}
                onPress={() => move(at, 1)}
                icon={<ArrowDown aria-hidden="true" className="size-4" />}
              />
            </ColumnRow>
          )
        })}
      </ul>
      <Button
        look="secondary"
        className="mt-3 w-full"
        onClick={() => {
          layout.setColumns(null)
          setMoved('The usual columns are shown')
        }}
      >
        Usual columns
      </Button>
    </>
  )
}

interface ColumnRowProps {
  label: string
  isShown: boolean
  /** Not where it is always shown. */
  onToggle?: () => void
  children?: ReactNode
}

const ColumnRow = ({ label, isShown, onToggle, children }: ColumnRowProps) => (
  <li className="flex items-center">
    <label className="flex min-h-11 grow cursor-pointer items-center gap-2.5 select-none pointer-fine:min-h-9">
      <input
        type="checkbox"
        checked={isShown}
        disabled={!onToggle}
        onChange={onToggle}
        className="size-4.5 accent-brand"
      />
      {label}
    </label>
    {children}
  </li>
)

interface MoveButtonProps {
  label: string
  /** It stays where the focus is, so that Enter can be pressed over and over. */
  isOff: boolean
  onPress: () => void
  icon: ReactNode
}

const MoveButton = ({ label, isOff, onPress, icon }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => {
      if (!isOff) onPress()
    }}
    className="grid size-11 place-items-center rounded-md text-ink-quiet hover:bg-sunken hover:text-ink aria-disabled:opacity-30 pointer-fine:size-9"
  >
    {icon}
  </button>
)
