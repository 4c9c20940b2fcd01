import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

/**
 * A span for each HTTP call that a request or a job makes; returns how to stop. It names the host
 * alone, since the rest of an address may hold a secret.
 */
export function traceCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<ClientRequest, Span>()
  const channels: Record<string, (message: unknown) => void> = {
    'http.client.request.start': message => {
      if (!trace.getActiveSpan()?.isRecording()) return
      const { request } = message as { request: ClientRequest }
      const { method, host } = request
      const attributes = { 'http.request.method': method, 'server.address': host }
      spans.set(
        request,
        tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }),
      )
    },
    'http.client.request.error': message => {
      const span = spans.get((message as { request: ClientRequest }).request)
      span?.setStatus({ code: SpanStatusCode.ERROR }).end()
    },
    'http.client.response.finish': message => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
      spans
        .get(request)
        ?.setAttribute('http.response.status_code', response.statusCode ?? 0)
        .end()
    },
  }
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener)
  }
}
