import { Counter, Gauge, type Registry } from 'prom-client'
import { inTime } from '#kernel/in-time.ts'
import type { Database } from '../db/database.ts'

const QUERY_MS = 2000

// In the words of pg-boss's index of jobs that have not begun, so that it reads no others.
const OVERDUE = `
  select name as queue, extract(epoch from now() - min(start_after))::float as seconds
    from jobs.job where state < 'active' and not blocked and start_after <= now() group by name`

interface Overdue {
  readonly queue: string
  readonly seconds: number
}

/** Shows how late jobs are; gives the counter of attempts that failed. */
export function measureJobs(database: Database, registry: Registry): Counter<'queue'> {
  new Gauge({
    name: 'job_queue_overdue_seconds',
    help: 'Age of the oldest due job in a queue.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const overdue = await inTime(database.rows<Overdue>(OVERDUE), QUERY_MS, [])
      this.reset()
      for (const { queue, seconds } of overdue) this.set({ queue }, seconds)
    },
  })
  return new Counter({
    name: 'job_failures_total',
    help: 'Failed job attempts on this node.',
    labelNames: ['queue'],
    registers: [registry],
  })
}
