import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import { MAIL_MESSAGES } from '#features/notifications/mail-messages.ts'
import type { MailKind } from '../mail-kind.ts'
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
export const useMailChoices = () => {
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
