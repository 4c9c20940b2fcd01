import { type ReactNode, useDeferredValue } from 'react'
import { ErrorState } from './error-state.tsx'

interface LoadedProps<Data> {
  query: {
    readonly data: Data | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** Said where it could not be loaded. */
  failed: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query gave, or that it is loading, or that it failed with a way to try again. */
export function Loaded<Data>({ query, failed, skeleton, children }: LoadedProps<Data>) {
  const { isError, isFetching, refetch } = query
  // Rendered in slices, so that a slow phone stays responsive.
  const data = useDeferredValue(query.data)
  if (data !== undefined) return children(data)
  if (!isError) return skeleton
  return <ErrorState sentence={failed} waiting={isFetching} onRetry={() => void refetch()} />
}
