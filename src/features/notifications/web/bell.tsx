import { Bell as BellIcon } from 'lucide-react'
import { StatusBadge } from '#features/referrals/web/status-badge.tsx'
import { Popover } from '#ui/popover.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { useBell } from './use-bell.ts'

/** Turns green when a referral is completed; opened, it says what changed since the last visit. */
export function Bell() {
  const { isGreen, news, onOpen, onClose } = useBell()
  const label = isGreen ? 'Notifications: a referral was completed' : 'Notifications'
  return (
    <Popover
      label={label}
      title="Since your last visit"
      onOpen={onOpen}
      onClose={onClose}
      trigger={
        <span
          className={`relative grid size-8 place-items-center rounded-full ${isGreen ? 'bg-green-soft text-green-ink' : 'text-ink-quiet'}`}
        >
          <BellIcon aria-hidden="true" className={`size-5 ${isGreen ? 'fill-current' : ''}`} />
          {news.length > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0.5 size-2.5 rounded-full border-2 border-surface bg-brand"
            />
          )}
          <span role="status" className="sr-only">
            {isGreen && 'A referral was completed'}
          </span>
        </span>
      }
    >
      {news.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-quiet">Nothing has changed.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {news.map(({ id, name, status, updatedAt, company }) => (
            <li key={id} className="flex items-start justify-between gap-3 px-4 py-3 text-sm">
              <span className="min-w-0">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-ink-quiet">{company?.companyName}</span>
                <span className="block text-xs text-ink-quiet">
                  <TimeAgo instant={updatedAt} />
                </span>
              </span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
