import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { badInput, forbidden } from '#kernel/errors.ts'
import type { Signer } from './signer.ts'

interface Upload {
  readonly key: string
  readonly size: number
  readonly seconds: number
}

type Query = Partial<Record<'size' | 'expires' | 'signature', string>>

/** Where a file of this size may be PUT for so long. */
export function uploadLink(
  publicUrl: string,
  signer: Signer,
  { key, size, seconds }: Upload,
): string {
  const expires = Math.floor(Date.now() / 1000) + seconds
  const signature = signer.sign('put', key, size, expires)
  return `${publicUrl}/storage/${key}?size=${size}&expires=${expires}&signature=${signature}`
}

/** `PUT /storage/…`: what S3 does for a bucket, for a directory. */
export function directoryRoutes(
  app: FastifyInstance,
  signer: Signer,
  write: (key: string, body: Readable, size: number) => Promise<void>,
): void {
  app.register(async scope => {
    // A file is bytes, whatever it is called; it goes to the disk as it comes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.put<{ Querystring: Query; Params: { '*': string } }>(
      '/storage/*',
      // Stored as sent: a few hundred bytes that inflate to gigabytes would pass every limit on size.
      { decompress: false },
      async (request, reply) => {
        const { size, expires, signature } = request.query
        const key = request.params['*']
        const encoding = request.headers['content-encoding'] ?? 'identity'
        if (!signer.holds(signature, 'put', key, Number(size), Number(expires))) {
          throw forbidden('This link isn’t valid')
        }
        if (Number(expires) * 1000 < Date.now()) throw forbidden('This link has expired')
        if (encoding !== 'identity') throw badInput('Send the file without content-encoding')
        if (request.headers['content-length'] !== size) {
          throw badInput(`This link accepts ${size} bytes`)
        }
        await write(key, request.body as Readable, Number(size))
        return await reply.code(204).send()
      },
    )
  })
}
