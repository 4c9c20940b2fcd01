import type { ReactNode } from 'react'
import { LoadingStatus } from './skeleton.tsx'

interface RowSkeletonsProps {
  /** What is being loaded: `people`. */
  label: string
  /** Fewer than a full list's, where only these few will come. */
  rows?: number | undefined
  className: string
  /** One row's shape. */
  children: ReactNode
}

const FULL = 7

/** As high as what InfiniteList shows first, or as these few, so that nothing jumps when they land. */
export function RowSkeletons({ label, rows = FULL, className, children }: RowSkeletonsProps) {
  const height =
    rows < FULL ? '' : 'h-[calc(24rem+3.25rem)] pointer-coarse:h-[calc(5*3.75rem+3.25rem)]'
  return (
    <LoadingStatus words={`Loading ${label}`} className={`${height} overflow-hidden`}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <div key={row} className={`border-line not-first:border-t ${className}`}>
          {children}
        </div>
      ))}
    </LoadingStatus>
  )
}
