import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, suite, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { lockedOut } from '#features/identity/server/identity-errors.ts'
import { makeKeyedMutex } from '#features/identity/server/keyed-mutex.ts'
import { guarded, PASSWORD_PACE } from '#features/identity/server/lockout.ts'
import { openProduct } from '#server/product.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { makeEmptyDatabase } from '../database/empty-database.ts'
import { keepLocked } from '../identity/identity-kit.ts'
import { emailOf, PASSWORD } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { testConfig } from '../kit/settings.ts'
import type { World } from '../kit/world.ts'
import { CREATE, init, makeLiveKit } from './live-kit.ts'
import { ONE_NODE, startNodes } from './node-kit.ts'

/* What one node knows of a person, another acts on. */

const CLIENT = 'goodword'

suite('two nodes', { skip: ONE_NODE }, async () => {
  if (ONE_NODE) return
  const nodes = await startNodes(2)
  const [one, two] = nodes as [World, World]

  const signIn = (node: World, who: 'agent' | 'mate', password: string) =>
    node.identity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT,
      AuthParameters: { USERNAME: emailOf(who), PASSWORD: password },
    })

  test('wrong passwords on one node lock the person out on the other', async () => {
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await signIn(nodes[tries % 2] as World, 'mate', 'Wrong-Word-1')
      assert.equal(body.message, 'Incorrect username or password.')
    }
    // The right one too, until the second is over that the fifth costs.
    await keepLocked(one)
    const answers = await Promise.all(nodes.map(node => signIn(node, 'mate', PASSWORD)))
    assert.deepEqual(
      answers.map(({ body }) => body.message),
      ['Password attempts exceeded', 'Password attempts exceeded'],
    )
  })

  test('right guesses at the same moment on both nodes both pass', async () => {
    for (let pair = 0; pair < 200; pair++) {
      const guess = { key: `pair ${pair}`, pace: PASSWORD_PACE, locked: lockedOut }
      const right = ({ database }: World) =>
        guarded({ database, turns: makeKeyedMutex() }, guess, async () => 'right')
      assert.deepEqual(await Promise.all(nodes.map(right)), ['right', 'right'])
    }
  })

  test('a code is sent once, and takes as many wrong tries as it takes, wherever they come', async () => {
    const Username = 'newcomer@nodes.example'
    const attributes = [
      { Name: 'email', Value: Username },
      { Name: 'given_name', Value: 'Nova' },
      { Name: 'family_name', Value: 'Node' },
    ]
    const made = { ClientId: CLIENT, Username, Password: PASSWORD, UserAttributes: attributes }
    assert.equal((await one.identity('SignUp', made)).status, 200)
    const isSent = ({ mailbox }: World) => mailbox.letters(Username).length > 0
    await waitUntil('a node has sent the code', () => nodes.some(isSent))
    const confirm = (node: World) =>
      node.identity('ConfirmSignUp', { ClientId: CLIENT, Username, ConfirmationCode: '000000' })
    const types: string[] = []
    for (let tries = 0; tries < 12; tries++) {
      types.push((await confirm(nodes[tries % 2] as World)).body.__type)
    }
    const refused = types.findIndex(type => type !== 'CodeMismatchException')
    assert.ok(refused > 0 && refused <= 10, types.join())
    // Whichever node carries out what is queued, it does so alone.
    assert.equal(nodes.flatMap(({ mailbox }) => mailbox.letters(Username)).length, 1)
  })

  test('the same request at the same moment on both nodes is carried out once', async () => {
    const input = { ...TYPED_REFERRAL, name: 'Once Only', idempotencyKey: randomUUID() }
    const answers = await Promise.all(
      [one, two, one, two].map(node => node.as('agent').ask(CREATE, { input })),
    )
    const ids = new Set(answers.map(({ data }) => data.createReferral.id))
    assert.equal(ids.size, 1)
    const rows = await one.database.rows("select 1 from referral where name = 'Once Only'")
    assert.equal(rows.length, 1)
  })

  test('a token of either node holds on the other', async () => {
    const list = (node: World, token: string) =>
      node.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: token },
        payload: { query: '{ listCompanies(limit: 1) { items { id } } }' },
      })
    for (const [from, to] of [
      [one, two],
      [two, one],
    ] as const) {
      const { AccessToken } = (await signIn(from, 'agent', PASSWORD)).body.AuthenticationResult
      assert.equal((await list(to, AccessToken)).statusCode, 200)
    }
  })

  test('a person’s twenty lines are counted on all nodes', async () => {
    const dials = nodes.map(node => makeLiveKit(node))
    const hello = init(await one.tokenOf('foreignAdmin'))
    const open = async (node: number) => {
      const line = await dials[node]?.dial(hello)
      assert.ok(line)
      const isOpen = line.until(() => line.received.length === 1).then(() => true)
      return { line, isOpen: await Promise.race([isOpen, line.closed.then(() => false)]) }
    }
    const lines = []
    for (let count = 0; count < 12; count++) lines.push(await open(0))
    for (let count = 0; count < 8; count++) lines.push(await open(1))
    assert.ok(lines.every(({ isOpen }) => isOpen))
    // The nodes compare once a second.
    const late = []
    do {
      await pause(200)
      late.push(await open(late.length % 2))
    } while (late.at(-1)?.isOpen && late.length < 20)
    assert.equal(await late.at(-1)?.line.closed, 1013)
    for (const { line } of [...lines, ...late]) line.socket.close()
  })
})

suite('the rate limit', { skip: ONE_NODE }, async () => {
  if (ONE_NODE) return
  const [one, two] = (await startNodes(2, { RATE_LIMIT_FACTOR: '0.1' })) as [World, World]
  const ask = async ({ app }: World, remoteAddress: string) =>
    (await app.inject({ url: '/config.json', remoteAddress })).statusCode

  test('what an address may ask in a minute, it may ask all nodes together', async () => {
    const address = '203.0.113.9'
    for (let count = 0; count < 55; count++) assert.equal(await ask(one, address), 200)
    for (let count = 0; count < 4; count++) assert.equal(await ask(two, address), 200)
    let more = 0
    while ((await ask(two, address)) === 200 && more < 50) {
      more++
      await pause(200)
    }
    assert.ok(more < 50, `${more} more went through`)
    assert.equal(await ask(two, '203.0.113.10'), 200)
  })
})

test('nodes that start together on nothing make one first administrator', {
  skip: ONE_NODE,
}, async () => {
  const database = await makeEmptyDatabase()
  after(() => database.remove())
  const products = await Promise.all([1, 2, 3].map(() => openProduct(testConfig(database.url))))
  assert.equal(products.filter(({ firstSignIn }) => firstSignIn).length, 1)
  const [made] = await (products[0]?.database.rows(
    `select (select count(*)::int from account) as accounts,
      (select count(*)::int from signing_key) as keys`,
  ) ?? [])
  assert.deepEqual(made, { accounts: 1, keys: 1 })
  for (const product of products) await product.close()
})
