import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { forbidden } from '#kernel/errors.ts'
import { inTime } from '#kernel/in-time.ts'
import { hasProxyHeader, watchForwarded } from './forwarded.ts'

export interface Health {
  /** Each part that must be there to serve, by name. */
  readonly parts: Readonly<Record<string, () => Promise<boolean>>>
  /** When what the parts ask last answered anybody, by `performance.now()`. */
  readonly answeredAt: () => number
  /** What is measured, by whoever measures it. */
  readonly metrics: Registry
  readonly metricsToken: string | undefined
  readonly trustedProxies: readonly string[]
}

const SILENCE_MS = 2000

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (for Prometheus). */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  const { metrics, metricsToken, trustedProxies } = health
  const warnings = watchForwarded(app, trustedProxies)
  const unlimited = { config: { unlimited: true } }
  app.get('/healthz', unlimited, () => ({ status: 'alive' }))
  app.get('/readyz', unlimited, async (request, reply) => {
    const states = await statesOf(health)
    const ready = states.every(([, ok]) => ok)
    if (!ready) reply.code(503).header('retry-after', '1')
    return {
      status: ready ? 'ready' : 'not ready',
      parts: Object.fromEntries(states),
      ...(isOperator(request, metricsToken) && { warnings: warnings() }),
    }
  })

  measure(app, health)
  app.get('/metrics', unlimited, async (request, reply) => {
    if (!isOperator(request, metricsToken)) throw forbidden()
    return await reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

const statesOf = ({ parts, answeredAt }: Health): Promise<(readonly [string, boolean])[]> =>
  Promise.all(
    Object.entries(parts).map(async ([name, check]) => {
      const answer = check().catch(() => false)
      return [name, await unlessSilent(answer, answeredAt)] as const
    }),
  )

/** The answer, or `false` once nobody was answered for so long: what answers others is busy, not away. */
async function unlessSilent(
  answer: Promise<boolean>,
  answeredAt: () => number,
  since = performance.now(),
): Promise<boolean> {
  const left = Math.max(0, since + SILENCE_MS - performance.now())
  const given = await inTime<boolean | undefined>(answer, left, undefined)
  if (given !== undefined) return given
  const last = answeredAt()
  return last > since && (await unlessSilent(answer, answeredAt, last))
}

/** Whoever has the token, or asks on this machine and not through a proxy. */
const isOperator = ({ headers, socket }: FastifyRequest, token: string | undefined): boolean =>
  (token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`)) ||
  (isLoopback(socket.remoteAddress) && !hasProxyHeader(headers))

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

const isLoopback = (address = ''): boolean =>
  isIP(address) > 0 && /^(127\.|::1$|::ffff:127\.)/.test(address)

function measure(app: FastifyInstance, health: Health): void {
  const registry = health.metrics
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'websocket_connections',
    help: 'Open live connections.',
    registers: [registry],
    collect() {
      this.set(app.websocketServer.clients.size)
    },
  })
  new Gauge({
    name: 'part_ready',
    help: 'Whether a required dependency is available, as in /readyz.',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      for (const [part, ok] of await statesOf(health)) this.set({ part }, Number(ok))
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}
