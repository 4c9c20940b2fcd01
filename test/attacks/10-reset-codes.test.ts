import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import {
  CLIENT,
  makeKit,
  NEW_PASSWORD,
  passwordFlow,
  wrongCodeFor,
} from '../identity/identity-kit.ts'
import { PASSWORD } from '../kit/people.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { startWorld } from '../kit/world.ts'

// Limits as they are in use; the tests' own settings multiply them.
const world = await startWorld({ RATE_LIMIT_FACTOR: '1' })
await restoreRowsBeforeEach(world)
const { identity, database } = world
const { join, codesTo, newestCode } = makeKit(world)

const HOME = '192.0.2.10'
const strangers = (count: number, network = 51) =>
  Array.from({ length: count }, (_, n) => `198.${network}.100.${n}`)

const ask = async (operation: string, request: object, from: string, cookie?: string) => {
  const { body } = await identity(
    operation,
    { ...CLIENT, ...request },
    cookie ? { cookie } : {},
    from,
  )
  return (body.__type ?? 'ok') as string
}
const forgot = (Username: string, from: string, cookie?: string) =>
  ask('ForgotPassword', { Username }, from, cookie)
const reset = (Username: string, ConfirmationCode: string, from: string, cookie?: string) =>
  ask('ConfirmForgotPassword', { Username, ConfirmationCode, Password: NEW_PASSWORD }, from, cookie)
const signIn = async (address: string, from: string, password = PASSWORD) =>
  await identity('InitiateAuth', passwordFlow(address, password), {}, from)
/** The clock moves for wrong guesses. */
const later = (interval: string) =>
  database.rows(
    'update guess set locked_until = locked_until - $1::interval, last_at = last_at - $1::interval',
    [interval],
  )
const anotherHour = () =>
  database.rows("update limit_count set began_at = began_at - interval '61 minutes'")

test('codes in emails have eight digits', async () => {
  await join('digits@reset.example')
  await forgot('digits@reset.example', HOME)
  for (const code of await codesTo('digits@reset.example')) assert.match(code, /^\d{8}$/)
})

test('one network gets about fifteen guesses in a day, not five an hour for every code', async () => {
  const address = 'guessed@reset.example'
  await join(address)
  let tried = 0
  for (let hour = 0; hour < 24; hour++) {
    await forgot(address, '203.0.113.1')
    const wrong = wrongCodeFor(await newestCode(address))
    for (let n = 0; n < 6; n++) {
      if ((await reset(address, wrong, '203.0.113.1')) === 'CodeMismatchException') tried++
    }
    await later('1 hour')
    await anotherHour()
  }
  assert.ok(tried >= 5 && tried <= 20, `${tried} guesses`)
})

test('each further wrong code doubles the wait', async () => {
  const address = 'doubling@reset.example'
  await join(address)
  await forgot(address, '203.0.113.2')
  const wrong = wrongCodeFor(await newestCode(address))
  const waits: number[] = []
  for (let n = 0; n < 9; n++) {
    assert.equal(await reset(address, wrong, '203.0.113.2'), 'CodeMismatchException')
    const [row] = await database.rows<{ s: number }>(
      `select extract(epoch from locked_until - last_at)::integer as s from guess
        order by last_at desc limit 1`,
    )
    waits.push(row?.s ?? Number.NaN)
    await later(`${waits.at(-1)} seconds`)
  }
  assert.deepEqual(waits, [0, 0, 0, 0, 60, 120, 240, 480, 960])
})

suite('while strangers ask for codes and guess from everywhere', () => {
  const besiege = async (address: string): Promise<void> => {
    for (const from of strangers(25)) await forgot(address, from)
    for (const from of strangers(30, 52)) {
      for (let n = 0; n < 3; n++) await reset(address, '00000000', from)
    }
    assert.equal(await forgot(address, '198.53.100.1'), 'LimitExceededException')
    assert.equal(await reset(address, '00000000', '198.53.100.1'), 'TooManyFailedAttemptsException')
  }

  test('the owner recovers on a device that signed in before', async () => {
    const address = 'device@reset.example'
    await join(address)
    const { cookie } = await signIn(address, HOME)
    await besiege(address)
    const elsewhere = '192.0.2.99'
    assert.equal(await forgot(address, elsewhere, cookie), 'ok')
    assert.equal(await reset(address, await newestCode(address), elsewhere, cookie), 'ok')
    assert.equal((await signIn(address, elsewhere, NEW_PASSWORD)).status, 200)
  })

  test('the owner recovers from a network that they signed in from before', async () => {
    const address = 'network@reset.example'
    await join(address)
    await signIn(address, HOME)
    await besiege(address)
    assert.equal(await forgot(address, HOME), 'ok')
    assert.equal(await reset(address, await newestCode(address), HOME), 'ok')
  })

  test('a code that the owner asked for before stays good where they asked for it', async () => {
    const address = 'asked@reset.example'
    await join(address)
    assert.equal(await forgot(address, '192.0.2.77'), 'ok')
    const code = await newestCode(address)
    await besiege(address)
    assert.equal(await reset(address, code, '192.0.2.77'), 'ok')
  })

  test('the owner signs in from a known network, whatever passwords strangers guess', async () => {
    const address = 'sign-in@reset.example'
    await join(address)
    await signIn(address, HOME)
    for (let n = 0; n < 8; n++) await signIn(address, '203.0.113.9', 'Wrong-Password-1')
    await database.rows("update guess set locked_until = now() + interval '1 minute'")
    assert.equal((await signIn(address, '203.0.113.9')).status, 400)
    assert.equal((await signIn(address, HOME)).status, 200)
  })
})

test('one network has only so many codes emailed, to however many addresses', async () => {
  const reported: string[] = []
  for (let n = 0; n < 61; n++) reported.push(await forgot(`many${n}@reset.example`, '203.0.113.3'))
  assert.deepEqual(reported.slice(59), ['ok', 'LimitExceededException'])
  assert.equal(await forgot('other@reset.example', '203.0.113.4'), 'ok')
})

test('addresses of one IPv6 network are one network', async () => {
  const reported: string[] = []
  for (let n = 1; n <= 6; n++) {
    reported.push(await forgot('six@reset.example', `2001:db8:1:2::${n.toString(16)}`))
  }
  assert.deepEqual(reported, [...Array(5).fill('ok'), 'LimitExceededException'])
})

test('signing up is limited alike, for each address and for each network', async () => {
  const signUp = (Username: string, from: string) =>
    ask(
      'SignUp',
      {
        Username,
        Password: PASSWORD,
        UserAttributes: [
          { Name: 'given_name', Value: 'A' },
          { Name: 'family_name', Value: 'B' },
        ],
      },
      from,
    )
  const reported: string[] = []
  for (const from of strangers(21, 54)) reported.push(await signUp('flooded@reset.example', from))
  assert.deepEqual(reported.slice(19), ['ok', 'LimitExceededException'])
  for (let n = 0; n < 5; n++) {
    assert.equal(await signUp('again@reset.example', '203.0.113.5'), 'ok')
  }
  assert.equal(await signUp('again@reset.example', '203.0.113.5'), 'LimitExceededException')
})
