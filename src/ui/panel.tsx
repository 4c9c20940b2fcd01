import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** Beside the title: a link, or what the panel can do. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled part of a screen, around what can be grabbed; columns in it turn on by its width. */
export function Panel({ title, aside, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`@container min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-raised ${className}`}
    >
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3 pb-2 sm:px-5">
        <h2 id={id} className="font-semibold tracking-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
