import { useEffect, useEffectEvent } from 'react'
import { useClient } from './client.ts'
import type { TypedDocument } from './graphql.ts'

interface Listener<Result> {
  heard: (result: Result) => void
  /** The line stands: what happened before must be fetched. */
  connected?: (() => void) | undefined
}

/** Hears what a document tells, for as long as the component stands. */
export const useSubscription = <Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  listener: Listener<Result>,
): void => {
  const { live } = useClient()
  const heard = useEffectEvent(listener.heard)
  const connected = useEffectEvent(() => listener.connected?.())
  const asked = JSON.stringify(variables)
  useEffect(
    () =>
      live.subscribe(document, JSON.parse(asked) as Variables, {
        next: result => heard(result),
        connected: () => connected(),
      }),
    [live, document, asked],
  )
}
