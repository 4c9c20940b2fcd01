import { hashWebhookKey, makeWebhookKey } from '#features/webhooks/server/webhook-key.ts'
import type { World } from '../kit/world.ts'

export interface Said {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
  readonly body: any
  readonly headers: Readonly<Record<string, string>>
}

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON, a text as it is. */
  readonly body?: unknown
  readonly from?: string
}

/** Partners’ systems at the front door, and the statuses that were seen there. */
export function webhookKit(world: World) {
  const seen = new Set<string>()
  const keys = new Map<string, string>()

  const call = async (path: string, request: Request = {}): Promise<Said> => {
    const { method = 'POST', headers = {}, body, from } = request
    const response = await world.app.inject({
      method,
      url: path,
      ...(from && { remoteAddress: from }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    seen.add(`${method} ${templateOf(path)} ${response.statusCode}`)
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers as Record<string, string>,
    }
  }

  /** Gives the company a key of its own, as its site administrator would. */
  const giveKey = async (companyId: string): Promise<string> => {
    const key = makeWebhookKey()
    await world.database.rows(
      'update company set webhook_api_key_hash = $2, webhook_key_set_at = now() where id = $1',
      [companyId, hashWebhookKey(key)],
    )
    keys.set(companyId, key)
    return key
  }
  const keyOf = (companyId: string): string => keys.get(companyId) ?? ''

  return {
    call,
    seen,
    giveKey,
    keyOf,
    /** A call with the company’s own key. */
    as: (companyId: string, path: string, body: object, headers = {}): Promise<Said> =>
      call(path, {
        headers: { 'webhook-api-key': keyOf(companyId), ...headers },
        body: { companyId, ...body },
      }),
    /** A referral that the agent made to the company; gives its id. */
    refer: async (companyId: string, status?: string): Promise<string> => {
      const input = { companyId, userId: 'agent', status, ...CLIENT }
      const { data } = await world.as('apiKey').ask(CREATE, { input })
      return data.createReferral.id
    },
    stateOf: async (id: string) => {
      const text = `{ getReferral(id: "${id}") { status paymentStatus } }`
      return (await world.as('admin').ask(text)).data.getReferral
    },
    /** How often its status has changed since it was made. */
    movesOf: async (id: string): Promise<number> => {
      const text = `select count(*)::integer as moves from referral_change
        where referral_id = $1 and changes->'status'->>'from' is not null`
      const [row] = await world.database.rows<{ moves: number }>(text, [id])
      return row?.moves ?? -1
    },
  }
}

const CREATE = 'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }'
const CLIENT = {
  name: 'Dana Client',
  email: 'dana@client.example',
  phoneNumber: '(555) 010-0100',
  notes: 'Retirement',
}

/** The path as the documentation has it. */
const templateOf = (path: string): string =>
  path
    .split('?')[0]
    ?.replace(/^(\/webhook\/referrals\/)[^/]+$/, '$1{referralId}')
    .replace(/^(\/api\/users\/)[^/]+/, '$1{userId}') ?? ''

/** The only error of an answer, in short. */
export const faultOf = ({ body }: Said): readonly [string, string | undefined] => {
  const [error] = body.errors ?? []
  return [error?.extensions.code, error?.extensions.field]
}
