import type { ReactNode } from 'react'

interface CallToActionProps {
  title: string
  words: string
  /** The one thing to do. */
  children: ReactNode
}

export function CallToAction({ title, words, children }: CallToActionProps) {
  return (
    <section className="mt-6 flex flex-col gap-5 rounded-lg bg-panel p-6 text-on-panel sm:flex-row sm:items-center sm:justify-between sm:p-8">
      <div>
        <h2 className="text-lg font-semibold tracking-tight text-balance">{title}</h2>
        <p className="mt-2 text-sm text-on-panel-quiet">{words}</p>
      </div>
      {children}
    </section>
  )
}
