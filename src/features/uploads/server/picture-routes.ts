import type { FastifyInstance } from 'fastify'
import { notFound } from '#kernel/errors.ts'
import { type Files, LINK_SECONDS } from '#platform/files/files.ts'
import { isPictureKey, typeOfKey } from '../picture.ts'
import type { LinkQuery, PictureLinks } from './picture-links.ts'

// A name stands for one content for good.
const FOR_GOOD = 'private, max-age=31536000, immutable'
// Well before the store's own link runs out.
const FOR_A_WHILE = `private, max-age=${Math.round(LINK_SECONDS / 2)}`

/** `GET /files/…`: the picture behind one of our links, from the store itself where it serves HTTP. */
export function pictureRoutes(app: FastifyInstance, files: Files, links: PictureLinks): void {
  app.get<{ Params: { '*': string }; Querystring: LinkQuery }>(
    '/files/*',
    { config: { unlimited: true } },
    async (request, reply) => {
      const key = request.params['*']
      links.check(key, request.query)
      if (!isPictureKey(key)) throw notFound('Picture')
      const link = await files.readLink(key)
      if (link) return await reply.header('cache-control', FOR_A_WHILE).redirect(link, 302)
      const file = await files.get(key)
      if (!file) throw notFound('Picture')
      return await reply
        .type(typeOfKey(key))
        .header('content-length', file.size)
        .header('cache-control', FOR_GOOD)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.body)
    },
  )
}
