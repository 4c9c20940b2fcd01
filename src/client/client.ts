import { createContext, useContext } from 'react'
import { type Api, makeApi } from './api.ts'
import type { Config } from './config.ts'
import { type Live, makeLive } from './live.ts'
import { makeSession, type Session } from './session.ts'

export interface Client {
  readonly config: Config
  readonly session: Session
  readonly api: Api
  readonly live: Live
}

/** Everything that reaches out of the browser, made once at the start. */
export const makeClient = (config: Config): Client => {
  const session = makeSession(config)
  return { config, session, api: makeApi(session), live: makeLive(session) }
}

export const ClientContext = createContext<Client | undefined>(undefined)

export const useClient = (): Client => {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientContext above it')
  return client
}
