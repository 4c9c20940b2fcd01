import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterChips, type FilteredView } from './list-filters.tsx'
import { SearchField } from './search-field.tsx'

interface SearchedView extends FilteredView {
  readonly words: string
  readonly setWords: (words: string) => void
  readonly isNarrowed: boolean
  /** What the address names and its reader may not see, in words. */
  readonly leftOut: readonly string[]
}

/** A list as its reader arranged it: the columns they chose, and the menus to change that. */
export interface OwnList<Column> {
  readonly columns: readonly Column[]
  readonly tools: ReactNode
  /** Until it is known how its rows are shown. */
  readonly isReady: boolean
}

interface ListPanelProps {
  /** What its rows are: `Referrals`. */
  label: string
  view: SearchedView
  /** The parts of the list, above its search. */
  tabs?: ReactNode
  /** Beside the search. */
  tools: ReactNode
  children: ReactNode
}

/** A list to work through under its search and filters. */
export const ListPanel = ({ label, view, tabs, tools, children }: ListPanelProps) => (
  <section
    aria-label={label}
    className="@container min-w-0 overflow-clip rounded-lg border border-frame bg-surface shadow-raised"
  >
    {tabs}
    <div className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-48">
        <SearchField
          label={`Search ${label.toLowerCase()}`}
          value={view.words}
          onSearch={view.setWords}
        />
      </div>
      {tools}
    </div>
    <FilterChips view={view} />
    <LeftOut parts={view.leftOut} />
    {children}
  </section>
)

const LeftOut = ({ parts }: { parts: readonly string[] }) => (
  <p role="status" className={parts.length > 0 ? 'px-4 pb-3 text-sm text-ink-quiet sm:px-5' : ''}>
    {parts.length > 0 && `Left out of this view: ${parts.join(', ')}.`}
  </p>
)

interface NoRowsProps {
  view: SearchedView
  /** `referrals`. */
  rows: string
  /** Where there are none at all. */
  empty: ReactNode
}

/** In the place of rows, where the view has none. */
export const NoRows = ({ view, rows, empty }: NoRowsProps) =>
  view.isNarrowed ? (
    <EmptyState sentence={`No ${rows} match.`}>
      <Button look="secondary" onClick={view.clear}>
        Clear search and filters
      </Button>
    </EmptyState>
  ) : (
    empty
  )

/** Rows stay, faded, until the ones that replace them are there. */
export const StaleRows = ({ isStale, children }: { isStale: boolean; children: ReactNode }) => (
  <div aria-busy={isStale} className={isStale ? 'opacity-60 transition-opacity' : undefined}>
    {children}
  </div>
)
