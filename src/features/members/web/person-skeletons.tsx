import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'

/** Rows of people on their way: a picture, a name over an email, a badge. */
export const PersonSkeletons = ({ label }: { label: 'members' | 'people' }) => (
  <RowSkeletons
    label={label}
    className="flex min-h-13 items-center justify-between gap-4 px-4 sm:px-5 pointer-coarse:min-h-15"
  >
    <span className="flex items-center gap-3">
      <Skeleton className="size-8 rounded-full" />
      <SkeletonName detail="w-44" />
    </span>
    <Skeleton className="h-5 w-16" />
  </RowSkeletons>
)
