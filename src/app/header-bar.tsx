import type { ReactNode } from 'react'

/** The bar at the top of every screen behind the sign-in. */
export const HeaderBar = ({ children }: { children: ReactNode }) => (
  <header className="print:hidden sticky top-0 z-10 border-b border-line bg-surface/95 backdrop-blur-sm">
    <div className="mx-auto flex h-15 max-w-320 items-center gap-[min(0.5rem,1vw)] px-[min(1rem,4vw)] sm:px-6">
      {children}
    </div>
  </header>
)
