import type { ReactNode } from 'react'

interface RowButtonProps {
  tabIndex: 0 | -1
  onOpen: () => void
  className: string
  children: ReactNode
}

/** A row of a list that opens what it is about. */
export const RowButton = ({ tabIndex, onOpen, className, children }: RowButtonProps) => (
  <button
    type="button"
    tabIndex={tabIndex}
    onClick={onOpen}
    className={`${className} w-full text-left text-sm transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2`}
  >
    {children}
  </button>
)

/** By what a row is known, over a line in small print. */
export const NameOverLine = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <span className="min-w-0">
    <span dir="auto" className="block truncate font-medium">
      {name}
    </span>
    <span className="block truncate text-xs text-ink-quiet">{children}</span>
  </span>
)
