import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { CANCEL, makeBulkKit, READ, REFUSALS, START } from './bulk-kit.ts'

const world = await startWorld()
const { insert, read, start, until, run, preview, refusals } = makeBulkKit(world)
const PAID = { payment_status: 'PROCESSED', processed_at: '2026-01-01Z', status: 'COMPLETED' }
const counts = (row: object) => {
  const { total, changed, unchanged, refused } = row as Record<string, number>
  return [total, changed, unchanged, refused]
}
const history = async (id: string) => {
  const { data } = await world.as('admin').ask(
    `query ($id: ID!) { referralHistory(id: $id) {
      items { actorName changes { field from to fromName toName } } } }`,
    { id },
  )
  return data.referralHistory.items
}

suite('a change of status', () => {
  test('changes what may move, leaves what is so, and refuses what is paid or not there, as its preview says', async () => {
    await insert('s1')
    await insert('s2', { status: 'IN_REVIEW', payment_status: 'NONE' })
    await insert('s3', { ...PAID, split_user_ids: ['mate'] })
    await insert('s4', { user_id: 'stranger', team_lead_id: null, division_lead_id: null })
    const selection = { ids: ['s4', 's3', 's2', 's1', 's1', 'nowhere'] }
    const seen = await preview('agent', selection, { status: 'IN_REVIEW' })
    assert.deepEqual(counts(seen), [5, 1, 1, 3])
    assert.deepEqual(
      new Map(seen.reasons.map((each: { code: string; count: number }) => [each.code, each.count])),
      new Map([
        ['PAID', 1],
        ['NOT_FOUND', 2],
      ]),
    )
    assert.equal((await read('s1')).status, 'SUBMITTED')

    const done = await run('agent', selection, { status: 'IN_REVIEW' })
    assert.deepEqual(counts(done), [5, 1, 1, 3])
    const { status, payment_status, status_changed_at, updated_at } = await read('s1')
    assert.deepEqual([status, payment_status], ['IN_REVIEW', 'NONE'])
    assert.deepEqual(status_changed_at, updated_at)
    assert.equal((await read('s3')).status, 'COMPLETED')
    assert.equal((await read('s4')).status, 'SUBMITTED')
    const [line] = await history('s1')
    assert.equal(line.actorName, 'agent Tester')
    assert.deepEqual(
      line.changes.map((each: { field: string; to: string }) => [each.field, each.to]).sort(),
      [
        ['paymentStatus', 'NONE'],
        ['status', 'IN_REVIEW'],
      ],
    )
    const { items } = await refusals('agent', (done as unknown as { id: string }).id)
    assert.deepEqual(
      items.map((each: { referralId: string; clientName: string; code: string }) => [
        each.referralId,
        each.clientName,
        each.code,
      ]),
      [
        ['nowhere', null, 'NOT_FOUND'],
        ['s3', 'Client s3', 'PAID'],
        ['s4', null, 'NOT_FOUND'],
      ],
    )
    assert.equal(items[1].reason, 'The referral has been paid.')
  })

  test('takes what a list shows, and nothing that comes later', async () => {
    await insert('list1', { user_id: 'otherAgent', team_lead_id: 'otherLead', name: 'Quill One' })
    await insert('list2', { user_id: 'otherAgent', team_lead_id: 'otherLead', name: 'Quill Two' })
    await insert('list3', { user_id: 'otherAgent', team_lead_id: 'otherLead', name: 'Else' })
    const selection = { scope: 'TEAM', search: 'quill', filter: { status: { eq: 'SUBMITTED' } } }
    assert.deepEqual(
      counts(await preview('otherLead', selection, { status: 'IN_CONTACT' })),
      [2, 2, 0, 0],
    )
    const { id } = await start('otherLead', selection, { status: 'IN_CONTACT' })
    await insert('list4', { user_id: 'otherAgent', team_lead_id: 'otherLead', name: 'Quill Late' })
    assert.deepEqual(counts(await until('otherLead', id)), [2, 2, 0, 0])
    assert.equal((await read('list2')).status, 'IN_CONTACT')
    for (const other of ['list3', 'list4']) assert.equal((await read(other)).status, 'SUBMITTED')
  })

  test('by the payer moves what is paid, whose payment stays', async () => {
    await insert('payer', PAID)
    await run('partnerAdmin', { ids: ['payer'] }, { status: 'REJECTED' })
    const { status, payment_status } = await read('payer')
    assert.deepEqual([status, payment_status], ['REJECTED', 'PROCESSED'])
  })

  test('with a key that was sent before gives the first one, and is refused with other content', async () => {
    await insert('key')
    const key = { idempotencyKey: 'a-key' }
    const first = await start('agent', { ids: ['key'] }, { status: 'IN_REVIEW' }, key)
    const again = await start('agent', { ids: ['key'] }, { status: 'IN_REVIEW' }, key)
    assert.equal(again.id, first.id)
    const input = { selection: { ids: ['key'] }, change: { status: 'REJECTED' }, ...key }
    assert.equal(await world.as('agent').refused(START, { input }), 'CONFLICT')
    await until('agent', first.id)
    const [{ count }] = (await world.database.rows<{ count: number }>(
      "select count(*)::int as count from referral_change where referral_id = 'key'",
    )) as [{ count: number }]
    assert.equal(count, 1)
  })

  test('tells each listener of each referral once, and shows its progress to who started it', async () => {
    const ids = Array.from({ length: 450 }, (_, n) => `live${n}`)
    for (const id of ids) await insert(id)
    const text = 'subscription { onUpdateReferral { id } }'
    const lines = [
      await world.subscribe('agent', text),
      await world.subscribe('partnerAdmin', text),
    ]
    const progress = await world.subscribe(
      'agent',
      'subscription { onUpdateBulkChange { changed } }',
    )
    const others = await world.subscribe('mate', 'subscription { onUpdateBulkChange { changed } }')
    await run('agent', { ids }, { status: 'IN_PROGRESS' })
    for (const line of lines) {
      await line.nth(ids.length)
      const received = line.received.map(({ data }) => data.onUpdateReferral.id)
      assert.deepEqual(received.toSorted(), ids.toSorted())
    }
    await progress.nth(5)
    assert.deepEqual(
      progress.received.map(({ data }) => data.onUpdateBulkChange.changed),
      [100, 200, 300, 400, 450],
    )
    assert.deepEqual(others.received, [])
    for (const line of [...lines, progress, others]) await line.stop()
  })
})

