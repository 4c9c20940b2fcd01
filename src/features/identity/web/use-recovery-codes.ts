import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { useChange } from '#client/use-change.ts'
import type { ToastText } from '#kernel/messages.ts'
import { RECOVERY_CODES_KEY, recoveryCodesKey } from './query-keys.ts'

const RECOVERY_CODES_LEFT = graphql(`
  query RecoveryCodesLeft {
    recoveryCodesLeft
  }
`)

const CREATE_RECOVERY_CODES = graphql(`
  mutation CreateRecoveryCodes {
    createRecoveryCodes
  }
`)

/** How many recovery codes are left; null where another service keeps the accounts. */
export const useRecoveryCodesLeft = () => {
  const { api } = useClient()
  return useQuery({
    queryKey: recoveryCodesKey(usePerson().id),
    queryFn: async ({ signal }) =>
      (await api.send(RECOVERY_CODES_LEFT, {}, signal)).recoveryCodesLeft,
  })
}

type Api = ReturnType<typeof useClient>['api']

/** Ten new codes, which end those before; none where another service keeps the accounts. */
export async function createRecoveryCodes(api: Api): Promise<readonly string[] | undefined> {
  const { recoveryCodesLeft } = await api.send(RECOVERY_CODES_LEFT, {})
  if (recoveryCodesLeft === null) return undefined
  return (await api.send(CREATE_RECOVERY_CODES, {})).createRecoveryCodes
}

export const useCreateRecoveryCodes = (options: { failed?: ToastText } = {}) =>
  useChange({
    send: ({ api }) => createRecoveryCodes(api),
    rereads: [RECOVERY_CODES_KEY],
    ...options,
  }).change
