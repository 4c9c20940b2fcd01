import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { BrandMark } from './brand-mark.tsx'
import { EntryColumns } from './entry-columns.tsx'
import { HeaderBar } from './header-bar.tsx'

/**
 * What stands while the first screen loads: markup of the built page, so that a slow phone shows it before
 * any script. The page's first script says which of the three it is, and the first screen removes it.
 */
export const StartPage = () => (
  <>
    <div className="hidden in-data-[start=dashboard]:block">
      <HeaderBar>
        <BrandMark name="" />
      </HeaderBar>
      <Late className="pt-24" />
    </div>
    <div className="hidden in-data-[start=entry]:block">
      <EntryColumns>
        <BrandMark name="" className="mb-9 text-lg" />
        <Skeleton className="mb-6 h-7 w-24" />
        <Skeleton className="mb-8 h-17 w-full" />
        <Skeleton className="mb-8 h-17 w-full" />
        <Skeleton className="h-11 w-full" />
      </EntryColumns>
    </div>
    <Late className="min-h-dvh in-data-start:hidden" />
  </>
)

/** A spinner that shows itself only if that takes long. */
const Late = ({ className }: { className: string }) => (
  <div className={`grid place-items-center text-ink-quiet ${className}`}>
    <span role="status" className="show-late">
      <Spinner className="size-6" />
      <span className="sr-only">Loading</span>
    </span>
  </div>
)
