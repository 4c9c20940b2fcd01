import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import { SESSIONS_KEY, sessionsKey } from './query-keys.ts'

const SIGN_IN_SESSIONS = graphql(`
  query SignInSessions {
    signInSessions { id browser system network isSameNetwork isCurrent createdAt lastUsedAt }
  }
`)

const END_SESSION = graphql(`
  mutation EndSession($input: EndSessionInput!) {
    endSession(input: $input)
  }
`)

const END_OTHER_SESSIONS = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`)

export type SessionRow = ResultOf<typeof SIGN_IN_SESSIONS>['signInSessions'][number]

/** Where the reader is signed in; an empty list where another service keeps the sessions. */
export const useSessions = () => {
  const { api } = useClient()
  return useQuery({
    queryKey: sessionsKey(usePerson().id),
    queryFn: async ({ signal }) => (await api.send(SIGN_IN_SESSIONS, {}, signal)).signInSessions,
  })
}

/** Ends one session, or all but this one. */
export const useEndSessions = () =>
  useChange({
    send: ({ api }, ended: SessionRow | 'others'): Promise<unknown> =>
      ended === 'others'
        ? api.send(END_OTHER_SESSIONS, {})
        : api.send(END_SESSION, { input: { id: ended.id } }),
    rereads: [SESSIONS_KEY],
    done: { title: 'Signed out' },
    failed: { title: 'Unable to sign out that device', description: 'Please try again.' },
  })
