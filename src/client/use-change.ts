import { type QueryKey, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { ToastText } from '#kernel/messages.ts'
import { type Client, useClient } from './client.ts'

interface Change<Input, Result> {
  readonly send: (client: Client, input: Input) => Promise<Result>
  /** Shows what came of it at once, where the answer says it. */
  readonly onDone?: (result: Result, input: Input) => unknown
  /** Queries to read anew; the change counts as made once they are. */
  readonly rereads?: readonly QueryKey[]
  readonly done?: ToastText | ((result: Result, input: Input) => ToastText | undefined)
  /** Always the same words, or words that tell why (`client/reason.ts`). */
  readonly failed?: ToastText | ((error: unknown) => ToastText)
  /** Told why it failed, such as a form that marks the field. */
  readonly onFailed?: (error: unknown) => unknown
}

// What the cache of `app/queries.tsx` is told; it knows neither input nor result.
type ChangeOptions = Omit<Change<unknown, unknown>, 'send'> & { readonly of: string }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ChangeOptions & Record<string, unknown>
  }
}

/**
 * The one way to change something on the server. `change` gives the answer, or undefined where it failed,
 * which has been said by then. `failure` is what was said of the last try, for a form to keep.
 */
export const useChange = <Result, Input = void>({ send, ...options }: Change<Input, Result>) => {
  const client = useClient()
  const of = useId()
  const mutation = useMutation({
    mutationFn: (input: Input) => send(client, input),
    meta: { ...options, of } as ChangeOptions & Record<string, unknown>,
  })
  const change = (input: Input): Promise<Result | undefined> =>
    mutation.mutateAsync(input).catch(() => undefined)
  const { failed } = options
  const words = typeof failed === 'function' && mutation.isError ? failed(mutation.error) : failed
  const failure = mutation.isError ? (words as ToastText | undefined) : undefined
  return { change, failure, isPending: mutation.isPending }
}
