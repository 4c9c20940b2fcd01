import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { MAIL } from '../mail-kind.ts'
import { useMailChoices } from './use-mail-choices.ts'

/** What the reader wants mail about, each on or off as soon as it is pressed. */
export function MailPanel() {
  const { read, choose } = useMailChoices()
  return (
    <Loaded
      query={read}
      failed="What you want mail about could not be looked up."
      skeleton={<MailSkeleton />}
    >
      {choices => (
        <ul className="-my-3 divide-y divide-line">
          {choices.map(({ kind, wanted }) => (
            <li key={kind} className="flex items-center justify-between gap-4 py-3">
              <span className="min-w-0">
                <span className="block text-sm font-medium">{MAIL[kind].label}</span>
                <span className="block text-sm text-ink-quiet">{MAIL[kind].hint}</span>
              </span>
              <span className="shrink-0">
                <Switch
                  label={`Mail: ${MAIL[kind].label}`}
                  on={wanted}
                  onPress={() => void choose(kind, !wanted)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function MailSkeleton() {
  return (
    <div role="status" className="-my-3 divide-y divide-line">
      <span className="sr-only">Loading</span>
      {['one', 'two', 'three'].map(row => (
        <div key={row} className="flex items-center justify-between gap-4 py-3">
          <div>
            <Skeleton className="h-5 w-36" />
            <Skeleton className="mt-1 h-4 w-56" />
          </div>
          <Skeleton className="h-6 w-10" />
        </div>
      ))}
    </div>
  )
}
