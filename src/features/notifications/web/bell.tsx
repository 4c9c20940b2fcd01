import { Icon as BellIcon } from 'lucide:bell'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { useFreshFigures } from '#features/payments/web/use-fresh-figures.ts'
import { LazyReferralDialog } from '#features/referrals/web/lazy-referral-dialog.tsx'
import { REFERRAL_ROW, type ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { mine } from '#features/referrals/web/referral-scope.ts'
import { StatusBadge } from '#features/referrals/web/status-badge.tsx'
import { useLiveReferrals } from '#features/referrals/web/use-referrals.ts'
import { Popover } from '#ui/popover.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { useDebouncedEffect } from '#ui/use-debounced-effect.ts'
import { NOTIFICATIONS_KEY, notificationsKey } from './query-keys.ts'

const LIST_NOTIFICATIONS = graphql(`
  query ListNews($me: ID!, $since: DateTime!) {
    listReferrals(
      filter: {
        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]
        updatedAt: { gt: $since }
      }
      order: RECENTLY_UPDATED
      limit: 5
    ) {
      items { ...ReferralRow }
    }
  }
  ${REFERRAL_ROW}
`)

/** What the bell knows: whether a referral has been completed, and what changed since last time. */
const useBell = () => {
  const { api } = useClient()
  const { id: me } = usePerson()
  const queries = useQueryClient()
  const [isGreen, setIsGreen] = useState(false)
  const [since, setSince] = useState(() => lastVisit(me))
  const [changes, setChanges] = useState(0)
  const [open, setOpen] = useState<ReferralRow>()

  useLiveReferrals(mine(me), {
    onEvent: (row, isNew) => {
      // SPEC section 4: a live update that shows a referral as Completed.
      if (!isNew && row.status === 'COMPLETED') setIsGreen(true)
      setOpen(shown => (shown?.id === row.id ? row : shown))
      setChanges(count => count + 1)
    },
  })

  useFreshFigures(changes)
  useDebouncedEffect(changes, () => void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }))

  const { data } = useQuery({
    queryKey: notificationsKey(me, since),
    queryFn: async ({ signal }) =>
      (await api.send(LIST_NOTIFICATIONS, { me, since }, signal)).listReferrals,
  })

  return {
    isGreen,
    notifications: data?.items ?? [],
    /** The referral that was chosen from the news. */
    open,
    setOpen,
    /** Looked at: the flag is cleared, and the next visit counts from now. */
    onOpen: () => {
      setIsGreen(false)
      rememberVisit(me)
    },
    onClose: () => setSince(lastVisit(me)),
  }
}

/** Turns green when a referral is completed; opened, it says what changed since the last visit. */
export function Bell() {
  const { isGreen, notifications, open, setOpen, onOpen, onClose } = useBell()
  const label = isGreen ? 'Notifications: a referral was completed' : 'Notifications'
  return (
    <>
      <Popover
        label={label}
        title="Notifications"
        onOpen={onOpen}
        onClose={onClose}
        trigger={<BellSign isGreen={isGreen} hasUnread={notifications.length > 0} />}
      >
        {notifications.length === 0 ? (
          <p className="px-4 pb-4 text-sm text-ink-quiet">You’re all caught up.</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {notifications.map(referral => (
              <NotificationRow
                key={referral.id}
                referral={referral}
                onChoose={() => setOpen(referral)}
              />
            ))}
          </ul>
        )}
      </Popover>
      <LazyReferralDialog referral={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

function BellSign({ isGreen, hasUnread }: { isGreen: boolean; hasUnread: boolean }) {
  return (
    <span
      className={`relative grid size-8 place-items-center rounded-full ${isGreen ? 'bg-green-soft text-green-ink' : 'text-ink-quiet'}`}
    >
      <BellIcon aria-hidden="true" className={`size-5 ${isGreen ? 'fill-current' : ''}`} />
      {hasUnread && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 size-2.5 rounded-full border-2 border-surface bg-brand"
        />
      )}
      <span role="status" className="sr-only">
        {isGreen && 'A referral was completed'}
      </span>
    </span>
  )
}

function NotificationRow({ referral, onChoose }: { referral: ReferralRow; onChoose: () => void }) {
  const { name, status, updatedAt, createdAt, company } = referral
  return (
    <li>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // First, so that the focus is back at the bell when the dialog remembers where it was.
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          onChoose()
        }}
        className="flex w-full items-start justify-between gap-3 px-4 py-3 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-ink-quiet">{company?.companyName}</span>
          <span className="block text-xs text-ink-quiet">
            <TimeAgo instant={updatedAt ?? createdAt} />
          </span>
        </span>
        <StatusBadge status={status} />
      </button>
    </li>
  )
}

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY

const keyOf = (me: string): string => `goodword.last-visit.${me}`

/** When this person last looked at the bell in this browser; a week ago for who never has. */
const lastVisit = (me: string): string =>
  localStorage.getItem(keyOf(me)) ?? new Date(Date.now() - WEEK).toISOString()

const rememberVisit = (me: string): void =>
  localStorage.setItem(keyOf(me), new Date().toISOString())
