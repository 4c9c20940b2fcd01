import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { badInput } from '#kernel/errors.ts'
import { directoryRoutes, uploadLink } from './directory-routes.ts'
import { checkLifetime, type FileEntry, type Files, LINK_SECONDS, storeAway } from './files.ts'
import { newestFirst } from './newest-first.ts'
import { makeSigner } from './signer.ts'

export interface DirectoryOptions {
  readonly publicUrl: string
  readonly secret: string
}

// No word begins with a dot, so no path leads out of the directory or to what is half written.
const KEY = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/
const HALF_WRITTEN = '.half-written'

/** Files in a directory of this machine, made when the first one comes. */
export function directoryFiles(path: string, { publicUrl, secret }: DirectoryOptions): Files {
  const root = resolve(path)
  const signer = makeSigner(secret)
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new TypeError('A key is a path of plain words')
    return join(root, key)
  }
  const write = (key: string, body: Readable, size: number) =>
    writeWhole(root, pathOf(key), exactly(body, size))
  return {
    origin: undefined,
    async uploadLink(key, size, seconds = LINK_SECONDS) {
      checkLifetime(seconds)
      return uploadLink(publicUrl, signer, { key, size, seconds })
    },
    readLink: async () => undefined,
    put: (key, bytes) => write(key, Readable.from([bytes]), bytes.length),
    get: key => openFile(root, pathOf(key)),
    async list(folder, limit, nextToken) {
      const files = await entriesOf(pathOf(folder.replace(/\/$/, '')), folder)
      return newestFirst(files, limit, nextToken)
    },
    keys: () => keysUnder(root, ''),
    async delete(key) {
      await rm(pathOf(key), { force: true }).catch(raiseAway)
    },
    sweepPartial: () => sweepPartial(join(root, HALF_WRITTEN)),
    serve: app => directoryRoutes(app, signer, write),
    close: () => {},
  }
}

// Written beside and moved into its place, so that a file is there whole or not at all.
async function writeWhole(root: string, path: string, body: AsyncIterable<Buffer>): Promise<void> {
  const draft = join(root, HALF_WRITTEN, randomUUID())
  await mkdir(dirname(draft), { recursive: true }).catch(raiseAway)
  const file = await open(draft, 'wx').catch(raiseAway)
  try {
    await pipeline(body, file.createWriteStream({ flush: true }))
    await mkdir(dirname(path), { recursive: true }).catch(raiseAway)
    await rename(draft, path).catch(raiseAway)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The bytes of a body as they come; fails at the first too many, or where some are missing. */
async function* exactly(body: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size
  try {
    for await (const chunk of body) {
      left -= chunk.length
      if (left < 0) break
      yield chunk
    }
  } catch (cause) {
    throw badInput('The upload was interrupted', undefined, cause)
  }
  if (left !== 0) throw badInput(`This link accepts ${size} bytes`)
}

// Far longer than any upload takes, so that no file is deleted that is still being written.
const PARTIAL_MS = 60 * 60 * 1000

/** Deletes what a process that died has left unfinished. */
async function sweepPartial(folder: string): Promise<void> {
  for (const { key, modifiedAt } of await entriesOf(folder, '')) {
    if (modifiedAt.getTime() < Date.now() - PARTIAL_MS) await rm(join(folder, key), { force: true })
  }
}

async function openFile(root: string, path: string) {
  const file = await open(path).catch(raiseUnlessAbsent)
  if (!file) {
    await mustStand(root)
    return undefined
  }
  const { size } = await file.stat()
  return { body: file.createReadStream(), size }
}

// While the disk is not mounted its files are missing, but not deleted.
async function mustStand(root: string): Promise<void> {
  const { code } = (await readdir(root).then(
    () => ({}),
    error => error,
  )) as NodeJS.ErrnoException
  if (code !== undefined && code !== 'ENOENT') throw storeAway(new Error(`${root}: ${code}`))
}

async function entriesOf(path: string, folder: string): Promise<FileEntry[]> {
  const names = (await readdir(path).catch(raiseUnlessAbsent)) ?? []
  const entries = names.map(async name => {
    const found = await stat(join(path, name)).catch(raiseUnlessAbsent)
    if (!found?.isFile()) return []
    return [{ key: `${folder}${name}`, size: found.size, modifiedAt: found.mtime }]
  })
  return (await Promise.all(entries)).flat()
}

async function* keysUnder(path: string, folder: string): AsyncGenerator<string, void, void> {
  for (const entry of (await readdir(path, { withFileTypes: true }).catch(raiseUnlessAbsent)) ??
    []) {
    const key = `${folder}${entry.name}`
    if (!KEY.test(key)) continue
    if (entry.isDirectory()) yield* keysUnder(join(path, entry.name), `${key}/`)
    else yield key
  }
}

function raiseUnlessAbsent(cause: unknown): undefined {
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
  throw storeAway(cause)
}

function raiseAway(cause: unknown): never {
  throw storeAway(cause)
}
