import type { ReactNode } from 'react'

interface ContactFrameProps {
  brand: ReactNode
  story: ReactNode
  children: ReactNode
}

/** The story beside what is asked, or above it on a phone. */
export function ContactFrame({ brand, story, children }: ContactFrameProps) {
  return (
    <main className="min-h-dvh lg:grid lg:grid-cols-2">
      <div className="bg-panel text-on-panel">
        <div className="mx-auto flex h-full max-w-120 flex-col gap-8 px-5 pt-6 pb-10 lg:sticky lg:top-0 lg:h-dvh lg:px-8 lg:py-10">
          {brand}
          <div className="lg:my-auto">{story}</div>
        </div>
      </div>
      <div className="mx-auto w-full max-w-120 px-5 pt-8 pb-12 lg:my-auto lg:px-8 lg:py-12">
        {children}
      </div>
    </main>
  )
}
