import { useLocation } from 'react-router'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Brand } from './brand.tsx'
import { paths } from './paths.ts'

/** What stands while the first screen loads: its frame where it has one, so that nothing is blank. */
export function StartPage() {
  return useLocation().pathname.startsWith(paths.dashboard) ? <ShellInOutline /> : <Nothing />
}

/** It shows itself only if that takes long. */
function Nothing() {
  return (
    <main className="grid min-h-dvh place-items-center text-ink-quiet">
      <span role="status" className="show-late">
        <Spinner className="size-6" />
        <span className="sr-only">Loading</span>
      </span>
    </main>
  )
}

/** Where the shell and the head of every screen in it will be. */
function ShellInOutline() {
  return (
    <div className="min-h-dvh">
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex h-15 max-w-300 items-center px-4 sm:px-6">
          <span aria-hidden="true" className="size-11 md:hidden" />
          <span className="ml-2 md:ml-0">
            <Brand />
          </span>
        </div>
      </div>
      <main className="mx-auto max-w-300 px-4 py-8 sm:px-6 sm:py-10">
        <span role="status" className="sr-only">
          Loading
        </span>
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="mt-3 h-4 w-48" />
      </main>
    </div>
  )
}
