import { webhookAddress } from './webhook-examples.ts'

export interface Tried {
  readonly referralId: string
  readonly companyId: string
  readonly key: string
  readonly status: string
}

export interface WebhookAnswer {
  readonly status: number
  /** What came back, laid out to be read. */
  readonly text: string
  /** What a refusal says. */
  readonly reason: string | undefined
}

interface Refusal {
  readonly errors?: readonly { readonly message?: string }[]
}

/** The call that a partner's system makes, made from here. */
export async function sendWebhook({ referralId, companyId, key, status }: Tried) {
  const response = await fetch(webhookAddress('', encodeURIComponent(referralId)), {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'webhook-api-key': key },
    body: JSON.stringify({ companyId, status }),
  })
  const body = (await response.json()) as Refusal
  return {
    status: response.status,
    text: JSON.stringify(body, null, 2),
    reason: body.errors?.[0]?.message,
  } satisfies WebhookAnswer
}
