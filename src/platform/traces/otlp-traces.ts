import { setTimeout } from 'node:timers/promises'
import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../jobs/jobs.ts'
import { traceCalls } from './trace-calls.ts'
import { traceQueries } from './trace-queries.ts'
import { traceRequests } from './trace-requests.ts'

// A collector that does not answer delays the end of the server by no more.
const LAST_SEND_MS = 1000

/** What requests and jobs spent their time on, for an OpenTelemetry collector. */
export interface Traces {
  traceRequests(app: FastifyInstance): void
  traceJobs(jobs: Jobs): Jobs
  close(): Promise<void>
}

export interface OtlpOptions {
  /** Where the collector is. */
  readonly url: string
  /** The share of traces that are recorded, from 0 to 1. */
  readonly share: number
  readonly version: string
}

/** Sends traces over OTLP. Its packages read the other `OTEL_…` settings themselves. */
export function openOtlpTraces({ url, share, version }: OtlpOptions): Traces {
  const own = resourceFromAttributes({ 'service.name': 'goodword', 'service.version': version })
  const set = detectResources({ detectors: [envDetector] })
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource().merge(own).merge(set),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('goodword')
  const stopQueries = traceQueries(tracer)
  const stopCalls = traceCalls(tracer)
  return {
    traceRequests: app => traceRequests(app, tracer),
    traceJobs: jobs => ({
      ...jobs,
      work: (queue, carryOut, manner) =>
        jobs.work(queue, data => traceJob(tracer, queue, () => carryOut(data)), manner),
      schedule: (queue, cron, carryOut) =>
        jobs.schedule(queue, cron, () => traceJob(tracer, queue, carryOut)),
    }),
    async close() {
      stopQueries()
      stopCalls()
      context.disable()
      const ended = provider.shutdown().catch(() => {})
      await Promise.race([ended, setTimeout(LAST_SEND_MS, undefined, { ref: false })])
    },
  }
}

async function traceJob(tracer: Tracer, queue: string, work: () => Promise<void>): Promise<void> {
  const span = tracer.startSpan(`job ${queue}`, { kind: SpanKind.CONSUMER })
  try {
    await context.with(trace.setSpan(context.active(), span), work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
