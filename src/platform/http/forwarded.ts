import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

// What proxies write of whom they pass on; a caller that reaches us directly has no reason to send one.
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip']
const PROXY_PREFIXES = ['x-forwarded-', 'cf-connecting-']

export const hasProxyHeader = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some(
    name => PROXY_HEADERS.includes(name) || PROXY_PREFIXES.some(prefix => name.startsWith(prefix)),
  )

const PROXY_IGNORED =
  'Requests carry forwarding headers, but TRUSTED_PROXIES is not set, so they are ignored. If a proxy ' +
  'or balancer passes requests on, name it in TRUSTED_PROXIES; until then everyone behind it shares one ' +
  'address, and one set of limits.'

/** Tells the operator, once, when a proxy seems to be there that nobody has named; gives the warnings so far. */
export function watchForwarded(
  app: FastifyInstance,
  trustedProxies: readonly string[],
): () => readonly string[] {
  let isIgnored = false
  if (trustedProxies.length > 0) return () => []
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isIgnored && hasProxyHeader(request.headers)) {
      isIgnored = true
      request.log.warn(PROXY_IGNORED)
    }
    done()
  })
  return () => (isIgnored ? [PROXY_IGNORED] : [])
}
