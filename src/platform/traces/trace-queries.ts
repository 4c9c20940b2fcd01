import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import pg from 'pg'

const TEXT_LENGTH = 2000

type AnyQuery = (this: pg.Client, ...given: unknown[]) => unknown
type Callback = (error: Error | null, result: unknown) => void

/** A span for each query of a request or a job, with its text and without its values; returns how to stop. */
export function traceQueries(tracer: Tracer): () => void {
  const original = pg.Client.prototype.query as AnyQuery
  const traced: AnyQuery = function (...given) {
    if (!trace.getActiveSpan()?.isRecording()) return original.apply(this, given)
    const [asked] = given
    const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text)
    const span = tracer.startSpan(/\w+/.exec(text)?.[0] ?? 'query', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_LENGTH) },
    })
    const end = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    if (asked instanceof pg.Query) {
      const query = asked as pg.Query & { callback: Callback }
      const { callback } = query
      query.callback = (error, result) => {
        end(error)
        callback(error, result)
      }
    }
    const answer = original.apply(this, given)
    if (answer instanceof Promise) answer.then(() => end(), end)
    return answer
  }
  pg.Client.prototype.query = traced as typeof pg.Client.prototype.query
  return () => {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
}
