import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { startWorld } from '../kit/world.ts'
import { CANCEL, makeBulkKit } from './bulk-kit.ts'

// What a node leaves behind that died after its second referral of five: the first two are changed.
const LEFT_BEHIND = `
  insert into referral (id, company_id, referring_company_id, name, email, user_id, status)
    select 'left' || n, 'partner', 'home', 'Client', 'c@c.example', 'agent',
      case when n < 3 then 'IN_REVIEW' else 'SUBMITTED' end from generate_series(1, 5) n;
  insert into bulk_change (id, user_id, groups, new_status, state, total, changed)
    values ('left', 'agent', '{agent}', 'IN_REVIEW', 'RUNNING', 5, 2);
  insert into bulk_change_item (bulk_change_id, place, referral_id, outcome)
    select 'left', n, 'left' || n, case when n < 3 then 'CHANGED' end from generate_series(1, 5) n;
  insert into waiting_job (queue, id, data, start_after, created_at)
    values ('bulk-changes', gen_random_uuid(), '{"id": "left"}', now(), now());`

const world = await startWorld(
  {},
  { prepare: async database => void (await database.script(LEFT_BEHIND)) },
)
const { insert, read, start, until, run, refusals } = makeBulkKit(world)
const changesOf = async (like: string) =>
  await world.database.rows<{ id: string; count: number }>(
    `select referral_id as id, count(*)::int as count from referral_change
     where referral_id like $1 group by 1 order by 1`,
    [like],
  )

test('goes on where a node left off that died, and changes nothing twice', async () => {
  const done = (await until('agent', 'left')) as { state: string; changed?: number }
  assert.equal(done.changed, 5)
  assert.deepEqual(
    await changesOf('left%'),
    ['left3', 'left4', 'left5'].map(id => ({ id, count: 1 })),
  )
})

test('cancels between two batches, and leaves what comes after', async () => {
  const ids = Array.from({ length: 1000 }, (_, n) => `cancel${n}`)
  for (const id of ids) await insert(id)
  const { id } = await start('agent', { ids }, { status: 'IN_REVIEW' })
  await until('agent', id, 'RUNNING')
  const input = { input: { id } }
  const { data } = await world.as('agent').ask(CANCEL, input)
  const { state, changed } = data.cancelBulkChange
  assert.equal(state, 'CANCELED')
  assert.ok(changed > 0 && changed < 1000, `${changed}`)
  assert.deepEqual((await world.as('agent').ask(CANCEL, input)).data, data)
  // The next change of the same person comes after it.
  await insert('after')
  await run('agent', { ids: ['after'] }, { status: 'IN_REVIEW' })
  assert.equal((await changesOf('cancel%')).length, changed)
})

test('refuses the one referral at which a batch fails, and changes the others once', async () => {
  for (let n = 0; n < 6; n++) await insert(`poison${n}`)
  await world.database.script(`
    create function refuse_poison() returns trigger language plpgsql as $$
    begin raise exception 'poison'; end $$;
    create trigger poison before update on referral
      for each row when (new.id = 'poison3') execute function refuse_poison()`)
  const ids = Array.from({ length: 6 }, (_, n) => `poison${n}`)
  const done = (await run('agent', { ids }, { status: 'IN_REVIEW' })) as unknown as {
    id: string
    changed: number
  }
  assert.equal(done.changed, 5)
  const { items } = await refusals('agent', done.id)
  assert.deepEqual(
    items.map(({ referralId, code }: { referralId: string; code: string }) => [referralId, code]),
    [['poison3', 'FAILED']],
  )
  assert.ok((await changesOf('poison%')).every(({ count }) => count === 1))
  assert.equal((await read('poison3')).status, 'SUBMITTED')
})

test('waits where the database is away, and goes on when it is back', async () => {
  await insert('away')
  await world.database.script(`
    create function be_away() returns trigger language plpgsql as $$
    begin raise exception 'away' using errcode = '57P03'; end $$;
    create trigger away before update on referral
      for each row when (new.id = 'away') execute function be_away()`)
  const { id } = await start('agent', { ids: ['away'] }, { status: 'IN_REVIEW' })
  await waitUntil('a job that is tried again', async () => {
    const text = "select 1 from jobs.job where name = 'bulk-changes' and state = 'retry'"
    return (await world.database.rows(text)).length > 0
  })
  await world.database.script('drop trigger away on referral')
  const done = (await until('agent', id)) as { state: string; changed?: number }
  assert.equal(done.changed, 1)
})

test('does no more than who started it may still do', async () => {
  const ids = Array.from({ length: 300 }, (_, n) => `rights${String(n).padStart(3, '0')}`)
  for (const id of ids) await insert(id, { user_id: 'mate' })
  const { id } = await start('mate', { ids }, { status: 'IN_REVIEW' })
  await world.database.rows("update member set active = false where id = 'mate'")
  const done = (await until('admin', id)) as unknown as { changed: number; refused: number }
  assert.equal(done.changed + done.refused, 300)
  assert.ok(done.refused >= 100, `${done.refused}`)
})
