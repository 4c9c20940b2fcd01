import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { MOST_CHANGED, MOST_NAMED, MOST_UNDER_WAY } from '#features/bulk-changes/bulk-change.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { CANCEL, makeBulkKit, PREVIEW, REFUSALS, START } from './bulk-kit.ts'

/* How much can be changed at once, and how the refusals of a change are read page by page. */

const world = await startWorld()
const { database } = world
const { insert, read, start, until, run, refusals } = makeBulkKit(world)
const TO_DO = { status: 'IN_REVIEW' }

/** The code and field of what refuses this selection, asked of the preview and of the change itself. */
async function refusedBoth(who: PersonName, selection: object) {
  const seen = await world.as(who).ask(PREVIEW, { selection, change: TO_DO })
  const made = await world.as(who).ask(START, { input: { selection, change: TO_DO } })
  const [one, other] = [seen, made].map(({ errors }) => errors[0]?.extensions)
  assert.deepEqual(one, other)
  return one
}

/** Referrals of somebody whom no other test asks about. */
const insertMany = (like: string, userId: string, count: number) =>
  database.script(
    `insert into referral (id, company_id, referring_company_id, name, email, user_id, payment_status)
         select $1 || n, 'partner', 'home', 'Client', 'c@c.example', $2, 'PENDING' from generate_series(1, $3::int) n`,
    [like, userId, count],
  )

suite('the limit of a change', () => {
  test('of referrals that are named one by one is a thousand, and nothing is stored beyond', async () => {
    const ids = Array.from({ length: MOST_NAMED + 1 }, (_, n) => `n${n}`)
    // Sent as a variable, so long a list is refused before anybody looks at it.
    assert.deepEqual(await refusedBoth('agent', { ids }), { code: 'LIMITED' })
    const written = `mutation { startBulkChange(input: {
      selection: { ids: ${JSON.stringify(ids)} }, change: { status: IN_REVIEW } }) { id } }`
    const { errors } = await world.as('agent').ask(written)
    assert.deepEqual(errors[0]?.extensions, { code: 'BAD_INPUT', field: 'selection.ids' })
    const done = await run('agent', { ids: ids.slice(1) }, TO_DO)
    assert.equal((done as unknown as { refused: number }).refused, MOST_NAMED)
  })

  test('of a list’s choice is ten thousand', async () => {
    await insertMany('chosen', 'otherAgent', MOST_CHANGED + 1)
    const selection = { filter: { userId: { eq: 'otherAgent' } } }
    const refused = await refusedBoth('otherAgent', selection)
    assert.deepEqual(refused, { code: 'BAD_INPUT', field: 'selection' })
    assert.equal((await read('chosen1')).status, 'SUBMITTED')
  })

  test('of changes under way is five a person, and one that is canceled makes room', async () => {
    await insert('room', { user_id: 'mate' })
    // Nothing carries these out, as if their turn had not come.
    await database.rows(
      `insert into bulk_change (id, user_id, groups, new_status, state, total)
       select 'waits' || n, 'mate', '{agent}', 'IN_REVIEW', 'WAITING', 1 from generate_series(1, $1::int) n`,
      [MOST_UNDER_WAY],
    )
    const input = { selection: { ids: ['room'] }, change: TO_DO }
    assert.equal(await world.as('mate').refused(START, { input }), 'CONFLICT')
    const { data } = await world.as('mate').ask(CANCEL, { input: { id: 'waits1' } })
    assert.equal(data.cancelBulkChange.state, 'CANCELED')
    await run('mate', { ids: ['room'] }, TO_DO)
    assert.equal((await read('room')).status, 'IN_REVIEW')
  })
})

test('goes on in another turn with what one turn is too short for', async () => {
  await insertMany('long', 'teamLead', 1700)
  const { id } = await start('teamLead', { filter: { userId: { eq: 'teamLead' } } }, TO_DO)
  const done = (await until('teamLead', id)) as { state: string; changed?: number }
  assert.equal(done.changed, 1700)
})

test('sent again with its key, it is what it was, though its company takes no referrals any more', async () => {
  await database.rows(
    "insert into company (id, company_name, contact_email, website) values ('passing', 'Passing', 'o@passing.example', 'https://passing.example')",
  )
  await insert('again')
  const key = { idempotencyKey: 'passing' }
  const first = await start('admin', { ids: ['again'] }, { companyId: 'passing' }, key)
  await until('admin', first.id)
  await database.rows("update company set status = 'INACTIVE' where id = 'passing'")
  const again = await start('admin', { ids: ['again'] }, { companyId: 'passing' }, key)
  assert.equal(again.id, first.id)
})

suite('refusals', () => {
  const ids = ['none1', 'none2', 'none3', 'none4', 'none5']

  test('are read page by page, each once and in order', async () => {
    const { id } = (await run('agent', { ids }, TO_DO)) as unknown as { id: string }
    const pages: string[][] = []
    let nextToken: string | null = null
    do {
      const page: { items: { referralId: string }[]; nextToken: string | null } = await refusals(
        'agent',
        id,
        { limit: 2, nextToken },
      )
      pages.push(page.items.map(({ referralId }) => referralId))
      nextToken = page.nextToken
    } while (nextToken)
    assert.deepEqual(pages, [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
  })

  test('have tokens that open for the refusals of that change alone', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(
        async () => ((await run('agent', { ids }, TO_DO)) as unknown as { id: string }).id,
      ),
    )
    const { nextToken } = await refusals('agent', String(one), { limit: 2 })
    for (const [id, token] of [
      [other, nextToken],
      [one, 'x'],
      [one, Buffer.from('refusal 2').toString('base64url')],
    ]) {
      const { errors } = await world.as('agent').ask(REFUSALS, { id, nextToken: token })
      const expected = { code: 'BAD_INPUT', field: 'nextToken' }
      assert.deepEqual(errors[0]?.extensions, expected)
    }
  })
})