suite('a move to another agent', () => {
  test('takes the new agent’s leads, keeps the amounts that somebody gets, and is said in history', async () => {
    await insert('m1', {
      status: 'COMPLETED',
      agent_pay_amount: 10,
      amount: 10,
      team_pay_amount: 3,
    })
    await run('companyAdmin', { ids: ['m1'] }, { userId: 'otherAgent' })
    const row = await read('m1')
    assert.deepEqual(
      [row.user_id, row.team_lead_id, row.division_lead_id, row.referring_company_id],
      ['otherAgent', 'otherLead', 'divisionLead', 'home'],
    )
    assert.deepEqual([row.agent_pay_amount, row.team_pay_amount], ['10.00', '3.00'])
    const [{ actorName, changes }] = await history('m1')
    assert.equal(actorName, 'companyAdmin Tester')
    const change = changes.find((each: { field: string }) => each.field === 'userId')
    assert.deepEqual([change.fromName, change.toName], ['agent Tester', 'otherAgent Tester'])

    await run('admin', { ids: ['m1'] }, { userId: 'stranger' })
    const moved = await read('m1')
    assert.deepEqual(
      [moved.user_id, moved.team_lead_id, moved.referring_company_id, moved.team_pay_amount],
      ['stranger', null, 'foreign', null],
    )
    const get = '{ getReferral(id: "m1") { id } }'
    for (const who of ['agent', 'otherAgent', 'teamLead', 'companyAdmin'] as const) {
      assert.equal((await world.as(who).ask(get)).data.getReferral, null, who)
    }
    assert.equal((await world.as('stranger').ask(get)).data.getReferral.id, 'm1')
  })

  test('refuses what is paid, split with whom it can’t be, or another company’s', async () => {
    await insert('r1', PAID)
    await insert('r2', { split_user_ids: ['mate'] })
    await insert('r3', { user_id: 'mate' })
    await insert('r4', { company_id: 'home', referring_company_id: 'foreign', user_id: 'stranger' })
    const ids = ['r1', 'r2', 'r3', 'r4']
    const done = await run('companyAdmin', { ids }, { userId: 'mate' })
    assert.deepEqual(counts(done), [4, 0, 1, 3])
    const { items } = await refusals('companyAdmin', (done as unknown as { id: string }).id)
    assert.deepEqual(
      items.map(({ code }: { code: string }) => code),
      ['PAID', 'SPLIT', 'NOT_YOURS'],
    )
    const elsewhere = await run('admin', { ids: ['r2'] }, { userId: 'stranger' })
    assert.deepEqual(counts(elsewhere), [1, 0, 0, 1])
  })
})

