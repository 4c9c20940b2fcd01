import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useToast } from '#ui/toast-context.ts'

/** After each change (`useChange`), what shows it is read anew, and it is said how it went. */
const makeQueryClient = (say: ReturnType<typeof useToast>): QueryClient => {
  const queries: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
      // A change fails at once where the browser is offline, and what was typed is not kept after it.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
    mutationCache: new MutationCache({
      async onSuccess(result, input, _context, { meta }) {
        await meta?.onDone?.(result, input)
        const keys = meta?.rereads ?? []
        await Promise.all(keys.map(queryKey => queries.invalidateQueries({ queryKey })))
        const words = typeof meta?.done === 'function' ? meta.done(result, input) : meta?.done
        if (words) say('success', words, meta?.of)
      },
      async onError(error, _input, _context, { meta }) {
        const { failed } = meta ?? {}
        const words = typeof failed === 'function' ? failed(error) : failed
        if (words) say('failure', words, meta?.of)
        await meta?.onFailed?.(error)
      },
    }),
  })
  return queries
}

/** What has been read from the server, for as long as these screens stand. */
export function Queries({ children }: { children: ReactNode }) {
  const say = useToast()
  const [queries] = useState(() => makeQueryClient(say))
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
