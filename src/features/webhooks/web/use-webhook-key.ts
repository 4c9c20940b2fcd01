import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { notFound } from '#kernel/errors.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { REGENERATE_WEBHOOK_KEY, WEBHOOK_COMPANY } from './webhook-documents.ts'
import { keyFailure } from './webhook-words.ts'

// SPEC section 9: a new key is hidden after 30 seconds.
const SHOWN = 30

type Source = Extract<keyof Documents, `${string}query WebhookCompany(${string}`>
export type WebhookCompany = NonNullable<Documents[Source]['result']['getCompany']>

const keyOf = (id: string) => ['webhook-company', id] as const

/** The company whose webhook it is, and when its key was made. */
export const useWebhookCompany = (id: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const { getCompany } = await api.send(WEBHOOK_COMPANY, { id }, signal)
      if (!getCompany) throw notFound('Company')
      return getCompany
    },
  })
}

/** Makes the key anew; gives the key, or nothing where that failed, which has been said. */
export const useRegenerateKey = (companyId: string) => {
  const { api } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  return async (): Promise<string | undefined> => {
    try {
      const input = { companyId }
      const made = (await api.send(REGENERATE_WEBHOOK_KEY, { input })).regenerateWebhookKey
      if (!made?.key) {
        toast('failure', MESSAGES.siteAdmin.noData)
        return undefined
      }
      queries.setQueryData<WebhookCompany>(
        keyOf(companyId),
        known => known && { ...known, webhookKeySetAt: made.setAt },
      )
      return made.key
    } catch (error) {
      toast('failure', { title: keyFailure(error) })
      return undefined
    }
  }
}

/** A secret for as long as it may be seen, with the seconds that are left of that. */
export const useShownOnce = () => {
  const [shown, setShown] = useState<{ readonly secret: string; readonly left: number }>()
  const isShown = shown !== undefined
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(
      () => setShown(now => (now && now.left > 1 ? { ...now, left: now.left - 1 } : undefined)),
      1_000,
    )
    return () => clearInterval(timer)
  }, [isShown])
  return {
    shown,
    show: (secret: string) => setShown({ secret, left: SHOWN }),
    hide: () => setShown(undefined),
  }
}
