import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { useToast } from '#ui/toast-context.ts'
import { END_OTHER_SESSIONS, END_SESSION, SIGN_IN_SESSIONS } from './session-documents.ts'

type Source = Extract<keyof Documents, `${string}query SignInSessions${string}`>
export type SessionRow = Documents[Source]['result']['signInSessions'][number]

const ENDED = { title: 'Signed out' }
const FAILED = { title: 'Unable to sign out there', description: 'Please try again.' }

/** Where the reader is signed in; an empty list where another service keeps the sessions. */
export const useSessions = () => {
  const { api } = useClient()
  return useQuery({
    queryKey: ['sessions', usePerson().id],
    queryFn: async ({ signal }) => (await api.send(SIGN_IN_SESSIONS, {}, signal)).signInSessions,
  })
}

/** Ends one session, or all but this one; says how it went. */
export const useEndSessions = () => {
  const { api } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const say = async (ending: Promise<unknown>): Promise<boolean> => {
    try {
      await ending
    } catch {
      toast('failure', FAILED)
      return false
    }
    toast('success', ENDED)
    await queries.invalidateQueries({ queryKey: ['sessions'] })
    return true
  }
  return {
    endOne: (id: string) => say(api.send(END_SESSION, { input: { id } })),
    endOthers: () => say(api.send(END_OTHER_SESSIONS, {})),
  }
}
