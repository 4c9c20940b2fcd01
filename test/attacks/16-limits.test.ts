import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { CLIENT, CREATE } from '../webhooks/deliveries-kit.ts'

/* What one person or one network may do in a row, at the numbers of docs/limits.md. */

const world = await startWorld({ RATE_LIMIT_FACTOR: '1' })

const tokens = new Map<PersonName, string>()
for (const name of ['agent', 'mate', 'otherAgent'] as const) {
  tokens.set(name, await world.tokenOf(name))
}

const ask = async (who: PersonName, ip: string, query: string, variables: object = {}) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: ip,
    headers: { authorization: `Bearer ${tokens.get(who)}` },
    payload: { query, variables },
  })
  return response.json()
}
const codesOf = (answers: { errors?: { extensions: { code: string } }[] }[]) =>
  answers.map(({ errors }) => errors?.[0]?.extensions.code)
const limited = (codes: (string | undefined)[]): number =>
  codes.filter(code => code === 'LIMITED').length

const createMany = async (who: PersonName, ip: string, count: number) => {
  const answers = Array.from({ length: count }, () => ask(who, ip, CREATE, { input: CLIENT }))
  return await Promise.all(answers)
}

suite('creating referrals', () => {
  test('twenty at once pass, and of 150 most are refused with the seconds to wait', async () => {
    assert.equal(limited(codesOf(await createMany('agent', '198.51.100.1', 20))), 0)
    const burst = await createMany('agent', '198.51.100.1', 130)
    assert.equal(limited(codesOf(burst)), 120)
    const [refused] = burst.flatMap(({ errors }) => errors ?? [])
    const { retryAfterS } = refused.extensions
    assert.ok(retryAfterS >= 1 && retryAfterS <= 60, String(retryAfterS))
    const [row] = await world.database.rows<{ made: number }>(
      "select count(*)::integer as made from referral where user_id = 'agent'",
    )
    assert.equal(row?.made, 30)
  })

  test('many in one request count as many', async () => {
    const fields = Array.from(
      { length: 40 },
      (_, n) => `a${n}: createReferral(input: $input) { id }`,
    )
    const query = `mutation ($input: CreateReferralInput!) { ${fields.join(' ')} }`
    const { errors } = await ask('mate', '198.51.100.2', query, { input: CLIENT })
    assert.ok(errors.length > 0)
    const [row] = await world.database.rows<{ made: number }>(
      "select count(*)::integer as made from referral where user_id = 'mate'",
    )
    assert.ok((row?.made ?? 0) <= 30, String(row?.made))
  })

  test('another person of the same network goes on', async () => {
    assert.equal(limited(codesOf(await createMany('otherAgent', '198.51.100.1', 20))), 0)
  })
})

test('sixty uploads an hour may be started by one person', async () => {
  const START = `mutation { startUpload(input: {
    kind: PROFILE_PICTURE, fileName: "a.png", contentType: "image/png", size: 100 }) { id } }`
  const ABORT = 'mutation ($input: UploadInput!) { abortUpload(input: $input) }'
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 62; n++) {
    const answer = await ask('agent', `203.0.113.${n}`, START)
    codes.push(...codesOf([answer]))
    const id = answer.data?.startUpload?.id
    if (id) await ask('agent', `203.0.113.${n}`, ABORT, { input: { id } })
  }
  assert.equal(limited(codes.slice(0, 60)), 0, String(codes))
  assert.equal(limited(codes.slice(60)), 2, String(codes))
})
