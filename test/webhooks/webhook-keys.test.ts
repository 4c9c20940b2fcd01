import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { isWebhookKey } from '#features/webhooks/server/webhook-key.ts'
import { PEOPLE, type Who } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()

const EVERYONE: readonly Who[] = (Object.keys(PEOPLE) as Who[])
  .filter(who => who !== 'inactive')
  .concat('guest', 'apiKey')

const REGENERATE = `mutation ($input: RegenerateWebhookKeyInput!) {
  regenerateWebhookKey(input: $input) { key setAt } }`
const SET_AT = 'query ($id: ID!) { getCompany(id: $id) { webhookKeySetAt } }'

const hashOf = async (id: string): Promise<string | null> => {
  const text = 'select webhook_api_key_hash as hash from company where id = $1'
  const [row] = await world.database.rows<{ hash: string | null }>(text, [id])
  return row?.hash ?? null
}

const OUTCOMES: readonly [Who, string, string][] = [
  ['guest', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
  ['siteAdmin', '', 'NOT_FOUND'],
  ['admin', '', ''],
  ['apiKey', '', ''],
]

suite('a new webhook key', () => {
  for (const who of EVERYONE) {
    const [, atHome, elsewhere] = OUTCOMES.find(([each]) => each === who) ?? [
      who,
      'FORBIDDEN',
      'FORBIDDEN',
    ]
    test(`${who}: ${atHome || 'given'} at home, ${elsewhere || 'given'} elsewhere`, async () => {
      for (const [companyId, refusal] of [
        ['home', atHome],
        ['partner', elsewhere],
        ['nowhere', elsewhere || 'NOT_FOUND'],
      ] as const) {
        const earlier = await hashOf(companyId)
        const { data, errors } = await world.as(who).ask(REGENERATE, { input: { companyId } })
        assert.equal(errors[0]?.extensions.code ?? '', refusal, companyId)
        if (refusal) {
          assert.equal(await hashOf(companyId), earlier)
          continue
        }
        const { key, setAt } = data.regenerateWebhookKey
        assert.match(key, /^[0-9a-f]{32}$/)
        const read = await world.as(who).ask(SET_AT, { id: companyId })
        assert.equal(read.data.getCompany.webhookKeySetAt, setAt)
        assert.ok(isWebhookKey(key, await hashOf(companyId)))
      }
    })
  }

  test('who may not is told so in the words of the spec', async () => {
    const { errors } = await world.as('agent').ask(REGENERATE, { input: { companyId: 'home' } })
    assert.equal(
      errors[0]?.message,
      'You do not have permission to update API keys. Required role: siteAdmin or admin',
    )
  })

  test('the key before it is worth nothing, and neither is kept', async () => {
    const make = async () => {
      const input = { companyId: 'home' }
      const { data } = await world.as('siteAdmin').ask(REGENERATE, { input })
      return data.regenerateWebhookKey.key as string
    }
    const first = await make()
    const second = await make()
    const hash = await hashOf('home')
    assert.deepEqual([isWebhookKey(first, hash), isWebhookKey(second, hash)], [false, true])
    const rows = await world.database.rows("select * from company where id = 'home'")
    assert.equal(JSON.stringify(rows).includes(second), false)
  })
})
