import type { ReactNode } from 'react'

/** One friendly sentence, and the next step as a button. */
export function EmptyState({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <p className="max-w-80 text-sm text-ink-quiet">{sentence}</p>
      {children}
    </div>
  )
}
