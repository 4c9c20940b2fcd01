import { Icon as Search } from 'lucide:search'
import { type KeyboardEvent, useId, useState } from 'react'
import { usePerson } from '#client/person-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { PaletteActions, PaletteEntry } from './palette-entries.ts'
import { PaletteList } from './palette-list.tsx'
import { matchesLabel } from './palette-match.ts'
import { addRecent } from './recent-entries.ts'
import { type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts'

const TITLE = 'Search and commands'

interface PaletteSearchDialogProps {
  typed: string
  onType: (words: string) => void
  actions: PaletteActions
  onClose: () => void
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  PageDown: (_at, count) => count - 1,
  PageUp: () => 0,
}

/** A search with what it finds below (ARIA 1.2, combobox with a listbox): the focus stays in the field. */
export function PaletteSearchDialog(props: PaletteSearchDialogProps) {
  const { typed, onType, actions, onClose } = props
  const { id: me } = usePerson()
  const listId = useId()
  const { groups, query, isWaiting } = usePaletteGroups(typed, actions)
  const entries = groups.flatMap(group => group.entries)
  // By its key: what is found meanwhile must not move the choice to another one.
  const [activeKey, setActiveKey] = useState<string>()
  const active = Math.max(
    entries.findIndex(entry => entry !== undefined && entry.key === activeKey),
    0,
  )
  const choose = (entry: PaletteEntry): void => {
    if (!entry.isPassing) addRecent(me, entry.key)
    setActiveKey(undefined)
    entry.run()
  }
  const press = (event: KeyboardEvent): void => {
    const move = MOVES[event.key]
    const chosen = entries[active]
    if (event.nativeEvent.isComposing) return
    if (move && entries.length > 0) setActiveKey(entries[move(active, entries.length)]?.key)
    else if (event.key === 'Enter' && chosen) {
      // While a search runs, what other words found still stands.
      if (!isWaiting || matchesLabel(chosen.label, typed)) choose(chosen)
    } else if (!move) return
    event.preventDefault()
  }
  const { isError, isFetching, refetch } = query
  const note = isError ? undefined : noteOf(groups, isWaiting, typed)
  const head = (
    <PaletteField
      listId={listId}
      activeId={entries[active] && `${listId}-${active}`}
      typed={typed}
      onType={words => {
        onType(words)
        setActiveKey(undefined)
      }}
      onPress={press}
    />
  )
  return (
    <Dialog title={TITLE} head={head} onClose={onClose}>
      <p role="status" className="sr-only">
        {note}
      </p>
      <div
        aria-busy={isWaiting}
        className="h-[min(26rem,calc(100dvh-8rem-var(--keyboard)))] overflow-y-auto overscroll-contain border-t border-line p-2 scroll-py-2"
      >
        <PaletteList listId={listId} groups={groups} active={active} onChoose={choose} />
        {isError && (
          <ErrorState
            sentence="We couldn’t search. Check your connection and try again."
            waiting={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {entries.length === 0 && note && (
          <p aria-hidden="true" className="px-4 py-12 text-center text-sm text-ink-quiet">
            {note}
          </p>
        )}
      </div>
      <p
        aria-hidden="true"
        className="border-t border-line px-5 py-2.5 text-xs text-ink-quiet pointer-coarse:hidden"
      >
        ↑ ↓ to move · Enter to open · Esc to close
      </p>
    </Dialog>
  )
}

interface PaletteFieldProps {
  listId: string
  activeId: string | undefined
  typed: string
  onType: (words: string) => void
  onPress: (event: KeyboardEvent) => void
}

const PaletteField = ({ listId, activeId, typed, onType, onPress }: PaletteFieldProps) => (
  <div className="flex items-center gap-3">
    <Search aria-hidden="true" className="size-5 shrink-0 text-ink-quiet" />
    <input
      type="text"
      role="combobox"
      aria-label={TITLE}
      aria-expanded="true"
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      placeholder="Search, or type a command"
      value={typed}
      maxLength={200}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onPress}
      className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none"
    />
  </div>
)

const noteOf = (groups: readonly PaletteGroup[], isWaiting: boolean, typed: string): string => {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  if (isWaiting) return 'Searching…'
  if (count > 0) return typed.trim() === '' ? '' : `${count} found`
  return typed.trim().length < 2 ? 'Type two letters or more to search.' : 'Nothing matches that.'
}
