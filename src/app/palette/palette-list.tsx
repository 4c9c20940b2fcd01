import { Skeleton } from '#ui/skeleton.tsx'
import type { PaletteEntry } from './palette-entries.ts'
import type { PaletteGroup } from './use-palette-groups.ts'

interface PaletteListProps {
  listId: string
  groups: readonly PaletteGroup[]
  /** By its place in all groups. */
  active: number
  onChoose: (entry: PaletteEntry) => void
}

export function PaletteList({ listId, groups, active, onChoose }: PaletteListProps) {
  const starts = groups.map((_group, at) =>
    groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div id={listId} role="listbox" aria-label="Results">
      {groups.map(({ label, entries }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={label} role="group" aria-label={label}>
          <div
            aria-hidden="true"
            className="px-3 pt-2.5 pb-1 text-xs font-medium text-ink-quiet select-none"
          >
            {label}
          </div>
          {entries.map((entry, index) => {
            const place = (starts[at] ?? 0) + index
            return (
              <PaletteOption
                key={entry?.key ?? place}
                id={`${listId}-${place}`}
                entry={entry}
                isActive={place === active}
                onChoose={onChoose}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface PaletteOptionProps {
  id: string
  entry: PaletteEntry | undefined
  isActive: boolean
  onChoose: (entry: PaletteEntry) => void
}

const OPTION =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm hover:bg-sunken pointer-fine:min-h-10'

function PaletteOption({ id, entry, isActive, onChoose }: PaletteOptionProps) {
  if (!entry) {
    return (
      <div id={id} role="option" tabIndex={-1} aria-selected="false" className={OPTION}>
        <span className="sr-only">Loading</span>
        <Skeleton className="h-3.5 w-48" />
      </div>
    )
  }
  const { label, detail, Icon } = entry
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus and its keys stay in the field
    <div
      ref={element => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // A press must not take the focus from the field.
      onMouseDown={event => event.preventDefault()}
      onClick={() => onChoose(entry)}
      className={`${OPTION} ${isActive ? 'bg-sunken outline-2 -outline-offset-2 outline-brand' : ''}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-quiet" />
      <span dir="auto" className="min-w-0 grow truncate">
        {label}
      </span>
      {detail && (
        <span dir="auto" className="max-w-[45%] shrink-0 truncate text-xs text-ink-quiet">
          {detail}
        </span>
      )}
    </div>
  )
}
