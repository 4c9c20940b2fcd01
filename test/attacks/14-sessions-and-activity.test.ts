import assert from 'node:assert/strict'
import { once } from 'node:events'
import { suite, test } from 'node:test'
import { WebSocket } from 'ws'
import { waitUntil } from '../../testing/wait-until.ts'
import { makeKit } from '../identity/identity-kit.ts'
import { emailOf, PASSWORD, type PersonName } from '../kit/people.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()
await restoreRowsBeforeEach(world)
const { app, database, identity } = world
const { asks } = makeKit(world)

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'

async function signIn(name: PersonName, password = PASSWORD): Promise<string> {
  const AuthParameters = { USERNAME: emailOf(name), PASSWORD: password }
  const flow = { ClientId: 'goodword', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }
  const { body } = await identity('InitiateAuth', flow, { 'user-agent': FIREFOX })
  return body.AuthenticationResult?.AccessToken
}

async function ask(token: string, query: string, variables: object = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query, variables },
  })
  return response.json()
}

const SESSIONS = '{ signInSessions { id browser system network isSameNetwork isCurrent } }'
const END = 'mutation ($input: EndSessionInput!) { endSession(input: $input) }'
const sessionsOf = async (token: string) => (await ask(token, SESSIONS)).data.signInSessions

/** Within as long as a change of rights may take on requests. */
const ends = (token: string) =>
  waitUntil('the token is refused', async () => (await asks(token)) === 401, 5000)

/** An open socket; `closed` resolves when the server closes it, and rejects if it does not. */
async function connect(token: string) {
  const url = `${(await world.origin()).replace('http', 'ws')}/graphql`
  const socket = new WebSocket(url, 'graphql-transport-ws')
  await once(socket, 'open')
  const payload = { authorization: `Bearer ${token}` }
  socket.send(JSON.stringify({ type: 'connection_init', payload }))
  await once(socket, 'message')
  const query = 'subscription { onUpdateReferral { id } }'
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }))
  return { closed: once(socket, 'close', { signal: AbortSignal.timeout(15_000) }) }
}

suite('sessions', () => {
  test('are listed with their device and place, and each is ended by its owner', async () => {
    const here = await signIn('mate')
    const there = await signIn('mate')
    const rows = await sessionsOf(here)
    assert.equal(rows.length, 2)
    assert.equal(rows.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent).length, 1)
    const other = rows.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    assert.deepEqual(
      [other.browser, other.system, other.isSameNetwork],
      ['Firefox', 'Windows', true],
    )
    assert.ok(other.network)
    await ask(here, END, { input: { id: other.id } })
    await ends(there)
    assert.equal((await sessionsOf(here)).length, 1)
  })

  test('are ended all at once but for this one, on requests and on open sockets', async () => {
    const old = await world.tokenOf('otherAgent')
    const socket = await connect(old)
    const here = await signIn('otherAgent')
    const { data } = await ask(here, 'mutation { endOtherSessions }')
    assert.equal(data.endOtherSessions, 1)
    await ends(old)
    await socket.closed
    assert.equal(await asks(here), 200)
  })

  test('of somebody else are neither seen nor ended, not even by an administrator', async () => {
    const token = await signIn('agent')
    const [{ id }] = await sessionsOf(token)
    for (const name of ['admin', 'companyAdmin', 'mate'] as const) {
      const mine = await signIn(name)
      const { errors } = await ask(mine, END, { input: { id } })
      assert.equal(errors[0].extensions.code, 'NOT_FOUND')
      const ids = (await sessionsOf(mine)).map((row: { id: string }) => row.id)
      assert.ok(!ids.includes(id))
    }
    assert.equal(await asks(token), 200)
  })
})

const ACTIVITY = `query ($kinds: [ActivityKind!], $person: String, $from: DateTime, $limit: Int, $nextToken: String) {
  listActivity(kinds: $kinds, person: $person, from: $from, limit: $limit, nextToken: $nextToken) {
    items { id at event summary name email ip byAdministrator userId }
    nextToken
  }
}`

suite('the audit log', () => {
  const read = async (name: PersonName, variables: object = {}) =>
    (await world.as(name).ask(ACTIVITY, { limit: 1000, ...variables })).data.listActivity

  test('shows administrators who did what, when and from where', async () => {
    await signIn('partnerAdmin', 'Wrong-Password-1')
    const { items } = await read('admin', { person: 'PARTNERADMIN', kinds: ['SIGN_IN'] })
    const failed = items.find(({ event }: { event: string }) => event === 'sign-in.failed')
    assert.deepEqual(
      [failed.summary, failed.name, failed.email, failed.ip, failed.byAdministrator],
      ['Sign-in failed', 'partnerAdmin Tester', emailOf('partnerAdmin'), '127.0.0.1', false],
    )
    const future = new Date(Date.now() + 60_000).toISOString()
    assert.deepEqual((await read('admin', { from: future })).items, [])
    assert.deepEqual((await read('admin', { kinds: ['ROLE'] })).items, [])
  })

  test('shows company administrators their own company’s people alone', async () => {
    for (const name of ['stranger', 'mate'] as const) await signIn(name)
    const { items } = await read('companyAdmin')
    const people = new Set(items.map(({ userId }: { userId: string }) => userId))
    assert.ok(people.has('mate'))
    for (const id of ['partnerAdmin', 'stranger', null]) assert.ok(!people.has(id as never))
    const searched = await read('companyAdmin', { person: 'stranger' })
    assert.deepEqual(searched.items, [])
  })

  test('is denied to everyone else', async () => {
    for (const name of ['agent', 'teamLead', 'divisionLead', 'siteAdmin', 'stranger'] as const) {
      assert.equal(await world.as(name).refused(ACTIVITY), 'FORBIDDEN')
    }
    assert.equal(await world.as('guest').refused(ACTIVITY), 'UNAUTHENTICATED')
  })

  test('is read page by page without a gap or a repeat', async () => {
    for (const name of ['agent', 'mate', 'stranger', 'teamLead'] as const) await signIn(name)
    const whole = (await read('admin')).items.map(({ id }: { id: string }) => id)
    const paged: string[] = []
    for (let nextToken: string | null = null; ; ) {
      const page = await read('admin', { limit: 3, nextToken })
      paged.push(...page.items.map(({ id }: { id: string }) => id))
      nextToken = page.nextToken
      if (!nextToken) break
    }
    assert.deepEqual(paged.slice(-whole.length).toSorted(), whole.toSorted())
  })

  test('keeps what a person did before they joined with the company they join', async () => {
    await signIn('newcomer')
    await database.rows(
      `insert into member (id, email, name, company_id)
       values ('newcomer', 'newcomer@test.example', 'New Comer', 'home')`,
    )
    const { items } = await read('companyAdmin', { person: 'new comer' })
    assert.ok(items.some(({ event }: { event: string }) => event === 'sign-in'))
  })
})
