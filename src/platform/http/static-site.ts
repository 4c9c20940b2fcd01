import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#kernel/errors.ts'

const YEAR_S = 365 * 24 * 60 * 60
const READS = new Set(['GET', 'HEAD'])

const partsOf = (url: string): string[] => (url.split(/[?#]/)[0] ?? '').split('/').slice(1)

/** The first parts of the addresses that routes answer, of all that are added after this call. */
export function routePrefixes(app: FastifyInstance): ReadonlySet<string> {
  const prefixes = new Set<string>()
  app.addHook('onRoute', ({ url }) => void prefixes.add(partsOf(url)[0] ?? ''))
  return prefixes
}

/**
 * The built browser app: hashed files for a year, and its page for every address that is a screen.
 * A screen's address is one that lies under no route's prefix and names no file. Whoever asks for
 * HTML by name is a person, who gets the page even where the address looks like a file.
 */
export async function staticSite(
  app: FastifyInstance,
  directory: string,
  prefixes: ReadonlySet<string>,
): Promise<void> {
  const taken = new Set([...prefixes, 'assets'])
  const isScreen = (url: string, accept = ''): boolean => {
    const parts = partsOf(url)
    if (taken.has(parts[0] ?? '')) return false
    return accept.includes('text/html') || !parts.at(-1)?.includes('.')
  }
  await app.register(async site => {
    site.addHook('onRoute', route => {
      route.config = { ...route.config, unlimited: true }
    })
    await site.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders(response, path) {
        const hashed = path.includes('/assets/')
        response.header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=0, must-revalidate',
        )
      },
    })
    // The root is a folder, and a folder is forbidden; a screen lives there all the same.
    site.get('/', (_request, reply) => reply.sendFile('index.html'))
    site.setNotFoundHandler(async (request, reply) => {
      const isPage = READS.has(request.method) && isScreen(request.url, request.headers.accept)
      if (!isPage) throw notFound('Address')
      return await reply.sendFile('index.html')
    })
  })
}
