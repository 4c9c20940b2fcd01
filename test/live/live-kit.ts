import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'
import { waitUntil } from '../../testing/wait-until.ts'
import type { PersonName } from '../kit/people.ts'
import type { World } from '../kit/world.ts'

export const FIELDS = `id name status amount agentPayAmount splitAgentPayAmount teamPayAmount
  divisionPayAmount agent { name email } company { companyName contactEmail }`
export const ON_CREATE = `subscription ($filter: ModelReferralFilterInput) {
  onCreateReferral(filter: $filter) { ${FIELDS} } }`
export const ON_UPDATE = `subscription ($filter: ModelReferralFilterInput) {
  onUpdateReferral(filter: $filter) { ${FIELDS} } }`
export const CREATE =
  'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }'
export const MOVE = `mutation ($input: ChangeReferralStatusInput!) {
  changeReferralStatus(input: $input) { id } }`

/** What the tests of live changes do over and over. */
export function makeLiveKit(world: World) {
  const refer = async (who: PersonName, name: string, more: object = {}): Promise<string> => {
    const input = {
      companyId: 'partner',
      name,
      email: 'dana@client.example',
      phoneNumber: '(555) 010-0100',
      notes: 'Retirement plan',
      ...more,
    }
    const { data, errors } = await world.as(who).ask(CREATE, { input })
    assert.deepEqual(errors, [])
    return data.createReferral.id
  }

  const dial = async (...messages: object[]) =>
    dialTo(`${(await world.origin()).replace('http', 'ws')}/graphql`, {}, ...messages)
  return { refer, dial }
}

/** A raw connection, as no library would dare to use it. */
export async function dialTo(url: string, options: ClientOptions, ...messages: object[]) {
  const socket = new WebSocket(url, 'graphql-transport-ws', options)
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a message
  const received: any[] = []
  socket.on('message', data => received.push(JSON.parse(String(data))))
  const closed = new Promise<number>(done => socket.once('close', code => done(code)))
  await once(socket, 'open')
  const say = (message: object) => socket.send(JSON.stringify(message))
  for (const message of messages) say(message)
  const until = (holds: () => boolean) =>
    waitUntil(
      () => `${holds}, having heard ${JSON.stringify(received)}`,
      () => {
        const hasArrived = holds()
        if (!hasArrived && socket.readyState === socket.CLOSED)
          throw new Error('The connection is closed')
        return hasArrived
      },
    )
  return { socket, say, received, closed, until }
}

export const init = (authorization?: unknown) => ({
  type: 'connection_init',
  payload: { authorization },
})
