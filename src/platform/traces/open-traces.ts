import type { OtlpOptions, Traces } from './otlp-traces.ts'

const NO_TRACES: Traces = {
  traceRequests() {},
  traceJobs: jobs => jobs,
  close: async () => {},
}

type TraceOptions = Omit<OtlpOptions, 'url'> & { readonly url: string | undefined }

/** OpenTelemetry is loaded only where there is a collector; without one, nothing is traced. */
export async function openTraces({ url, ...options }: TraceOptions): Promise<Traces> {
  if (url === undefined) return NO_TRACES
  const { openOtlpTraces } = await import('./otlp-traces.ts')
  return openOtlpTraces({ ...options, url })
}
