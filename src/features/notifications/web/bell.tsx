import { Icon as BellIcon } from 'lucide:bell'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#client/client.ts'
import { type FragmentOf, fragment, graphql } from '#client/graphql.ts'
import { refetchFromNow } from '#client/live-query.ts'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import { useFreshFigures } from '#features/payments/web/use-fresh-figures.ts'
import { lineWords } from '#features/referrals/history-words.ts'
import { LazyReferralDialog } from '#features/referrals/web/lazy-referral-dialog.tsx'
import { REFERRAL_ROW, type ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { mine } from '#features/referrals/web/referral-scope.ts'
import { useLiveReferrals } from '#features/referrals/web/use-referrals.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { useDebouncedEffect } from '#ui/use-debounced-effect.ts'
import { NOTIFICATION_MESSAGES } from '../notification-messages.ts'
import { NOTIFICATIONS_KEY, notificationsKey } from './query-keys.ts'

const NOTIFICATION = fragment(`
  fragment BellNotification on Notification {
    referral { ...ReferralRow }
    change { id at changes { field from to fromName toName } }
    read
  }
  ${REFERRAL_ROW}
`)
type Notification = FragmentOf<typeof NOTIFICATION>

const LIST_NOTIFICATIONS = graphql(`
  query ListNotifications {
    notifications { ...BellNotification }
  }
  ${NOTIFICATION}
`)

const MARK_READ = graphql(`
  mutation MarkNotificationsRead($input: MarkNotificationsReadInput!) {
    markNotificationsRead(input: $input) { ...BellNotification }
  }
  ${NOTIFICATION}
`)

/** Marks notifications as read, up to the newest that is shown: what comes meanwhile stays unread. */
const useMarkRead = (key: QueryKey) => {
  const queries = useQueryClient()
  return useChange({
    send: async ({ api }, input: { upTo: string; referralId?: string }) =>
      (await api.send(MARK_READ, { input })).markNotificationsRead,
    onDone: notifications => queries.setQueryData(key, notifications),
    failed: NOTIFICATION_MESSAGES.notMarked,
  })
}

/**
 * What the bell knows: whether a referral has been completed, and what changed last.
 * One hook: live events, the query and what is open depend on each other.
 */
const useBell = () => {
  const { api } = useClient()
  const { id: me } = usePerson()
  const queries = useQueryClient()
  const key = notificationsKey(me)
  const [isGreen, setIsGreen] = useState(false)
  const [changes, setChanges] = useState(0)
  const [open, setOpen] = useState<ReferralRow>()

  useLiveReferrals(mine(me), {
    onEvent: (row, isNew) => {
      // SPEC section 4: a live update that shows a referral as Completed.
      if (!isNew && row.status === 'COMPLETED') setIsGreen(true)
      setOpen(shown => (shown?.id === row.id ? row : shown))
      setChanges(count => count + 1)
    },
    // What happened between the request and the socket is in no event.
    onConnected: () => void refetchFromNow(queries, key),
  })

  useFreshFigures(changes)
  useDebouncedEffect(changes, () => void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }))

  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.send(LIST_NOTIFICATIONS, {}, signal)).notifications,
  })
  const { change: markRead, isPending } = useMarkRead(key)
  const notifications = data ?? []

  return {
    isGreen,
    notifications,
    unread: notifications.filter(({ read }) => !read).length,
    /** The referral that was chosen from the notifications. */
    open,
    setOpen,
    choose: ({ referral, change, read }: Notification) => {
      setOpen(referral)
      if (!read) void markRead({ upTo: change.at, referralId: referral.id })
    },
    markAll: () => {
      const [newest] = notifications
      if (newest) void markRead({ upTo: newest.change.at })
    },
    isMarking: isPending,
    /** Looked at: the flag is cleared, and what was read in another browser shows as read. */
    onOpen: () => {
      setIsGreen(false)
      void queries.invalidateQueries({ queryKey: key })
    },
  }
}

/** Turns green when a referral is completed; opened, it lists what changed last. */
export function Bell() {
  const { isGreen, notifications, unread, ...bell } = useBell()
  const count = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  return (
    <>
      <Popover
        label={isGreen ? 'Notifications: a referral was completed' : count}
        title="Notifications"
        onOpen={bell.onOpen}
        trigger={<BellSign isGreen={isGreen} hasUnread={unread > 0} />}
        action={
          unread > 0 && (
            <Button look="quiet" waiting={bell.isMarking} onClick={bell.markAll}>
              Mark all as read
            </Button>
          )
        }
      >
        {notifications.length === 0 ? (
          <p className="px-4 pb-4 text-sm text-ink-quiet">You’re all caught up.</p>
        ) : (
          <ul className="max-h-[min(24rem,70dvh)] divide-y divide-line overflow-y-auto border-t border-line">
            {notifications.map(notification => (
              <NotificationRow
                key={notification.referral.id}
                notification={notification}
                onChoose={() => bell.choose(notification)}
              />
            ))}
          </ul>
        )}
      </Popover>
      <LazyReferralDialog referral={bell.open} onClose={() => bell.setOpen(undefined)} />
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
          className="absolute top-0.5 right-0.5 size-2.5 rounded-full border-2 border-surface bg-blue-ink"
        />
      )}
      <span role="status" className="sr-only">
        {isGreen && 'A referral was completed'}
      </span>
    </span>
  )
}

interface NotificationRowProps {
  notification: Notification
  onChoose: () => void
}

function NotificationRow({ notification, onChoose }: NotificationRowProps) {
  const { referral, change, read } = notification
  return (
    <li>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // First, so that the focus is back at the bell when the dialog remembers where it was.
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          onChoose()
        }}
        className="flex w-full items-start gap-3 px-4 py-3 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span
          className={`mt-1.5 size-2 shrink-0 rounded-full ${read ? '' : 'bg-blue-ink'}`}
          aria-hidden="true"
        />
        <span className="min-w-0 grow">
          <span className={`block truncate ${read ? '' : 'font-medium'}`}>
            {!read && <span className="sr-only">Unread: </span>}
            {referral.name}
          </span>
          <span className="block wrap-anywhere text-ink-quiet">
            {lineWords(change.changes).join(', ') || 'Referral updated'}
          </span>
          <span className="block truncate text-xs text-ink-quiet">
            {referral.company?.companyName} · <TimeAgo instant={change.at} />
          </span>
        </span>
      </button>
    </li>
  )
}
