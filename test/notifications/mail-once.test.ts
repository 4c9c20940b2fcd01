import assert from 'node:assert/strict'
import { after, beforeEach, suite, test } from 'node:test'
import { ensureMailProgress } from '#features/notifications/server/mail-progress-store.ts'
import { makeNotificationQueue } from '#features/notifications/server/queue-notifications.ts'
import { queueSummaries } from '#features/notifications/server/queue-summaries.ts'
import { openDatabase } from '#platform/db/database.ts'
import { type Jobs, makeJobs } from '#platform/jobs/jobs.ts'
import { makeDatabase } from '../kit/databases.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { make } from '../payments/dashboard-kit.ts'

/* What is queued, without anybody who delivers it: once, whatever happens to whoever queues it. */

const place = await makeDatabase()
const database = openDatabase(place.url, LONG_BUDGET)
const faults: unknown[] = []
const jobs = makeJobs(database, cause => faults.push(cause))
// Known, so that it can be queued for, and never looked at again.
await jobs.work('mail', async () => {})
await jobs.open()
await jobs.close()
after(async () => {
  await database.close()
  await place.remove()
  assert.deepEqual(faults, [])
})

const deps = { database, jobs, timeZone: 'UTC' }
const queued = async (): Promise<string[]> => {
  const rows = await database.rows<{ who: string }>(
    `select concat_ws(' ', data->>'memberId', data->>'kind', data->>'week') as who
       from jobs.job where name = 'mail' order by 1`,
  )
  return rows.map(({ who }) => who)
}
const refer = (more: object = {}) => make(database, { userId: 'agent', ...more })
const NOTIFICATIONS = ['agent STATUS_CHANGED', 'partnerAdmin NEW_REFERRAL']

beforeEach(async () => {
  await database.script(
    'delete from jobs.job; delete from mail_progress; delete from mail_preference',
  )
  await ensureMailProgress(database, '2026-11-09')
})

suite('news', () => {
  test('begins with what comes after the first start', async () => {
    await refer()
    await database.script('delete from mail_progress')
    await ensureMailProgress(database, '2026-11-16')
    await ensureMailProgress(database, '2026-11-23')
    await makeNotificationQueue(deps)()
    assert.deepEqual(await queued(), [])
    await refer()
    await makeNotificationQueue(deps)()
    assert.deepEqual(await queued(), NOTIFICATIONS)
  })

  test('that could not be queued whole is queued again, whole', async () => {
    await refer()
    let left = 1
    const failing: Jobs = {
      ...jobs,
      async enqueue(sql, queue, data) {
        if (left-- === 0) throw new Error('gone')
        await jobs.enqueue(sql, queue, data)
      },
    }
    const queueNotifications = makeNotificationQueue({ ...deps, jobs: failing })
    await assert.rejects(queueNotifications(), /gone/)
    assert.deepEqual(await queued(), [])
    await makeNotificationQueue(deps)()
    assert.deepEqual(await queued(), NOTIFICATIONS)
  })

  test('is queued once, however many queue it and however often', async () => {
    const nodes = [
      makeNotificationQueue(deps),
      makeNotificationQueue(deps),
      makeNotificationQueue(deps),
    ]
    for (let round = 0; round < 5; round++) {
      await refer()
      await Promise.all(nodes.map(queueNotifications => queueNotifications()))
    }
    assert.equal((await queued()).length, 5 * NOTIFICATIONS.length)
  })

  test('that is more than one batch is queued to the end', async () => {
    for (let written = 0; written < 450; written += 50) {
      await make(database, ...Array.from({ length: 50 }, () => ({ userId: 'agent' })))
    }
    await makeNotificationQueue(deps)()
    const letters = await queued()
    assert.equal(letters.length % 2, 0)
    const [row] = await database.rows<{ reported: number }>(
      `select sum(jsonb_array_length(data->'news'))::int as reported from jobs.job where name = 'mail'`,
    )
    assert.equal(row?.reported, 2 * 450)
  })

  // The embedded engine has one session, in which no transaction can overtake another.
  if (database.engine === 'postgres') {
    test('of a transaction that was overtaken is not passed over', async () => {
      let finish = () => {}
      const held = new Promise<void>(done => {
        finish = done
      })
      let began = () => {}
      const written = new Promise<void>(done => {
        began = done
      })
      const slow = database.tx(async sql => {
        await make({ ...sql, tx: work => work(sql) } as typeof database, { userId: 'mate' })
        began()
        await held
      })
      await written
      await refer()
      const queueNotifications = makeNotificationQueue(deps)
      await queueNotifications()
      assert.deepEqual(await queued(), [])
      finish()
      await slow
      await queueNotifications()
      assert.deepEqual(await queued(), [
        'agent STATUS_CHANGED',
        'mate STATUS_CHANGED',
        'partnerAdmin NEW_REFERRAL',
      ])
    })
  }
})

suite('summaries', () => {
  const choose = (...names: string[]) =>
    database.rows(
      `insert into mail_preference (member_id, kind, wanted)
         select unnest($1::text[]), 'WEEKLY_SUMMARY', true`,
      [names],
    )
  const at = (instant: string) => queueSummaries(deps, new Date(instant))
  const WEEK = ['agent WEEKLY_SUMMARY 2026-11-16', 'partnerAdmin WEEKLY_SUMMARY 2026-11-16']

  test('come on Monday morning to who wants them and had a part in anything', async () => {
    await choose('agent', 'partnerAdmin', 'stranger', 'inactive')
    await refer()
    await at('2026-11-16T06:59:00Z')
    assert.deepEqual(await queued(), [])
    await at('2026-11-16T07:00:00Z')
    assert.deepEqual(await queued(), WEEK)
  })

  test('come once, with many nodes, and again, and after a Monday that was missed', async () => {
    await choose('agent', 'partnerAdmin')
    await refer({ updatedAt: new Date('2026-12-05T12:00:00Z') })
    await Promise.all([at('2026-11-18T12:00:00Z'), at('2026-11-18T12:00:00Z')])
    await at('2026-11-22T12:00:00Z')
    assert.deepEqual(await queued(), WEEK)
    await at('2026-12-09T12:00:00Z')
    assert.deepEqual(await queued(), [
      WEEK[0],
      'agent WEEKLY_SUMMARY 2026-12-07',
      WEEK[1],
      'partnerAdmin WEEKLY_SUMMARY 2026-12-07',
    ])
  })

  test('that were begun are gone on with', async () => {
    await choose('agent', 'partnerAdmin')
    await refer()
    await database.script("update mail_progress set week = '2026-11-16', week_after = 'agent'")
    await at('2026-11-16T08:00:00Z')
    assert.deepEqual(await queued(), [WEEK[1]])
  })
})
