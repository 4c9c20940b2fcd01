import assert from 'node:assert/strict'
import { after } from 'node:test'
import { type Received, startReceiver } from '../../testing/receiver-process.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import type { PersonName } from '../kit/people.ts'
import type { World } from '../kit/world.ts'

/** Somebody's server, for as long as the test file runs. */
export async function openReceiver() {
  const receiver = await startReceiver()
  after(receiver.stop)
  return receiver
}

export const CREATE = `mutation ($input: CreateReferralInput!) {
  createReferral(input: $input) { id } }`
export const MOVE = `mutation ($input: ChangeReferralStatusInput!) {
  changeReferralStatus(input: $input) { id } }`
export const PAY = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'
export const ADD = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { secret endpoint { id url events failures pausedAt } } }`
export const EDIT = `mutation ($input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(input: $input) { id url events failures pausedAt } }`
export const REMOVE = `mutation ($input: DeleteWebhookEndpointInput!) {
  deleteWebhookEndpoint(input: $input) { id } }`
export const TRY = `mutation ($input: TestWebhookEndpointInput!) {
  testWebhookEndpoint(input: $input) { id state event } }`
export const REPLAY = `mutation ($input: ReplayWebhookDeliveryInput!) {
  replayWebhookDelivery(input: $input) { id state attempts } }`
export const ENDPOINTS = `query ($companyId: ID!) {
  listWebhookEndpoints(companyId: $companyId) { id url events failures pausedAt } }`
export const DELIVERIES = `query ($companyId: ID, $endpointId: ID, $state: WebhookDeliveryState) {
  listWebhookDeliveries(companyId: $companyId, endpointId: $endpointId, state: $state, limit: 100) {
    items { id event referralId state attempts attemptedAt nextAttemptAt url request answerStatus answer
      failure tookMs endpointId companyId createdAt } nextToken } }`

export const CLIENT = {
  companyId: 'partner',
  name: 'Dana Client',
  email: 'dana@client.example',
  phoneNumber: '(555) 010-0100',
  notes: 'Retirement & more',
}

export interface Sent {
  readonly id: string
  readonly event: string
  readonly referralId: string | null
  readonly state: string
  readonly attempts: number
  readonly attemptedAt: string | null
  readonly nextAttemptAt: string | null
  readonly url: string | null
  readonly request: string
  readonly answerStatus: number | null
  readonly answer: string | null
  readonly failure: string | null
  readonly endpointId: string | null
}

/** What a test does over and over, and waits for. */
export function deliveriesOf(world: World, received: () => Promise<Received[]>) {
  const list = async (variables: object): Promise<Sent[]> => {
    const { data, errors } = await world.as('admin').ask(DELIVERIES, variables)
    assert.deepEqual(errors, [])
    return data.listWebhookDeliveries.items
  }
  return {
    list,
    /** The delivery, once it has been tried so often. It is not tried again until `hasten` asks for it. */
    async tried(variables: object, id: string, attempts: number) {
      const found = await waitUntil(`${id} is tried ${attempts} times`, async () =>
        (await list(variables)).find(each => each.id === id && each.attempts >= attempts),
      )
      await world.database.rows(
        `update jobs.job set start_after = now() + interval '1 day'
          where name = 'webhook-deliveries' and data ->> 'id' = $1 and state = 'created'`,
        [id],
      )
      return found
    },
    /** What came under that id, once so much has. */
    came: (id: string, times = 1) =>
      waitUntil(`${id} came ${times} times`, async () => {
        const all = (await received()).filter(({ headers }) => headers['webhook-id'] === id)
        return all.length >= times ? all : undefined
      }),
    /** Has the next attempt come now, as if so many had been made. */
    async hasten(id: string, tries: number): Promise<void> {
      const { database } = world
      await database.tx(async sql => {
        const text = 'update webhook_delivery set tries = $2, attempts = $2 where id = $1'
        await sql.rows(text, [id, tries])
        await sql.rows(
          `update jobs.job set start_after = now() - interval '1 second',
              data = jsonb_set(data, '{attempts}', to_jsonb($2::int))
            where name = 'webhook-deliveries' and data ->> 'id' = $1 and state = 'created'`,
          [id, tries],
        )
      })
    },
    async refer(more: object = {}): Promise<string> {
      const { data, errors } = await world
        .as('agent')
        .ask(CREATE, { input: { ...CLIENT, ...more } })
      assert.deepEqual(errors, [])
      return data.createReferral.id
    },
  }
}

export const EVENTS = ['referral.created', 'referral.status_changed', 'payment.updated']

export interface Added {
  readonly id: string
  readonly companyId: string
  readonly secret: string
  /** Where at the receiver it is. */
  readonly path: string
}

/** What is done with endpoints over and over. */
export function endpointsOf(world: World, { origin }: { readonly origin: string }) {
  let paths = 0
  const done = async (text: string, input: object, who: PersonName = 'admin') => {
    const { data, errors } = await world.as(who).ask(text, { input })
    assert.deepEqual(errors, [])
    // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
    return Object.values(data)[0] as any
  }
  return {
    done,
    /** Adds one that is answered as `kind` says. */
    async add(
      companyId: string,
      events = EVENTS,
      kind = 'ok',
      who: PersonName = 'admin',
    ): Promise<Added> {
      const path = `/${kind}/${++paths}`
      const made = await done(ADD, { companyId, url: `${origin}${path}`, events }, who)
      return { id: made.endpoint.id, companyId, secret: made.secret, path }
    },
    async fresh(companyId: string): Promise<void> {
      await world.database.rows('delete from webhook_endpoint where company_id = $1', [companyId])
    },
  }
}
