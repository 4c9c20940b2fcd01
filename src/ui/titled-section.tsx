import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: string
  words: string
  children: ReactNode
}

/** A part of a long screen: what it is about on the left, what is chosen or typed on the right. */
export function TitledSection({ title, words, children }: TitledSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-line py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold tracking-tight">
          {title}
        </h2>
        <p className="mt-1 max-w-80 text-sm text-ink-quiet">{words}</p>
      </div>
      <div className="flex min-w-0 max-w-160 flex-col gap-4">{children}</div>
    </section>
  )
}
