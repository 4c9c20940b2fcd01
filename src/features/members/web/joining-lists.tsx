import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import {
  type OpenInvitation,
  useJoining,
  useJoiningChanges,
  type WaitingPerson,
} from './use-joining.ts'

/** People who wait to join, and those who were invited; nothing where there is neither. */
export function JoiningLists({ companyId }: { companyId: string }) {
  const { data, isError, isFetching, refetch } = useJoining(companyId)
  if (isError) {
    return (
      <ErrorState
        sentence="We couldn’t load who is waiting to join."
        waiting={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return null
  return (
    <>
      <Waiting companyId={companyId} people={data.listJoinRequests} />
      <Invited companyId={companyId} invitations={data.listAgentInvitations} />
    </>
  )
}

interface ListProps {
  title: string
  children: ReactNode
}

function List({ title, children }: ListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line bg-sunken/40 pt-3 pb-1">
      <h3 id={id} className="px-4 text-sm font-medium text-ink-quiet sm:px-5">
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

interface RowProps {
  name: string
  meta: ReactNode
  children: ReactNode
}

const Row = ({ name, meta, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-2 pl-4 text-sm sm:pr-3 sm:pl-5">
    <span className="min-w-60 grow basis-0">
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span className="block text-ink-quiet wrap-anywhere">{meta}</span>
    </span>
    <span className="-ml-4 flex flex-wrap gap-2">{children}</span>
  </li>
)

function Waiting({ companyId, people }: { companyId: string; people: readonly WaitingPerson[] }) {
  const { approve, decline } = useJoiningChanges(companyId)
  const [declined, setDeclined] = useState<WaitingPerson>()
  if (people.length === 0) return null
  return (
    <List title="Waiting for approval">
      {people.map(person => (
        <Row
          key={person.id}
          name={person.name}
          meta={
            <>
              {person.email} · <TimeAgo instant={person.createdAt} />
            </>
          }
        >
          <WaitingButton label={`Approve ${person.name}`} onPress={() => approve(person)}>
            Approve
          </WaitingButton>
          <Button
            look="quiet"
            aria-label={`Decline ${person.name}`}
            onClick={() => setDeclined(person)}
          >
            Decline
          </Button>
        </Row>
      ))}
      {declined && (
        <ConfirmDialog
          title={`Decline ${declined.name}?`}
          yes="Decline"
          look="danger"
          onYes={() => decline(declined)}
          onClose={() => setDeclined(undefined)}
        >
          We’ll email them. They can ask to join another company, and you can still invite them.
        </ConfirmDialog>
      )}
    </List>
  )
}

interface InvitedProps {
  companyId: string
  invitations: readonly OpenInvitation[]
}

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

function Invited({ companyId, invitations }: InvitedProps) {
  const { resend, withdraw } = useJoiningChanges(companyId)
  if (invitations.length === 0) return null
  return (
    <List title="Invited">
      {invitations.map(invitation => {
        const { id, email, expiresAt } = invitation
        const isOver = Date.parse(expiresAt) <= Date.now()
        return (
          <Row
            key={id}
            name={email}
            meta={isOver ? 'Expired' : `Expires ${date.format(Date.parse(expiresAt))}`}
          >
            <WaitingButton label={`Resend to ${email}`} onPress={() => resend(invitation)}>
              Resend
            </WaitingButton>
            <WaitingButton label={`Withdraw ${email}`} onPress={() => withdraw(invitation)}>
              Withdraw
            </WaitingButton>
          </Row>
        )
      })}
    </List>
  )
}

interface WaitingButtonProps {
  label: string
  onPress: () => Promise<unknown>
  children: string
}

function WaitingButton({ label, onPress, children }: WaitingButtonProps) {
  const [waiting, setWaiting] = useState(false)
  const press = (): void => {
    setWaiting(true)
    void onPress().finally(() => setWaiting(false))
  }
  return (
    <Button look="quiet" waiting={waiting} aria-label={label} onClick={press}>
      {children}
    </Button>
  )
}
