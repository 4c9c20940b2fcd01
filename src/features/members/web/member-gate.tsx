import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { type Client, useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { REGISTRATION_MESSAGES } from '#features/identity/account-messages.ts'
import { Fault } from '#kernel/errors.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useToast } from '#ui/toast-context.ts'
import { memberGateKey } from './query-keys.ts'

const OWN_STANDING = graphql(`
  query OwnStanding($me: ID!) {
    getUser(id: $me) { id }
    ownJoinRequest { companyId companyName declined }
  }
`)

// Who is known to have a User record is let in without a question to the server.
const KEY = 'goodword.member'

/** What the reader has asked of a company; nothing once they are a member. */
interface Standing {
  readonly isNew: boolean
  readonly request: ResultOf<typeof OWN_STANDING>['ownJoinRequest'] | undefined
}

const ensureMember = async (client: Client, me: string): Promise<Standing> => {
  const { account, api } = client
  const { getUser, ownJoinRequest } = await api.send(OWN_STANDING, { me })
  if (!getUser && ownJoinRequest) return { isNew: false, request: ownJoinRequest }
  if (!getUser) {
    const { registerOwn } = await import('./register-own.ts')
    if (!(await registerOwn(api, await account()))) return ensureMember(client, me)
  }
  localStorage.setItem(KEY, me)
  return { isNew: !getUser, request: undefined }
}

// Few people see them.
const JoinRefused = lazyPart(async () => (await import('./join-waiting.tsx')).JoinRefused)
const JoinWaiting = lazyPart(async () => (await import('./join-waiting.tsx')).JoinWaiting)

// How soon a person who waits sees that they were approved.
const REFETCH_MS = 20_000

/** Whether the reader is a member by now; the first who asks has the record made where there is none. */
export const useMembership = () => {
  const client = useClient()
  const { id: me } = usePerson()
  const toast = useToast()
  const isKnown = localStorage.getItem(KEY) === me
  const entry = useQuery({
    queryKey: memberGateKey(me),
    queryFn: async () => {
      const standing = await ensureMember(client, me)
      if (standing.isNew) toast('success', REGISTRATION_MESSAGES.complete)
      return standing
    },
    enabled: !isKnown,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: query => (query.state.data?.request ? REFETCH_MS : false),
    retry: false,
  })
  const isMember = isKnown || (entry.isSuccess && !entry.data.request)
  return { isMember, entry }
}

/**
 * Lets members in. An account that was confirmed, here or elsewhere, before its User record was made
 * gets it now, at its first sign-in.
 */
export function MemberGate({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const { isMember, entry } = useMembership()
  if (isMember) return children
  const { data, error } = entry
  if (error instanceof Fault && error.field === 'companyId') {
    return (
      <Suspense fallback={<Waiting />}>
        <JoinRefused reason={error.message} onLeave={onLeave} />
      </Suspense>
    )
  }
  if (data?.request) {
    return (
      <Suspense fallback={<Waiting />}>
        <JoinWaiting request={data.request} onLeave={onLeave} />
      </Suspense>
    )
  }
  if (!error) return <Waiting />
  return (
    <Held
      error={error}
      waiting={entry.isFetching}
      onRetry={() => void entry.refetch()}
      onLeave={onLeave}
    />
  )
}

function Waiting() {
  return (
    <div role="status" className="show-late grid place-items-center py-32 text-ink-quiet">
      <Spinner className="size-6" />
      <span className="sr-only">Setting up your account</span>
    </div>
  )
}

interface HeldProps {
  error: Error
  waiting: boolean
  onRetry: () => void
  onLeave: () => void
}

function Held({ error, waiting, onRetry, onLeave }: HeldProps) {
  const reason = error instanceof Fault ? error.message : 'Please try again.'
  return (
    <div role="alert" className="mx-auto max-w-96 px-4 py-24 text-center">
      <h1 className="text-lg font-semibold tracking-tight">Almost there</h1>
      <p className="mt-2 text-sm text-ink-quiet">
        Your account is confirmed, but we couldn’t save your details.
      </p>
      <p className="mt-2 text-sm text-wrong">{reason}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button waiting={waiting} onClick={onRetry}>
          Try again
        </Button>
        <Button look="secondary" onClick={onLeave}>
          Sign out
        </Button>
      </div>
    </div>
  )
}
