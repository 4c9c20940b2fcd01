import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Fault, unavailable } from '#kernel/errors.ts'

/** How long a link of the store’s own is good, unless told. */
export const LINK_SECONDS = 900
/** What S3 allows a link at the most. */
export const MAX_LINK_SECONDS = 7 * 24 * 60 * 60

export interface StoredFile {
  readonly body: Readable
  readonly size: number
}

export interface FileEntry {
  readonly key: string
  readonly size: number
  readonly modifiedAt: Date
}

export interface FilePage {
  readonly items: FileEntry[]
  readonly nextToken: string | null
}

/** Where files are kept: a directory, or a bucket. A key is a path of plain words. */
export interface Files {
  /** Where browsers reach the store without us; none where we stand in front of it. */
  readonly origin: string | undefined
  /** Where one file of exactly this size may be PUT. */
  uploadLink(key: string, size: number, seconds?: number): Promise<string>
  /** Where one file may be read without us; none where only we can read it. */
  readLink(key: string, seconds?: number): Promise<string | undefined>
  /** Stores the whole file or nothing of it, in the place of any that was there. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** The files of a folder (`a/b/`), the newest first. */
  list(folder: string, limit: number, nextToken?: string | null): Promise<FilePage>
  /** The name of every file there is, in no order. */
  keys(): AsyncIterable<string>
  /** Done where there is no such file, too. */
  delete(key: string): Promise<void>
  /** Deletes files of which only a part was ever written, where that can happen. */
  sweepPartial?(): Promise<void>
  /** Answers at the store's own links, where nobody else does. */
  serve?(app: FastifyInstance): void
  close(): void
}

/** The fault to answer with when the store does not do what it should. */
export const storeAway = (cause: unknown): Fault =>
  unavailable('File storage is unavailable right now. Please try again in a moment.', cause)

export function checkLifetime(seconds: number): void {
  if (seconds > 0 && seconds <= MAX_LINK_SECONDS) return
  throw new RangeError(`A link to the store lives for 1 to ${MAX_LINK_SECONDS} seconds`)
}
