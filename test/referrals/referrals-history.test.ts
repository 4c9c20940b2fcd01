import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import {
  type ReferralChanges,
  referralRows,
  updateReferrals,
} from '#features/referrals/server/referral-store.ts'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { ALL, eq } from '#kernel/where.ts'
import type { PersonName } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { startWorld } from '../kit/world.ts'
import { contact, SUBMIT } from './contact-kit.ts'

const world = await startWorld()

const HISTORY = `query ($id: ID!, $limit: Int, $nextToken: String) {
  referralHistory(id: $id, limit: $limit, nextToken: $nextToken) {
    items { id at actorName actorId actorKind changes { field from to } }
    nextToken
  }
}`
const MOVE = `mutation ($input: ChangeReferralStatusInput!) {
  changeReferralStatus(input: $input) { id }
}`

interface Line {
  readonly id: string
  readonly at: string
  readonly actorName: string
  readonly actorId: string | null
  readonly actorKind: string
  readonly changes: readonly { field: string; from: string | null; to: string | null }[]
}

const historyFor = async (
  who: Parameters<typeof world.as>[0],
  id: string,
): Promise<readonly Line[]> => {
  const { data, errors } = await world.as(who).ask(HISTORY, { id, limit: 100 })
  assert.deepEqual(errors, [])
  return data.referralHistory.items
}

const refer = async (more: object = {}): Promise<string> => {
  const { data, errors } = await world
    .as('agent')
    .ask('mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }', {
      input: {
        ...TYPED_REFERRAL,
        splitUserIds: ['mate'],
        ...more,
      },
    })
  assert.deepEqual(errors, [])
  return data.createReferral.id
}

const write = async (id: string, changes: ReferralChanges, actor: Actor) =>
  await world.database.tx(async sql => {
    const referral = allow(ALL, await referralRows.lock(sql, eq('id', id)), 'Referral')
    await updateReferrals(sql, [{ referral, changes }], actor)
  })

const AMOUNTS = {
  amount: 10_050,
  agentPayAmount: 6025,
  splitAgentPayAmount: 4025,
  teamPayAmount: 1000,
  divisionPayAmount: 500,
}

