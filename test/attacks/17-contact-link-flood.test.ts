import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import { challengeOf, solve } from '../identity/proof-kit.ts'
import { startWorld } from '../kit/world.ts'
import { contact, SUBMIT, storedOf } from '../referrals/contact-kit.ts'

/* A link on which a hundred requests an hour are normal, and how strangers may try to use those up. */

const world = await startWorld({ RATE_LIMIT_FACTOR: '1' })

async function send(ip: string, more: object = {}): Promise<string | undefined> {
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: ip,
    payload: { query: SUBMIT, variables: { input: contact(more) } },
  })
  return response.json().errors?.[0].extensions.code
}

const sendMany = async (count: number, of: (n: number) => [ip: string, more?: object]) => {
  const codes: (string | undefined)[] = []
  for (let n = 0; n < count; n++) codes.push(await send(...of(n)))
  return codes
}

const realClient = () => send(`203.0.113.${Math.floor(Math.random() * 200)}`)

beforeEach(async () => {
  await world.database.rows('delete from limit_count')
})

suite('requests that do not count against a link', () => {
  test('repeats of one request from five networks leave the link open', async () => {
    const email = 'repeat@client.example'
    const codes = await sendMany(110, n => [`198.51.100.${n % 5}`, { email }])
    assert.deepEqual(new Set(codes), new Set([undefined]))
    assert.equal((await storedOf(world, email)).length, 1)
    assert.equal(await realClient(), undefined)
  })

  test('malformed requests leave the link and their network open', async () => {
    const codes = await sendMany(110, n => [`198.51.100.${n % 5}`, { email: 'nobody' }])
    assert.deepEqual(new Set(codes), new Set(['BAD_INPUT']))
    assert.equal(await send('198.51.100.1'), undefined)
  })
})

suite('a link that is flooded with new requests', () => {
  const flood = async () => {
    const key = 'contact-form link partner agent'
    await world.database.rows(
      'insert into limit_count (key, sent, began_at) values ($1, 100, now())',
      [key],
    )
  }

  test('asks for a proof of work, and takes requests that have one', async () => {
    await flood()
    assert.equal(await realClient(), 'PROOF_REQUIRED')
    const email = 'real@client.example'
    const proofOfWork = solve(await challengeOf(world))
    assert.equal(await send('192.0.2.1', { email, proofOfWork }), undefined)
    assert.equal((await storedOf(world, email)).length, 1)
  })

  test('leaves the other links of the same agent and company as they were', async () => {
    await flood()
    assert.equal(await send('192.0.2.2', { agentId: 'mate' }), undefined)
    assert.equal(await send('192.0.2.2', { companyId: 'foreign' }), undefined)
  })

  test('takes each solution once', async () => {
    await flood()
    const proofOfWork = solve(await challengeOf(world))
    assert.equal(await send('192.0.2.3', { proofOfWork }), undefined)
    assert.equal(await send('192.0.2.4', { proofOfWork }), 'PROOF_REQUIRED')
  })

  test('takes one solution once however many send it at the same time', async () => {
    await flood()
    const proofOfWork = solve(await challengeOf(world))
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send(`192.0.2.${n + 10}`, { proofOfWork })),
    )
    assert.equal(codes.filter(code => code === undefined).length, 1)
  })

  test('refuses solutions that are wrong, made up or out of time', async () => {
    await flood()
    const challenge = await challengeOf(world)
    const right = solve(challenge)
    const [seed = '', end = '', bits = '', signature = ''] = challenge.split('.')
    const zeros = Array(16).fill(0).join(',')
    const late = `${seed}.1000000000.${bits}.${signature}`
    const WRONG = [
      '',
      'x',
      `${challenge}:`,
      `${challenge}:${zeros}`,
      right.slice(0, -3),
      `${right},1`,
      right.replace(`.${bits}.`, '.0.'),
      right.replace(end, String(Number(end) + 60)),
      solve(late),
      `${seed}.${end}.0.${signature}:${zeros}`,
      `${'é'.repeat(22)}.${end}.${bits}.${signature}:${zeros}`,
      'x'.repeat(10_000),
    ]
    const codes = await sendMany(WRONG.length, n => [
      `192.0.2.${n + 30}`,
      { proofOfWork: WRONG[n] },
    ])
    assert.deepEqual(
      codes,
      WRONG.map(() => 'PROOF_REQUIRED'),
    )
    assert.equal(await send('192.0.2.60', { proofOfWork: right }), undefined)
  })

  test('opens again without proof after an hour', async () => {
    await flood()
    await world.database.rows("update limit_count set began_at = began_at - interval '1 hour'")
    assert.equal(await realClient(), undefined)
  })
})