test('a move to another company leaves what it pays to that company, and the other’s name for it', async () => {
  const amounts = { agent_pay_amount: 10, amount: 10, team_pay_amount: 3 }
  await insert('c1', { status: 'COMPLETED', ...amounts })
  await insert('c2', PAID)
  await world.database.rows("insert into referral_reference values ('partner', 'deal-1', 'c1')")
  const done = await run('admin', { ids: ['c1', 'c2'] }, { companyId: 'foreign' })
  assert.deepEqual(counts(done), [2, 1, 0, 1])
  const row = await read('c1')
  assert.deepEqual(
    [row.company_id, row.amount, row.agent_pay_amount, row.team_pay_amount, row.payment_status],
    ['foreign', null, null, null, 'PENDING'],
  )
  const [{ changes }] = await history('c1')
  const change = changes.find((each: { field: string }) => each.field === 'companyId')
  assert.deepEqual([change.fromName, change.toName], ['partner company', 'foreign company'])
  const found = await world
    .as('foreignAdmin')
    .ask('{ listReferrals(search: "deal-1") { items { id } } }')
  assert.deepEqual(found.data.listReferrals.items, [])
  const get = '{ getReferral(id: "c1") { id } }'
  assert.equal((await world.as('partnerAdmin').ask(get)).data.getReferral, null)
})

suite('a bulk change', () => {
  test('is nobody’s but whose it is', async () => {
    await insert('whose')
    const { id } = await start('agent', { ids: ['whose'] }, { status: 'IN_REVIEW' })
    await until('admin', id)
    for (const who of ['mate', 'teamLead', 'companyAdmin', 'partnerAdmin'] as const) {
      const { data } = await world.as(who).ask(READ, { id })
      assert.equal(data.getBulkChange, null, who)
      assert.equal(await world.as(who).refused(CANCEL, { input: { id } }), 'NOT_FOUND')
      assert.equal(await world.as(who).refused(REFUSALS, { id }), 'NOT_FOUND')
    }
    assert.equal(await world.as('agent').refused(CANCEL, { input: { id } }), 'CONFLICT')
  })

  // Who, what they send, and the code and field that they are refused with.
  const MINE = { ids: ['any'] }
  const TO_DO = { status: 'IN_REVIEW' }
  const BAD: readonly [Parameters<typeof world.as>[0], object, object, string, string?][] = [
    ['guest', MINE, TO_DO, 'UNAUTHENTICATED'],
    ['newcomer', MINE, TO_DO, 'FORBIDDEN'],
    ['apiKey', MINE, TO_DO, 'FORBIDDEN'],
    ['agent', {}, TO_DO, 'BAD_INPUT', 'selection'],
    ['agent', { ids: [] }, TO_DO, 'BAD_INPUT', 'selection.ids'],
    ['agent', { ids: ['a'], search: 'abc' }, TO_DO, 'BAD_INPUT', 'selection.ids'],
    ['agent', { search: 'no such client' }, TO_DO, 'BAD_INPUT', 'selection'],
    ['agent', { search: 'a' }, TO_DO, 'BAD_INPUT', 'search'],
    ['agent', { scope: 'ALL', filter: { teamPayAmount: { gt: 1 } } }, TO_DO, 'BAD_INPUT'],
    ['agent', MINE, {}, 'BAD_INPUT', 'change'],
    ['agent', MINE, { status: 'IN_REVIEW', userId: 'mate' }, 'BAD_INPUT', 'change'],
    ['agent', MINE, { status: 'SOLD' }, 'BAD_INPUT'],
    ['agent', MINE, { userId: 'mate' }, 'FORBIDDEN', 'change.userId'],
    ['teamLead', MINE, { userId: 'mate' }, 'FORBIDDEN', 'change.userId'],
    ['companyAdmin', MINE, { companyId: 'foreign' }, 'FORBIDDEN', 'change.companyId'],
    ['companyAdmin', MINE, { userId: 'stranger' }, 'BAD_INPUT', 'change.userId'],
    ['companyAdmin', MINE, { userId: 'inactive' }, 'BAD_INPUT', 'change.userId'],
    ['admin', MINE, { userId: 'nobody' }, 'BAD_INPUT', 'change.userId'],
    ['admin', MINE, { userId: 'homeless' }, 'BAD_INPUT', 'change.userId'],
    ['admin', MINE, { companyId: 'closed' }, 'BAD_INPUT', 'change.companyId'],
  ]
  for (const [who, selection, change, code, field] of BAD) {
    test(`${who}: ${JSON.stringify([selection, change])} is refused by name, and nothing is stored`, async () => {
      const stored = 'select count(*) from bulk_change'
      const before = await world.database.rows(stored)
      const { errors } = await world.as(who).ask(START, { input: { selection, change } })
      assert.equal(errors[0]?.extensions.code, code)
      if (field) assert.equal(errors[0]?.extensions.field, field)
      assert.deepEqual(await world.database.rows(stored), before)
    })
  }
})
