import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { API_KEY } from '../kit/settings.ts'
import { startWorld } from '../kit/world.ts'
import { faultOf, type Request, webhookKit } from '../webhooks/webhook-kit.ts'

/* /api/users: who may, and that it is the same as through GraphQL. */

const world = await startWorld()
const kit = webhookKit(world)

type Who = PersonName | 'guest' | 'apiKey' | 'forged'
const ask = async (who: Who, path: string, request: Request = {}) => {
  const headers: Record<string, string> =
    who === 'apiKey' ? { 'x-api-key': API_KEY } : who === 'forged' ? { 'x-api-key': 'wrong' } : {}
  if (!['guest', 'apiKey', 'forged'].includes(who)) {
    headers['authorization'] = `Bearer ${await world.tokenOf(who as PersonName)}`
  }
  return await kit.call(`/api/users/${path}`, { ...request, headers })
}

const WHO: readonly [who: Who, mate: number, foreign: number][] = [
  ['guest', 401, 401],
  ['forged', 401, 401],
  ['newcomer', 403, 403],
  ['agent', 403, 403],
  ['teamLead', 403, 403],
  ['divisionLead', 403, 403],
  ['siteAdmin', 403, 403],
  ['stranger', 403, 403],
  ['companyAdmin', 200, 404],
  ['foreignAdmin', 404, 200],
  ['admin', 200, 200],
  ['apiKey', 200, 200],
]

suite('who reads, changes and lets in', () => {
  for (const [who, mate, foreign] of WHO) {
    test(`${who}: ${mate} at home, ${foreign} elsewhere`, async () => {
      for (const [id, status] of [
        ['mate', mate],
        ['stranger', foreign],
      ] as const) {
        if (id === who) continue
        const calls = [
          await ask(who, id, { method: 'GET' }),
          await ask(who, id, { method: 'PATCH', body: { address: '1 Some Street' } }),
          await ask(who, `${id}/activate`),
          await ask(who, `${id}/deactivate`),
          await ask(who, `${id}/activate`),
        ]
        assert.deepEqual(
          calls.map(call => call.status),
          Array(5).fill(status),
          id,
        )
      }
    })
  }

  test('an unknown person and a hidden one are the same', async () => {
    const answers = await Promise.all(
      ['stranger', 'nobody', '%00', 'x'.repeat(80), "'--"].map(id =>
        ask('companyAdmin', id, { method: 'GET' }),
      ),
    )
    for (const { status, body } of answers) {
      assert.deepEqual([status, body], [404, answers[0]?.body])
    }
  })
})

test('a person as the API shows them, and no document of theirs', async () => {
  await world.database.rows("update member set tax_document = 'tax', bank_info_document = 'bank'")
  const fields =
    'id name email phone address companyId group isTeamLead isDivisionLead teamLeadId divisionLeadId active invited createdAt updatedAt'
  for (const who of ['companyAdmin', 'admin', 'apiKey'] as const) {
    const { body } = await ask(who, 'mate', { method: 'GET' })
    const { data } = await world.as(who).ask(`{ getUser(id: "mate") { ${fields} } }`)
    assert.deepEqual(body, data.getUser)
  }
})

test('what is left out stays; a wrong field is named', async () => {
  const patch = (body: unknown) => ask('companyAdmin', 'otherAgent', { method: 'PATCH', body })
  const { body: before } = await ask('companyAdmin', 'otherAgent', { method: 'GET' })
  const changed = await patch({ phone: '+15550100100' })
  assert.deepEqual(
    { ...changed.body, updatedAt: before.updatedAt },
    { ...before, phone: '+15550100100' },
  )
  assert.equal((await patch({ firstName: 'Olu', lastName: 'Agent' })).body.name, 'Olu Agent')
  const { body: lead } = await patch({ group: 'teamLead' })
  assert.deepEqual([lead.group, lead.isTeamLead, lead.teamLeadId], ['teamLead', true, null])
  const WRONG: readonly [field: string, body: unknown][] = [
    ['lastName', { firstName: 'Olu' }],
    ['firstName', { firstName: '', lastName: 'Agent' }],
    ['group', { group: 'admin' }],
    ['phone', { phone: 7 }],
    ['divisionLeadId', { divisionLeadId: 'stranger' }],
    ['body', { address: 'a\0b' }],
  ]
  for (const [field, body] of WRONG) {
    const said = await patch(body)
    assert.deepEqual([said.status, faultOf(said)], [422, ['BAD_INPUT', field]], field)
  }
  assert.equal((await patch('{')).status, 400)
  assert.equal((await patch({ address: 'x'.repeat(70_000) })).status, 413)
})

test('nobody keeps themselves out, nor leaves a company without an administrator', async () => {
  assert.equal((await ask('companyAdmin', 'companyAdmin/deactivate')).status, 403)
  const demoted = await ask('companyAdmin', 'companyAdmin', {
    method: 'PATCH',
    body: { group: 'agent' },
  })
  assert.deepEqual([demoted.status, faultOf(demoted)[0]], [409, 'CONFLICT'])
})
