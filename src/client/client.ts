import { createContext, useContext } from 'react'
import type { Account } from './account.ts'
import type { AmplifyPool } from './amplify.ts'
import { type Api, makeApi } from './api.ts'
import type { ClientConfig } from './config.ts'
import { type Live, makeLive } from './live.ts'
import { memoizeAsync } from './memoize-async.ts'
import { makeSession, type Session } from './session.ts'

export interface Client {
  readonly config: ClientConfig
  readonly session: Session
  /** Loaded when it is first asked for. */
  readonly account: () => Promise<Account>
  readonly api: Api
  readonly live: Live
}

/** Everything that reaches out of the browser, made once at the start. */
export const makeClient = (config: ClientConfig): Client => {
  const amplify = memoizeAsync<AmplifyPool>(async () =>
    (await import('./amplify.ts')).startAmplify(config),
  )
  const account = memoizeAsync<Account>(async () => {
    await amplify()
    return (await import('./account.ts')).makeAccount(config)
  })
  const session = makeSession(config, amplify)
  return { config, session, account, api: makeApi(session), live: makeLive(session) }
}

export const ClientContext = createContext<Client | undefined>(undefined)

export const useClient = (): Client => {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientContext above it')
  return client
}
