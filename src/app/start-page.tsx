import { Spinner } from '#ui/spinner.tsx'

/** What stands while the first screen loads; it shows itself only if that takes long. */
export function StartPage() {
  return (
    <main className="grid min-h-dvh place-items-center text-ink-quiet">
      <span role="status" className="show-late">
        <Spinner className="size-6" />
        <span className="sr-only">Loading</span>
      </span>
    </main>
  )
}
