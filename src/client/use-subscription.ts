import { useEffect, useEffectEvent } from 'react'
import { useClient } from './client.ts'
import type { TypedDocument } from './graphql.ts'

interface SubscriptionListener<Result> {
  onEvent: (result: Result) => void
  /** The socket is open: what happened before must be fetched. */
  onConnected?: (() => void) | undefined
}

/** Subscribes to a document for as long as the component is mounted. */
export const useSubscription = <Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  listener: SubscriptionListener<Result>,
): void => {
  const { live } = useClient()
  const onEvent = useEffectEvent(listener.onEvent)
  const onConnected = useEffectEvent(() => listener.onConnected?.())
  const variablesText = JSON.stringify(variables)
  useEffect(
    () =>
      live.subscribe(document, JSON.parse(variablesText) as Variables, {
        next: result => onEvent(result),
        connected: () => onConnected(),
      }),
    [live, document, variablesText],
  )
}
