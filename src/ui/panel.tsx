import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** What a link of the same screen names it by. */
  id?: string
  /** Beside the title: a link, or what the panel can do. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled part of a screen, around what can be grabbed; columns in it turn on by its width. */
export function Panel({ title, id, aside, className = '', children }: PanelProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`@container scroll-mt-18 min-w-0 overflow-clip rounded-lg border border-frame bg-surface shadow-raised ${className}`}
    >
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3 pb-2 sm:px-5">
        <h2 id={titleId} className="font-semibold tracking-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
