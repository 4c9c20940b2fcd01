import { type ReactNode, useState } from 'react'
import { useActor, useCan } from '#client/actor-context.ts'
import { usePerson } from '#client/person-context.ts'
import { mailtoLink, telLink } from '#kernel/contact-links.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { anonymizeReferral, moveReferral } from '../referral-access.ts'
import { shortId } from '../referral-reference.ts'
import { AnonymizeClient } from './anonymize-client.tsx'
import { ReferralAmount } from './explained-referral-amount.tsx'
import { amountFieldIn, amountLabel } from './referral-amount.ts'
import { ReferralHistory } from './referral-history.tsx'
import type { ReferralRow } from './referral-pages.ts'
import { StatusBadge } from './status-badge.tsx'
import { StatusForm } from './status-form.tsx'

interface ReferralDialogProps {
  referral: ReferralRow
  onClose: () => void
}

export function ReferralDialog({ referral, onClose }: ReferralDialogProps) {
  const can = useCan()
  const mayAnonymize = can(anonymizeReferral, referral) && !referral.anonymizedAt
  return (
    <Dialog title={referral.name} onClose={onClose}>
      <StatusBadge status={referral.status} />
      <ReferralFacts referral={referral} />
      <ReferralHistory referral={referral} />
      <StatusChange referral={referral} onClose={onClose} />
      {mayAnonymize && <AnonymizeClient referral={referral} />}
    </Dialog>
  )
}

function StatusChange({ referral, onClose }: ReferralDialogProps) {
  const isKnown = useActor() !== undefined
  const can = useCan()
  if (!isKnown) return <Skeleton className="h-11 w-full" />
  if (can(moveReferral, referral)) {
    return <StatusForm key={referral.status} referral={referral} onClose={onClose} />
  }
  return (
    <p className="text-sm text-ink-quiet">This referral is paid, so you can’t change its status.</p>
  )
}

function ReferralFacts({ referral }: { referral: ReferralRow }) {
  const { id, email, phoneNumber, notes, company, agent, createdAt, updatedAt } = referral
  return (
    <dl className="my-5 divide-y divide-line border-y border-line">
      <Line term="Company">{company?.companyName}</Line>
      <Line term="Agent">
        {agent && (
          <span className="flex items-center gap-2.5">
            <Avatar name={agent.name} url={agent.profilePictureUrl} />
            {agent.name}
          </span>
        )}
      </Line>
      <Line term="Type of referral">{notes}</Line>
      <OwnAmount referral={referral} />
      <Line term="Email">
        {email && (
          <a
            href={mailtoLink(email)}
            className="underline underline-offset-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            <Address email={email} />
          </a>
        )}
      </Line>
      {phoneNumber && (
        <Line term="Phone">
          <a
            href={telLink(phoneNumber)}
            className="underline underline-offset-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {phoneNumber}
          </a>
        </Line>
      )}
      <Line term="Created">
        <TimeAgo instant={createdAt} />
      </Line>
      <Line term="Updated">
        <TimeAgo instant={updatedAt ?? createdAt} />
      </Line>
      <Line term="ID">
        <CopyableId id={id} />
      </Line>
    </dl>
  )
}

function OwnAmount({ referral }: { referral: ReferralRow }) {
  const actor = useActor()
  const { id: me } = usePerson()
  if (!actor) return null
  const field = amountFieldIn(referral, { actor, me, scope: 'ALL' })
  if (!referral[field]) return null
  return (
    <Line term={amountLabel(field)}>
      <ReferralAmount referral={referral} field={field} />
    </Line>
  )
}

/** Short to be read, whole to be copied; whole to be read where the browser bars copying. */
function CopyableId({ id }: { id: string }) {
  const [isBarred, setIsBarred] = useState(false)
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="font-mono text-xs">{isBarred ? id : shortId(id)}</span>
      <CopyButton text={id} label="Copy ID" onBarred={() => setIsBarred(true)} />
    </span>
  )
}

/** Too long for its line, it breaks after the @ rather than within a word. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex items-baseline gap-4 py-2.5 text-sm">
      <dt className="w-28 shrink-0 text-ink-quiet">{term}</dt>
      <dd className="min-w-0 grow wrap-anywhere">{children}</dd>
    </div>
  )
}
