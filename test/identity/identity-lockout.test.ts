import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { PASSWORD } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { keepLocked, makeKit, passwordFlow } from './identity-kit.ts'

const world = await startWorld()
const { identity, database } = world
const { join, audited } = makeKit(world)

const WRONG = 'Incorrect username or password.'
const LOCKED = 'Password attempts exceeded'

const tryAs = async (address: string, password: string, cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie }
  const { status, body } = await identity('InitiateAuth', passwordFlow(address, password), headers)
  return status === 200 ? 'in' : (body.message as string)
}
const fail = async (address: string, times: number, cookie?: string) => {
  const reported: string[] = []
  for (let n = 0; n < times; n++) reported.push(await tryAs(address, 'Wrong-Password-1', cookie))
  return reported
}
const lockOut = async (address: string) => {
  const reported = await fail(address, 5)
  await keepLocked(world)
  return reported
}
// The clock moves for what was counted.
const later = (interval: string) =>
  database.rows(
    `update guess set locked_until = locked_until - $1::interval, last_at = last_at - $1::interval`,
    [interval],
  )
const lockSeconds = async (): Promise<number> => {
  const [row] = await database.rows<{ s: number }>(
    `select extract(epoch from locked_until - last_at)::float8 as s from guess
      order by last_at desc limit 1`,
  )
  return Math.round(row?.s ?? 0)
}

suite('five wrong passwords', () => {
  test('lock for a second, and a known and an unknown address alike', async () => {
    const id = await join('locked@test.example')
    for (const address of ['locked@test.example', 'nobody@test.example']) {
      assert.deepEqual(await fail(address, 5), Array(5).fill(WRONG))
      assert.equal(await lockSeconds(), 1)
      await keepLocked(world)
      assert.deepEqual(await fail(address, 2), [LOCKED, LOCKED])
      assert.equal(await tryAs(address, PASSWORD), LOCKED)
    }
    await later('1 minute')
    assert.equal(await tryAs('locked@test.example', PASSWORD), 'in')
    const events = (await audited(id)).slice(-6)
    assert.deepEqual(events, [...Array(4).fill('sign-in.failed'), 'sign-in.locked', 'sign-in'])
  })

  test('each further one doubles the wait, up to fifteen minutes', async () => {
    const address = 'doubling@test.example'
    await fail(address, 5)
    const waits = [await lockSeconds()]
    for (let n = 0; n < 11; n++) {
      await later(`${waits.at(-1)} seconds`)
      assert.equal(await tryAs(address, 'Wrong-Password-1'), WRONG)
      waits.push(await lockSeconds())
      if (waits.at(-1) === 900) break
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900])
  })

  test('are forgotten after fifteen idle minutes, and after success', async () => {
    const address = 'idle@test.example'
    await join(address)
    await fail(address, 4)
    await later('15 minutes 1 second')
    assert.deepEqual(await fail(address, 4), Array(4).fill(WRONG))
    assert.equal(await tryAs(address, PASSWORD), 'in')
    assert.deepEqual(await lockOut(address), Array(5).fill(WRONG))
    assert.equal(await tryAs(address, PASSWORD), LOCKED)
  })

  test('are five also when a hundred come at once', async () => {
    const address = 'flood@test.example'
    const reported = await Promise.all(
      Array.from({ length: 100 }, () => tryAs(address, 'Wrong-Password-1')),
    )
    // The lock of one second may run out while a hundred are answered.
    const tried = reported.filter(words => words === WRONG).length
    assert.ok(tried >= 5 && tried <= 8, `${tried} were tried`)
  })

  test('the address counts in any case and with blanks around it', async () => {
    const spelled = ['Case@test.example', 'case@TEST.example', ' case@test.example ']
    for (const address of [...spelled, ...spelled].slice(0, 5)) await fail(address, 1)
    await keepLocked(world)
    assert.equal(await tryAs('case@test.example', PASSWORD), LOCKED)
  })
})

test('twenty right passwords at once all get in', async () => {
  await join('hurry@test.example')
  const reported = await Promise.all(
    Array.from({ length: 20 }, () => tryAs('hurry@test.example', PASSWORD)),
  )
  assert.deepEqual(new Set(reported), new Set(['in']))
})

suite('a device that has signed in before', () => {
  const deviceOf = async (address: string, cookie?: string) => {
    const headers = cookie === undefined ? {} : { cookie }
    const answer = await identity('InitiateAuth', passwordFlow(address), headers)
    assert.equal(answer.status, 200)
    return answer.cookie as string
  }

  test('is not locked out by a stranger', async () => {
    const address = 'owner@test.example'
    await join(address)
    const cookie = await deviceOf(address)
    await lockOut(address)
    assert.equal(await tryAs(address, PASSWORD), LOCKED)
    assert.equal(await tryAs(address, PASSWORD, cookie), 'in')
  })

  test('has its own five tries, which lock nobody else out', async () => {
    const address = 'thief@test.example'
    await join(address)
    const cookie = await deviceOf(address)
    assert.deepEqual(await fail(address, 6, cookie), [...Array(5).fill(WRONG), LOCKED])
    assert.equal(await tryAs(address, PASSWORD), 'in')
  })

  test('is known for several people, and for nobody else', async () => {
    for (const name of ['first', 'second', 'third']) await join(`${name}@device.example`)
    const one = await deviceOf('first@device.example')
    const both = await deviceOf('second@device.example', one)
    for (const name of ['first', 'second', 'third']) await lockOut(`${name}@device.example`)
    assert.equal(await tryAs('first@device.example', PASSWORD, both), 'in')
    assert.equal(await tryAs('second@device.example', PASSWORD, both), 'in')
    assert.equal(await tryAs('third@device.example', PASSWORD, both), LOCKED)
    assert.equal(await tryAs('second@device.example', PASSWORD, one), LOCKED)
  })

  test('does not make its cookie up', async () => {
    const address = 'forged@test.example'
    await join(address)
    const cookie = await deviceOf(address)
    await lockOut(address)
    const edited = cookie.replace(/\.(.)/, (_, sign) => `.${sign === 'A' ? 'B' : 'A'}`)
    for (const forged of [edited, 'device=x', 'device=', 'device=~~~', 'other=1']) {
      assert.equal(await tryAs(address, PASSWORD, forged), LOCKED)
    }
    assert.equal(await tryAs(address, PASSWORD, `other=1; ${cookie}`), 'in')
  })

  test('keeps its cookie from scripts and from other sites', async () => {
    const { app } = world
    await join('cookie@test.example')
    const response = await app.inject({
      method: 'POST',
      url: '/identity/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      payload: JSON.stringify(passwordFlow('cookie@test.example')),
    })
    const cookie = String(response.headers['set-cookie'])
    assert.match(
      cookie,
      /^device=[\w.~-]+; Path=\/identity; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
  })
})
