import type { ReactNode } from 'react'

interface RowNameProps {
  tabIndex: 0 | -1
  onOpen: () => void
  children: ReactNode
}

/** By what a row of a table is known, and is opened with the keys. */
export const RowName = ({ tabIndex, onOpen, children }: RowNameProps) => (
  <button
    type="button"
    tabIndex={tabIndex}
    onClick={event => {
      // The row around it opens, too.
      event.stopPropagation()
      onOpen()
    }}
    dir="auto"
    className="block max-w-full truncate text-left font-medium outline-none"
  >
    {children}
  </button>
)
