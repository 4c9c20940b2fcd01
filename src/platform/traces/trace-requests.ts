import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const OPERATION = /\b(query|mutation)\s+(\w{1,100})/

/**
 * A span for each request. The caller's `traceparent` is not used: anyone could choose with it what is
 * recorded.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    // A socket stays open for hours.
    if (request.headers.upgrade) return done()
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'request.id': request.id,
    }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes })
    spans.set(request, span)
    context.with(trace.setSpan(context.active(), span), done)
  })
  // The body came by events of the connection, which know nothing of the span.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (!span) return done()
    const [, kind, name] = OPERATION.exec(textOf(request.body)) ?? []
    if (kind && name) span.updateName(`${kind} ${name}`)
    context.with(trace.setSpan(context.active(), span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

function textOf(body: unknown): string {
  const { query } = (body ?? {}) as { readonly query?: unknown }
  return typeof query === 'string' ? query : ''
}
