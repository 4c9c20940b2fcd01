import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { useChange } from '#client/use-change.ts'
import { useFound } from '#client/use-found.ts'
import { WEBHOOK_MESSAGES } from '#features/webhooks/webhook-messages.ts'
import { webhookCompanyKey } from './query-keys.ts'
import { keyFailure } from './webhook-words.ts'

const WEBHOOK_COMPANY = graphql(`
  query WebhookCompany($id: ID!) {
    getCompany(id: $id) { id companyName webhookKeySetAt }
  }
`)

const REGENERATE_WEBHOOK_KEY = graphql(`
  mutation RegenerateWebhookKey($input: RegenerateWebhookKeyInput!) {
    regenerateWebhookKey(input: $input) { key setAt }
  }
`)

// SPEC section 9: a new key is hidden after 30 seconds.
const SHOWN = 30

export type WebhookCompany = NonNullable<ResultOf<typeof WEBHOOK_COMPANY>['getCompany']>

/** The company whose webhook it is, and when its key was made. */
export const useWebhookCompany = (id: string) =>
  useFound(
    webhookCompanyKey(id),
    'Company',
    async (api, signal) => (await api.send(WEBHOOK_COMPANY, { id }, signal)).getCompany,
  )

class NoKey extends Error {}

/** Makes the key anew, and gives it. */
export const useRegenerateKey = (companyId: string) => {
  const queries = useQueryClient()
  const { change } = useChange({
    send: async ({ api }) => {
      const input = { companyId }
      const { regenerateWebhookKey } = await api.send(REGENERATE_WEBHOOK_KEY, { input })
      if (!regenerateWebhookKey?.key) throw new NoKey()
      return regenerateWebhookKey
    },
    onDone: ({ setAt }) =>
      queries.setQueryData<WebhookCompany>(
        webhookCompanyKey(companyId),
        known => known && { ...known, webhookKeySetAt: setAt },
      ),
    failed: error => (error instanceof NoKey ? WEBHOOK_MESSAGES.noData : keyFailure(error)),
  })
  return async () => (await change())?.key
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
