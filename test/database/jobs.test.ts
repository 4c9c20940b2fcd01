import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { type Jobs, makeJobs } from '#platform/jobs/jobs.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()
const { database } = world

interface Kept {
  readonly state: string
  readonly retry_count: number
}

const kept = (queue: string): Promise<Kept[]> =>
  database.rows('select state, retry_count from jobs.job where name = $1', [queue])

const allCompleted = (queue: string) =>
  waitUntil(`all of ${queue} is completed`, async () =>
    (await kept(queue)).every(({ state }) => state === 'completed'),
  )

async function withJobs(
  work: (jobs: Jobs) => Promise<void>,
  metrics = new Registry(),
): Promise<void> {
  const faults: unknown[] = []
  const jobs = makeJobs(database, cause => faults.push(cause), metrics)
  try {
    await jobs.open()
    await jobs.begin()
    await work(jobs)
  } finally {
    await jobs.close()
  }
  assert.deepEqual(faults, [])
}

// Together, because each spends its time waiting for a poll.
suite('queued work', { concurrency: true }, () => {
  test('what a transaction queues is carried out once when it commits, never when it does not', () =>
    withJobs(async jobs => {
      const done: object[] = []
      await jobs.work('letters', async data => void done.push(data))
      const sending = database.tx(async sql => {
        await jobs.enqueue(sql, 'letters', { to: 'nobody' })
        throw new Error('the referral was not stored after all')
      })
      await assert.rejects(sending, /not stored/)
      assert.deepEqual(await kept('letters'), [])

      await database.tx(sql => jobs.enqueue(sql, 'letters', { to: 'dana' }))
      await jobs.enqueue(database, 'letters', { to: 'rob' })
      await waitUntil('both are carried out', () => done.length >= 2)
      await allCompleted('letters')
      assert.deepEqual(new Set(done), new Set([{ to: 'dana' }, { to: 'rob' }]))
      assert.equal(done.length, 2)
    }))

  test('it is not begun before the transaction commits', () =>
    withJobs(async jobs => {
      const done: object[] = []
      await jobs.work('early', async data => void done.push(data))
      await database.tx(async sql => {
        await jobs.enqueue(sql, 'early', {})
        // Its queue is looked at 50 ms after it was queued.
        await pause(200)
        assert.deepEqual(done, [])
      })
      await waitUntil('it is carried out', () => done.length === 1)
    }))

  test('what fails is tried again, and what fails for good is kept', () =>
    withJobs(async jobs => {
      let tries = 0
      const is = async (state: string) => (await kept('doomed'))[0]?.state === state
      await jobs.work('doomed', async () => {
        tries++
        throw new Error('the receiver says no')
      })
      await jobs.enqueue(database, 'doomed', { referral: 'r1' })
      await waitUntil('it will be tried again', () => is('retry'))
      assert.equal(tries, 1)
      // The waits grow to minutes; here the last try comes now.
      await database.rows(
        "update jobs.job set start_after = now() - interval '1 second', retry_limit = 1 where name = 'doomed'",
      )
      await waitUntil('it has failed for good', () => is('failed'))
      assert.equal(tries, 2)
      assert.deepEqual(await kept('doomed'), [{ state: 'failed', retry_count: 1 }])
    }))

  test('the metrics say how late a queue is, and how many attempts failed', () => {
    const metrics = new Registry()
    return withJobs(async jobs => {
      let begun = 0
      const release = Promise.withResolvers<void>()
      await jobs.work('held-up', async () => {
        begun++
        await release.promise
        throw new Error('the receiver says no')
      })
      assert.match(await metrics.metrics(), /^job_failures_total\{queue="held-up"\} 0$/m)
      await jobs.enqueue(database, 'held-up', {})
      await waitUntil('it is begun', () => begun === 1)
      const after = new Date(Date.now() - 3_600_000)
      await jobs.enqueue(database, 'held-up', {}, { after })
      const overdue = /^job_queue_overdue_seconds\{queue="held-up"\} 36\d\d\b/m
      assert.match(await metrics.metrics(), overdue)
      release.resolve()
      const bothFailed = async () => /queue="held-up"\} 2$/m.test(await metrics.metrics())
      await waitUntil('both attempts have failed', bothFailed)
      assert.doesNotMatch(await metrics.metrics(), overdue)
    }, metrics)
  })

  test('two nodes carry out one job once', () =>
    withJobs(one =>
      withJobs(async other => {
        const done: number[] = []
        const note = async (data: object) => void done.push((data as { number: number }).number)
        await one.work('shared', note)
        await other.work('shared', note)
        const numbers = [1, 2, 3, 4, 5, 6]
        for (const number of numbers) await one.enqueue(database, 'shared', { number })
        await allCompleted('shared')
        assert.deepEqual(done.toSorted(), numbers)
      }),
    ))
})

test('work that nobody carries out is refused rather than lost', () =>
  withJobs(async jobs => {
    await assert.rejects(jobs.enqueue(database, 'nowhere', {}), /No worker for the queue nowhere/)
  }))

test('it says whether it can serve', () =>
  withJobs(async jobs => assert.equal(await jobs.ready(), true)))

test('a node works beside a newer one, whose pg-boss has brought its tables further', async () => {
  await database.rows('update jobs.version set version = version + 1')
  try {
    await withJobs(async jobs => {
      let done = 0
      await jobs.work('older', async () => void done++)
      await jobs.enqueue(database, 'older', {})
      await waitUntil('it is carried out', () => done === 1)
    })
  } finally {
    await database.rows('update jobs.version set version = version - 1')
  }
})
