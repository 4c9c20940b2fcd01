import type { ComponentProps } from 'react'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RegisterWizard } from './register-wizard.tsx'
import { useInvitation } from './use-invitation.ts'

interface InvitedWizardProps extends Omit<ComponentProps<typeof RegisterWizard>, 'invitation'> {
  /** From the invitation's link. */
  token: string
}

/** The registration, filled in by an invitation; without it where the link holds no longer. */
export function InvitedWizard({ token, ...wizard }: InvitedWizardProps) {
  const { data, isError, isFetching, refetch } = useInvitation(token)
  if (isError) {
    return (
      <ErrorState
        sentence="We couldn’t load your invitation."
        waiting={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) {
    return (
      <div role="status" className="show-late grid place-items-center py-16 text-ink-quiet">
        <Spinner className="size-6" />
        <span className="sr-only">Loading your invitation</span>
      </div>
    )
  }
  return (
    <>
      <p role="status" className="mb-6 rounded-md bg-sunken px-3.5 py-3 text-sm wrap-anywhere">
        {data
          ? `${data.inviter ?? data.companyName} invited you to join ${data.companyName}.`
          : 'This invitation was already used, was withdrawn or has expired. Ask for a new one, or choose a company that’s open to everyone.'}
      </p>
      <RegisterWizard {...wizard} invitation={data ?? undefined} />
    </>
  )
}
