import type { ButtonHTMLAttributes } from 'react'

interface RowNameProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tabIndex: 0 | -1
  onOpen: () => void
}

/** By what a row of a table, or a card, is known, and is opened with the keys. */
export const RowName = ({ onOpen, className = 'block max-w-full', ...rest }: RowNameProps) => (
  <button
    type="button"
    onClick={event => {
      // What is around it opens, too.
      event.stopPropagation()
      onOpen()
    }}
    dir="auto"
    className={`${className} truncate text-left font-medium outline-none`}
    {...rest}
  />
)
