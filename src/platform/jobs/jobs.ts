import { randomUUID } from 'node:crypto'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { Registry } from 'prom-client'
import type { Database, Sql } from '../db/database.ts'
import { measureJobs } from './job-metrics.ts'

/** Work that happens later: queued in the transaction that causes it, retried, kept when it fails for good. */
export interface Jobs {
  /** Queues work that somebody carries out; where `sql` is rolled back, it was never queued. */
  enqueue(sql: Sql, queue: string, data: object, when?: When): Promise<void>
  /** Carries out what is in a queue from `begin` on, one job at a time on this node unless told otherwise. */
  work(queue: string, carryOut: (data: object) => Promise<void>, manner?: Manner): Promise<void>
  /** Does the work at the times of the cron line, once among all nodes. */
  schedule(queue: string, cron: string, carryOut: () => Promise<void>): Promise<void>
  /** Makes the queues that have work; jobs can be queued from then on. */
  open(): Promise<void>
  /** Starts to carry out what is queued. */
  begin(): Promise<void>
  ready(): Promise<boolean>
  close(): Promise<void>
}

/** When a job is due, and whose it is where one's jobs are not to crowd out another's. */
export interface When {
  readonly after?: Date | undefined
  readonly group?: string | undefined
}

export interface Manner {
  /** Jobs that wait for others, such as answers from afar, are done side by side; so many of a group. */
  readonly sideBySide: { readonly ofGroup: number }
  /** A job that is not done by then was on a node that died, and is begun anew. */
  readonly lostAfterS: number
}

