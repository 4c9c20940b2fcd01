import { Icon as ArrowLeft } from 'lucide:arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The way back to the screen that this one belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-ink-quiet hover:bg-sunken hover:text-ink pointer-fine:min-h-9"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}
