import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Client, useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { Fault } from '#kernel/errors.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useToast } from '#ui/toast-context.ts'
import { OWN_MEMBER } from './member-documents.ts'

// Who is known to have a User record is let in without a question to the server.
const KEY = 'goodword.member'

/** Gives whether the record had to be made. */
const ensureMember = async ({ account, api }: Client, me: string): Promise<boolean> => {
  const { getUser } = await api.send(OWN_MEMBER, { me })
  if (!getUser) {
    const { registerOwn } = await import('./register-own.ts')
    await registerOwn(api, await account())
  }
  localStorage.setItem(KEY, me)
  return !getUser
}

/** Whether the reader is a member by now; the first who asks has the record made where there is none. */
export const useMembership = () => {
  const client = useClient()
  const { id: me } = usePerson()
  const toast = useToast()
  const isKnown = localStorage.getItem(KEY) === me
  const entry = useQuery({
    queryKey: ['member-gate', me],
    queryFn: async () => {
      const isNew = await ensureMember(client, me)
      if (isNew) toast('success', MESSAGES.registration.complete)
      return isNew
    },
    enabled: !isKnown,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { isMember: isKnown || entry.isSuccess, entry }
}

/**
 * Lets members in. An account that was confirmed, here or elsewhere, before its User record was made
 * gets it now, at its first sign-in.
 */
export function MemberGate({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const { isMember, entry } = useMembership()
  if (isMember) return children
  if (!entry.isError) return <Waiting />
  return (
    <Held
      error={entry.error}
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
        Your account is confirmed, but your details could not be saved yet.
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
