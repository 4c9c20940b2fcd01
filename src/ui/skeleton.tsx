import type { ReactNode } from 'react'

/** A gray bar where a text or a picture will stand; give it the size of what it stands for. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-sunken motion-reduce:animate-none ${className}`}
    />
  )
}

interface SkeletonNameProps {
  className?: string
  /** Widths of the two lines, such as `w-36`. */
  name?: string
  detail?: string
}

/** Where a name will stand over a smaller, quieter line. */
export const SkeletonName = ({
  className = '',
  name = 'w-36',
  detail = 'w-28',
}: SkeletonNameProps) => (
  <span className={`flex flex-col gap-2 ${className}`}>
    <Skeleton className={`h-3.5 ${name}`} />
    <Skeleton className={`h-3 ${detail}`} />
  </span>
)

/** Where a field of a form will stand, its label above it. */
export const SkeletonField = () => (
  <div className="h-18">
    <Skeleton className="mb-1.5 h-4 w-24" />
    <Skeleton className="h-11 w-full" />
  </div>
)

interface LoadingStatusProps {
  /** For screen readers. */
  words?: string
  className?: string
  /** For the eye: skeletons. */
  children: ReactNode
}

export const LoadingStatus = ({ words = 'Loading', className, children }: LoadingStatusProps) => (
  <div role="status" className={className}>
    <span className="sr-only">{words}</span>
    {children}
  </div>
)
