import { Icon as ChevronDown } from 'lucide:chevron-down'
import type { ComponentProps } from 'react'
import { CHOICE } from './control.ts'

/** The browser's own select, in our looks. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block print:hidden">
      <select {...props} className={`${CHOICE} appearance-none truncate pr-9 ${className}`} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-quiet"
      />
    </span>
  )
}
