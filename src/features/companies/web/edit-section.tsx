import { type ReactNode, useId } from 'react'

interface EditSectionProps {
  title: string
  words: string
  children: ReactNode
}

/** A part of a long form: what it is about on the left, what is typed on the right. */
export function EditSection({ title, words, children }: EditSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold tracking-tight">
          {title}
        </h2>
        <p className="mt-1 max-w-80 text-sm text-ink-quiet">{words}</p>
      </div>
      <div className="min-w-0 max-w-160">{children}</div>
    </section>
  )
}
