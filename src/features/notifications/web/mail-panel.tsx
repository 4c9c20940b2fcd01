import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import { MAIL_MESSAGES } from '#features/notifications/mail-messages.ts'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { MAIL, type MailKind } from '../mail-kind.ts'
import { mailChoicesKey } from './query-keys.ts'

const MAIL_PREFERENCES = graphql(`
  query MailPreferences {
    mailPreferences { kind wanted }
  }
`)

const SET_MAIL_PREFERENCE = graphql(`
  mutation SetMailPreference($input: SetMailPreferenceInput!) {
    setMailPreference(input: $input) { kind wanted }
  }
`)

interface Choice {
  readonly kind: MailKind
  readonly wanted: boolean
}

/** What the reader wants mail about; a choice is shown at once, and taken back if it fails. */
const useMailChoices = () => {
  const { api } = useClient()
  const key = mailChoicesKey(usePerson().id)
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<readonly Choice[]> =>
      (await api.send(MAIL_PREFERENCES, {}, signal)).mailPreferences,
  })
  const show = ({ kind, wanted }: Choice): void => {
    queries.setQueryData<readonly Choice[]>(key, known =>
      known?.map(choice => (choice.kind === kind ? { kind, wanted } : choice)),
    )
  }
  const { change } = useChange({
    send: ({ api }, input: Choice) => api.send(SET_MAIL_PREFERENCE, { input }),
    failed: MAIL_MESSAGES.choiceFailed,
  })
  const choose = async (kind: MailKind, wanted: boolean): Promise<void> => {
    show({ kind, wanted })
    if (!(await change({ kind, wanted }))) show({ kind, wanted: !wanted })
  }
  return { read, choose }
}

/** What the reader wants mail about, each on or off as soon as it is pressed. */
export function MailPanel() {
  const { read, choose } = useMailChoices()
  return (
    <Loaded
      query={read}
      failed="We couldn’t load your email notifications."
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
                  label={`Email: ${MAIL[kind].label}`}
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
    <LoadingStatus className="-my-3 divide-y divide-line">
      {['one', 'two', 'three'].map(row => (
        <div key={row} className="flex items-center justify-between gap-4 py-3">
          <div>
            <Skeleton className="h-5 w-36" />
            <Skeleton className="mt-1 h-4 w-56" />
          </div>
          <Skeleton className="h-6 w-10" />
        </div>
      ))}
    </LoadingStatus>
  )
}
