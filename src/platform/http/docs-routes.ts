import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { type Described, type OpenApi, openApiOf } from './openapi.ts'
import type { RestRoute } from './rest-route.ts'

const STYLES = new URL('./docs-page.css', import.meta.url)

/** The product's own looks, which a page of the server wears too. */
export interface Looks {
  /** The style sheet with its colors and sizes. */
  readonly tokens: URL
  readonly icon: URL
}

function stylesFrom(file: URL): string {
  const tokens = readFileSync(file, 'utf8')
  // The rest is for Tailwind, which is not used here.
  const plain = tokens.slice(0, tokens.indexOf('@theme'))
  return `${plain}\n${readFileSync(STYLES, 'utf8')}`
}

/** `/api/openapi.json`, and the same for people at `/api/docs`. */
export function docsRoutes(
  app: FastifyInstance,
  routes: readonly RestRoute[],
  described: Described,
  looks: Looks,
): void {
  // Made when first asked for: a start need not wait for it.
  let made: OpenApi | undefined
  const document = () => (made ??= openApiOf(routes, described))
  const kept = 'public, max-age=0, must-revalidate'
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', kept).header('access-control-allow-origin', '*').send(document()),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('cache-control', kept)
      // It runs nothing and asks for nothing but its own style.
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(docsPage(document(), described.productName)),
  )
  app.get('/api/docs.css', (_request, reply) =>
    reply
      .header('cache-control', kept)
      .type('text/css; charset=utf-8')
      .send(stylesFrom(looks.tokens)),
  )
  app.get('/api/docs.svg', (_request, reply) =>
    reply
      .header('cache-control', kept)
      .type('image/svg+xml')
      .send(readFileSync(looks.icon, 'utf8')),
  )
}

const DOCS_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