suite('the history of a referral', () => {
  const withHistory = async (): Promise<string> => {
    const id = await refer()
    await world.as('partnerAdmin').ask(MOVE, { input: { id, status: 'IN_CONTACT' } })
    await write(id, { status: 'IN_REVIEW' }, { kind: 'partner', companyId: 'partner' })
    await write(id, AMOUNTS, { kind: 'apiKey' })
    await write(id, { teamPayAmount: 1100 }, { kind: 'system' })
    await world
      .as('admin')
      .ask('mutation ($input: UpdateReferralInput!) { updateReferral(input: $input) { id } }', {
        input: { id, name: 'Dana Corrected' },
      })
    return id
  }
  let id = ''
  before(async () => {
    id = await withHistory()
  })

  test('who, when, from and to, the latest first', async () => {
    const lines = await historyFor('admin', id)
    assert.deepEqual(
      lines.map(line => [line.actorKind, line.actorName, line.actorId]),
      [
        ['MEMBER', 'admin Tester', 'admin'],
        ['SYSTEM', 'System', null],
        ['API_KEY', 'Partner', null],
        ['PARTNER', 'partner company', 'partner'],
        ['MEMBER', 'partnerAdmin Tester', 'partnerAdmin'],
        ['MEMBER', 'agent Tester', 'agent'],
      ],
    )
    assert.deepEqual(lines[0]?.changes, [{ field: 'name', from: null, to: null }])
    assert.deepEqual(lines[1]?.changes, [{ field: 'teamPayAmount', from: '10.00', to: '11.00' }])
    assert.deepEqual(lines[3]?.changes, [{ field: 'status', from: 'IN_CONTACT', to: 'IN_REVIEW' }])
    assert.deepEqual(
      [...(lines[4]?.changes ?? [])].sort((a, b) => a.field.localeCompare(b.field)),
      [
        { field: 'paymentStatus', from: 'PENDING', to: 'NONE' },
        { field: 'status', from: 'SUBMITTED', to: 'IN_CONTACT' },
      ],
    )
    const first = lines[5]?.changes ?? []
    assert.ok(first.some(({ field, to }) => field === 'splitUserIds' && to === 'mate'))
    assert.ok(lines.every(({ at }) => /^\d{4}-.*\.\d{3}Z$/.test(at)))
    assert.doesNotMatch(JSON.stringify(lines), /dana|client\.example|010-0100|Retirement/i)
  })

  // Who sees which amounts move, as on the referral itself; a line of nothing else is not there.
  const SEEN: readonly [PersonName | 'apiKey', number, string[]][] = [
    ['agent', 5, ['agentPayAmount', 'amount', 'splitAgentPayAmount']],
    ['mate', 5, ['splitAgentPayAmount']],
    ['teamLead', 6, ['amount', 'teamPayAmount']],
    ['divisionLead', 5, ['amount', 'divisionPayAmount']],
    ['companyAdmin', 6, Object.keys(AMOUNTS).sort()],
    ['partnerAdmin', 6, Object.keys(AMOUNTS).sort()],
    ['admin', 6, Object.keys(AMOUNTS).sort()],
    ['apiKey', 6, Object.keys(AMOUNTS).sort()],
  ]
  for (const [who, count, amounts] of SEEN) {
    test(`${who} sees ${count} lines, with ${amounts.join(', ')}`, async () => {
      const lines = await historyFor(who, id)
      assert.equal(lines.length, count)
      const fields = lines.flatMap(({ changes }) => changes.map(({ field }) => field))
      const seen = [...new Set(fields)].filter(field => field in AMOUNTS)
      assert.deepEqual(seen.sort(), amounts)
    })
  }

  const NOT_FOR = ['otherAgent', 'otherLead', 'siteAdmin', 'groupOnly', 'stranger', 'foreignAdmin']
  for (const who of NOT_FOR as PersonName[]) {
    test(`to ${who} it is not there, like one that does not exist`, async () => {
      const [mine, none] = await Promise.all(
        [id, 'nowhere'].map(each => world.as(who).ask(HISTORY, { id: each })),
      )
      assert.equal(mine?.errors[0]?.extensions.code, 'NOT_FOUND')
      assert.deepEqual(mine?.errors, none?.errors)
    })
  }

  test('a guest is asked to sign in', async () => {
    assert.equal(await world.as('guest').refused(HISTORY, { id }), 'UNAUTHENTICATED')
  })

  test('pages follow each other while lines arrive', async () => {
    const id = await withHistory()
    const all = (await historyFor('admin', id)).map(line => line.id)
    const seen: string[] = []
    let nextToken: string | null = null
    do {
      const { data } = await world.as('admin').ask(HISTORY, { id, limit: 2, nextToken })
      seen.push(...data.referralHistory.items.map((line: Line) => line.id))
      nextToken = data.referralHistory.nextToken
      await write(id, { teamPayAmount: 1000 + seen.length }, { kind: 'system' })
    } while (nextToken)
    assert.deepEqual(seen, all)
  })

  const token = (text: string) => Buffer.from(text).toString('base64url')
  const BAD: readonly object[] = [
    { limit: 0 },
    { limit: 1001 },
    { nextToken: 'x' },
    { nextToken: token('change -1') },
    { nextToken: token('change 9223372036854775808') },
    { nextToken: token('change 1; drop') },
    { nextToken: token('["createdAt","2026-01-01T00:00:00.000Z","a"]') },
  ]
  for (const more of BAD) {
    test(`${JSON.stringify(more)} is refused`, async () => {
      assert.equal(await world.as('admin').refused(HISTORY, { id, ...more }), 'BAD_INPUT')
    })
  }
})

test('what came through the form was the client’s doing', async () => {
  const input = contact()
  await world.as('guest').ask(SUBMIT, { input })
  const { data } = await world
    .as('agent')
    .ask(
      'query ($email: String) { listReferrals(filter: { email: { eq: $email } }) { items { id } } }',
      {
        email: input.email.toLowerCase(),
      },
    )
  const [line] = await historyFor('agent', data.listReferrals.items[0].id)
  assert.deepEqual([line?.actorKind, line?.actorName, line?.actorId], ['CLIENT', 'Client', null])
})

test('stays in order where the numbers of the log gain a digit', async () => {
  await world.database.script('alter sequence referral_change_number restart with 99998')
  const id = await refer()
  for (const status of ['IN_CONTACT', 'IN_REVIEW', 'REJECTED']) {
    await world.as('partnerAdmin').ask(MOVE, { input: { id, status } })
  }
  const lines = await historyFor('agent', id)
  assert.deepEqual(
    lines.map(({ changes }) => changes.find(({ field }) => field === 'status')?.to),
    ['REJECTED', 'IN_REVIEW', 'IN_CONTACT', 'SUBMITTED'],
  )
})
