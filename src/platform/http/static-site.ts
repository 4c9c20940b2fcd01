import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#kernel/errors.ts'

const YEAR_S = 365 * 24 * 60 * 60
const READS = new Set(['GET', 'HEAD'])

// What strangers open has a page of its own, with nothing of the signed-in app.
const pageFor = (url: string): string => (/^\/r(\/|\?|$)/.test(url) ? 'contact.html' : 'index.html')

/** The built browser app: hashed files for a year, and its page for every address that is a screen. */
export async function staticSite(app: FastifyInstance, directory: string): Promise<void> {
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
      const isScreen = READS.has(request.method) && request.headers.accept?.includes('text/html')
      if (!isScreen || request.url.startsWith('/assets/')) throw notFound('Address')
      return await reply.sendFile(pageFor(request.url))
    })
  })
}
