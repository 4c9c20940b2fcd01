import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

const makeQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } })

/** What has been read from the server, for as long as these screens stand. */
export function Queries({ children }: { children: ReactNode }) {
  const [queries] = useState(makeQueryClient)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
