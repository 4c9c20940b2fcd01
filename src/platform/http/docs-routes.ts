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

interface Documents {
  readonly openApi: OpenApi
  readonly page: string
  readonly css: string
  readonly icon: string
}

function makeDocuments(
  routes: readonly RestRoute[],
  described: Described,
  { tokens, icon }: Looks,
): Documents {
  const openApi = openApiOf(routes, described)
  return {
    openApi,
    page: docsPage(openApi, described.productName),
    css: stylesFrom(tokens),
    icon: readFileSync(icon, 'utf8'),
  }
}

/** `/api/openapi.json`, and the same for people at `/api/docs`. */
export function docsRoutes(
  app: FastifyInstance,
  routes: readonly RestRoute[],
  described: Described,
  looks: Looks,
): void {
  // Made when first requested, so that the server starts without them.
  let made: Documents | undefined
  const documents = (): Documents => (made ??= makeDocuments(routes, described, looks))
  const kept = 'public, max-age=0, must-revalidate'
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('cache-control', kept)
      .header('access-control-allow-origin', '*')
      .send(documents().openApi),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('cache-control', kept)
      // It runs nothing and asks for nothing but its own style.
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(documents().page),
  )
  app.get('/api/docs.css', (_request, reply) =>
    reply.header('cache-control', kept).type('text/css; charset=utf-8').send(documents().css),
  )
  app.get('/api/docs.svg', (_request, reply) =>
    reply.header('cache-control', kept).type('image/svg+xml').send(documents().icon),
  )
}

const DOCS_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
