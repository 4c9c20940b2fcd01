import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../jobs/jobs.ts'

/** What requests and jobs spent their time on, for an OpenTelemetry collector. */
export interface Traces {
  traceRequests(app: FastifyInstance): void
  traceJobs(jobs: Jobs): Jobs
  close(): Promise<void>
}

export interface TraceOptions {
  /** Where the collector is; unset, nothing is traced. */
  readonly url: string | undefined
  /** The share of traces that are recorded, from 0 to 1. */
  readonly share: number
  readonly version: string
}

const NO_TRACES: Traces = {
  traceRequests() {},
  traceJobs: jobs => jobs,
  close: async () => {},
}

/** OpenTelemetry is loaded only where there is a collector. */
export async function openTraces(options: TraceOptions): Promise<Traces> {
  const { url } = options
  if (url === undefined) return NO_TRACES
  const { openOtlpTraces } = await import('./otlp-traces.ts')
  return openOtlpTraces({ ...options, url })
}
