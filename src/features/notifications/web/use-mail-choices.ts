import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { useToast } from '#ui/toast-context.ts'
import type { MailKind } from '../mail-kind.ts'
import { MAIL_PREFERENCES, SET_MAIL_PREFERENCE } from './mail-documents.ts'

interface Choice {
  readonly kind: MailKind
  readonly wanted: boolean
}

/** What the reader wants mail about; a choice is shown at once, and taken back if it fails. */
export const useMailChoices = () => {
  const { api } = useClient()
  const key = ['mail-choices', usePerson().id]
  const queries = useQueryClient()
  const toast = useToast()
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
  const choose = async (kind: MailKind, wanted: boolean): Promise<void> => {
    show({ kind, wanted })
    try {
      await api.send(SET_MAIL_PREFERENCE, { input: { kind, wanted } })
    } catch {
      show({ kind, wanted: !wanted })
      toast('failure', MESSAGES.mail.choiceFailed)
    }
  }
  return { read, choose }
}
