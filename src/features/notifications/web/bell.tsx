import { Icon as BellIcon } from 'lucide:bell'
import { lazy, Suspense } from 'react'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { StatusBadge } from '#features/referrals/web/status-badge.tsx'
import { Popover } from '#ui/popover.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { useBell } from './use-bell.ts'

// Loaded when it is first wanted, as by the list.
const ReferralDialog = lazy(async () => {
  const { ReferralDialog } = await import('#features/referrals/web/referral-dialog.tsx')
  return { default: ReferralDialog }
})

/** Turns green when a referral is completed; opened, it says what changed since the last visit. */
export function Bell() {
  const { isGreen, news, open, setOpen, onOpen, onClose } = useBell()
  const label = isGreen ? 'Notifications: a referral was completed' : 'Notifications'
  return (
    <>
      <Popover
        label={label}
        title="Since your last visit"
        onOpen={onOpen}
        onClose={onClose}
        trigger={<BellSign isGreen={isGreen} hasNews={news.length > 0} />}
      >
        {news.length === 0 ? (
          <p className="px-4 pb-4 text-sm text-ink-quiet">Nothing has changed.</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {news.map(referral => (
              <NewsRow key={referral.id} referral={referral} onChoose={() => setOpen(referral)} />
            ))}
          </ul>
        )}
      </Popover>
      <Suspense>
        {open && <ReferralDialog referral={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

function BellSign({ isGreen, hasNews }: { isGreen: boolean; hasNews: boolean }) {
  return (
    <span
      className={`relative grid size-8 place-items-center rounded-full ${isGreen ? 'bg-green-soft text-green-ink' : 'text-ink-quiet'}`}
    >
      <BellIcon aria-hidden="true" className={`size-5 ${isGreen ? 'fill-current' : ''}`} />
      {hasNews && (
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

function NewsRow({ referral, onChoose }: { referral: ReferralRow; onChoose: () => void }) {
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