const RETRIES = { retryLimit: 5, retryDelay: 5, retryBackoff: true }
// Looks every two seconds, and again at once while there is more; each of a batch has a result of its
// own, so that one letter that fails does not send the others twice.
const PACE = {
  pollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

// Such a job plans its next attempt itself. Retries here only start it again after its node has died.
const NEVER_GIVEN_UP = { retryLimit: 10_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }
// How often to look for jobs whose node has died.
const LOOK_FOR_LOST_S = 15
// Each waits for its slowest job, so there are several.
const WORKERS = 3

// A node looks for a job so soon after queueing it; jobs that it queues within that time are found together.
const WAKE_MS = 50

const asOutput = (error: Error): object => ({ name: error.name, message: error.message })
// With what comes before and after it, the end takes ten seconds at the most.
const GRACE_MS = 6500

/**
 * pg-boss in the product's own database, in a schema of its own.
 * One function: queueing, carrying out and waking share the queues that are known.
 */
export function makeJobs(
  database: Database,
  report: (cause: unknown) => void,
  metrics = new Registry(),
): Jobs {
  const failures = measureJobs(database, metrics)
  const shared = { db: over(database), schema: 'jobs' }
  // It only queues jobs, so it starts with a few queries. The other carries them out, and starts later.
  const queueing = new PgBoss({ ...shared, supervise: false, schedule: false })
  const boss = new PgBoss({
    ...shared,
    superviseIntervalSeconds: LOOK_FOR_LOST_S,
    monitorIntervalSeconds: LOOK_FOR_LOST_S,
  })
  for (const each of [queueing, boss]) each.on('error', report)
  const existingQueues = new Set<string>()
  const queuesWithWaitingJobs = new Set<string>()
  const known = new Set<string>()
  const workers = new Map<string, string>()
  const waking = new Set<string>()
  const opened = makeStage()
  const begun = makeStage()
  // The transaction may commit later than that; then the next poll finds the job.
  const wakeSoon = (queue: string) => {
    const worker = workers.get(queue)
    if (worker === undefined || waking.has(queue)) return
    waking.add(queue)
    setTimeout(() => {
      waking.delete(queue)
      boss.notifyWorker(worker)
    }, WAKE_MS).unref()
  }
  const ensure = async (queue: string, manner?: Manner) => {
    if (known.has(queue)) return
    const options = { ...NEVER_GIVEN_UP, expireInSeconds: manner?.lostAfterS ?? 0 }
    if (!existingQueues.has(queue)) {
      await queueing.createQueue(queue, manner ? options : RETRIES)
      // Has pg-boss remember the queue: in a transaction on PGlite there is no other session to ask.
      await queueing.findJobs(queue, { id: randomUUID() })
    }
    if (queuesWithWaitingJobs.has(queue))
      await database.tx(sql => takeWaiting(queueing, sql, queue))
    known.add(queue)
  }

  const work: Jobs['work'] = async (queue, carryOut, manner) => {
    await opened.run(() => ensure(queue, manner))
    failures.inc({ queue }, 0)
    const settle = async ({ id, data }: JobWithMetadata<object>) => {
      const failure = await carryOut(data).then(() => undefined, asOutput)
      if (failure) failures.inc({ queue })
      return failure
        ? { id, status: 'failed' as const, output: failure }
        : { id, status: 'completed' as const }
    }
    const crowd = manner && {
      localConcurrency: WORKERS,
      groupConcurrency: manner.sideBySide.ofGroup,
    }
    const carryOutAll = async (jobs: object[]) => {
      // A batch comes in no order; what was queued first is done first.
      const inOrder = (jobs as JobWithMetadata<object>[]).toSorted(
        (a, b) => a.createdOn.getTime() - b.createdOn.getTime(),
      )
      if (manner) return await Promise.all(inOrder.map(settle))
      const results = []
      for (const job of inOrder) results.push(await settle(job))
      return results
    }
    await begun.run(async () => {
      // Starts the jobs of a node that died before this one now, rather than at the next look.
      if (manner) void boss.supervise(queue, { reindex: false }).catch(report)
      workers.set(queue, await boss.work<object>(queue, { ...PACE, ...crowd }, carryOutAll))
    })
  }

  return {
    work,
    async enqueue(tx, queue, data, { after, group } = {}) {
      if (!known.has(queue)) throw new Error(`No worker for the queue ${queue}`)
      await queueing.send(queue, data, {
        db: over(tx),
        ...(after && { startAfter: after }),
        ...(group && { group: { id: group } }),
      })
      if (!after) wakeSoon(queue)
    },
    async schedule(queue, cron, carryOut) {
      await work(queue, carryOut)
      await begun.run(() => boss.schedule(queue, cron))
    },
    async open() {
      await queueing.start()
      for (const { name } of await queueing.getQueues()) existingQueues.add(name)
      for (const { queue } of await database.rows<Waiting>(WAITING_QUEUES))
        queuesWithWaitingJobs.add(queue)
      await opened.reach()
    },
    async begin() {
      await boss.start()
      await begun.reach()
    },
    ready: async () => await queueing.isInstalled(),
    async close() {
      await boss.stop({ graceful: true, timeout: GRACE_MS })
      await queueing.stop({ graceful: false })
    },
  }
}

/** Work that is given before the stage is reached waits for it, in order; later work runs at once. */
function makeStage() {
  let waiting: (() => Promise<void>)[] | undefined = []
  return {
    async run(work: () => Promise<void>): Promise<void> {
      if (waiting) waiting.push(work)
      else await work()
    },
    async reach(): Promise<void> {
      // What fails still waits, so that reaching the stage can be tried again.
      for (let work = waiting?.[0]; work; work = waiting?.[0]) {
        await work()
        waiting?.shift()
      }
      waiting = undefined
    },
  }
}

const over = (sql: Sql) => ({
  executeSql: async (text: string, values: unknown[] = []) => await sql.script(text, values),
})

const WAITING_QUEUES = 'select distinct queue from waiting_job'

interface Waiting {
  readonly queue: string
  readonly id: string
  readonly data: object
  readonly start_after: Date
}

/** Queues what a restored backup brought along for this queue, each under the name it had. */
async function takeWaiting(boss: PgBoss, sql: Sql, queue: string): Promise<void> {
  const waiting = await sql.rows<Waiting>(
    'delete from waiting_job where queue = $1 returning queue, id, data, start_after',
    [queue],
  )
  if (waiting.length === 0) return
  const jobs = waiting.map(({ id, data, start_after }) => ({ id, data, startAfter: start_after }))
  await boss.insert(queue, jobs, { db: over(sql) })
}
