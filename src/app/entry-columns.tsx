import type { ReactNode } from 'react'

interface EntryColumnsProps {
  footer?: ReactNode
  children: ReactNode
}

/** A form, and on wide screens the product's one sentence beside it. */
export const EntryColumns = ({ footer, children }: EntryColumnsProps) => (
  <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
    <aside className="relative hidden overflow-hidden bg-panel p-12 text-on-panel lg:flex lg:flex-col lg:justify-end xl:p-16">
      <Ripples />
      <p className="relative max-w-110 text-2xl font-semibold text-balance">
        Put in a good word. See it through to the payment.
      </p>
      <p className="relative mt-4 max-w-100 text-on-panel-quiet">
        Refer a client to a partner company and track the referral live.
      </p>
    </aside>
    <div className="flex flex-col">
      {/* From the top, not from the middle: a longer step does not move what stands above it. */}
      <main className="mx-auto flex w-full max-w-100 grow flex-col px-5 pt-12 pb-8 sm:pt-[12dvh]">
        {children}
      </main>
      {footer}
    </div>
  </div>
)

/** A word spreading. */
function Ripples() {
  return (
    <svg
      viewBox="0 0 600 600"
      aria-hidden="true"
      className="absolute -top-40 -right-48 w-160 stroke-on-panel-quiet"
      fill="none"
    >
      {[60, 110, 160, 210, 260].map(radius => (
        <circle key={radius} cx="300" cy="300" r={radius} opacity={0.42 - radius / 720} />
      ))}
      <circle cx="300" cy="300" r="14" className="fill-on-panel stroke-none" />
    </svg>
  )
}
