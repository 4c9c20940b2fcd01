import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { checkLifetime, type FileEntry, type Files, LINK_SECONDS, storeAway } from './files.ts'
import { newestFirst } from './newest-first.ts'

// A name stands for one content for good, so whoever has it need not ask again.
const FOR_GOOD = 'private, max-age=31536000, immutable'
const CONNECT_MS = 3000
const ANSWER_MS = 20_000

/** Files in a bucket of S3, or of a server that speaks its protocol; the SDK finds the credentials. */
export function s3Files(url: string): Files {
  const bucket = bucketOf(url)
  const client = clientOf(bucket)
  const at = (key: string) => ({ Bucket: bucket.name, Key: key })
  return {
    origin: bucket.origin,
    async uploadLink(key, size, seconds = LINK_SECONDS) {
      checkLifetime(seconds)
      const put = new PutObjectCommand({ ...at(key), ContentLength: size })
      return await getSignedUrl(client, put, { expiresIn: seconds }).catch(raiseAway)
    },
    async readLink(key, seconds = LINK_SECONDS) {
      checkLifetime(seconds)
      const get = new GetObjectCommand(at(key))
      return await getSignedUrl(client, get, { expiresIn: seconds }).catch(raiseAway)
    },
    async put(key, bytes, ContentType) {
      const about = { ContentType, CacheControl: FOR_GOOD }
      const put = new PutObjectCommand({ ...at(key), ...about, Body: bytes })
      await client.send(put).catch(raiseAway)
    },
    async get(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(raiseUnlessAbsent)
      return found && { body: found.Body as Readable, size: found.ContentLength ?? 0 }
    },
    list: async (folder, limit, nextToken) =>
      newestFirst(await entriesOf(client, bucket.name, folder), limit, nextToken),
    keys: () => keysOf(client, bucket.name),
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(raiseAway)
    },
    close: () => client.destroy(),
  }
}

const clientOf = ({ region, endpoint }: Bucket): S3Client =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    // Otherwise a link to upload carries the checksum of nothing, and other servers know none.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  })

async function entriesOf(client: S3Client, name: string, folder: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = []
  for await (const entry of everyEntry(client, name, folder)) entries.push(entry)
  return entries
}

async function* everyEntry(
  client: S3Client,
  name: string,
  folder: string,
): AsyncGenerator<FileEntry, void, void> {
  let token: string | undefined
  do {
    const list = new ListObjectsV2Command({
      Bucket: name,
      Prefix: folder,
      ...(token && { ContinuationToken: token }),
    })
    const { Contents = [], NextContinuationToken } = await client.send(list).catch(raiseAway)
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
      yield { key: Key, size: Size, modifiedAt: LastModified }
    }
    token = NextContinuationToken
  } while (token)
}

async function* keysOf(client: S3Client, name: string): AsyncGenerator<string, void, void> {
  for await (const { key } of everyEntry(client, name, '')) yield key
}

function raiseUnlessAbsent(cause: unknown): undefined {
  if (cause instanceof NoSuchKey) return undefined
  throw storeAway(cause)
}

function raiseAway(cause: unknown): never {
  throw storeAway(cause)
}

interface Bucket {
  readonly name: string
  readonly region: string
  readonly endpoint: string | undefined
  /** Where browsers reach it. */
  readonly origin: string
}

const DEFAULT_REGION = 'us-west-2'

/** Reads `s3://bucket?region=…&endpoint=…`. */
function bucketOf(url: string): Bucket {
  const [name = '', query = ''] = url.slice('s3://'.length).split('?')
  const options = new URLSearchParams(query)
  const region = options.get('region') ?? DEFAULT_REGION
  const endpoint = options.get('endpoint') ?? undefined
  return { name, region, endpoint, origin: originOf(name, region, endpoint) }
}

// As the SDK chooses: no certificate covers a name with dots below the region's.
function originOf(name: string, region: string, endpoint: string | undefined): string {
  if (endpoint) return new URL(endpoint).origin
  const host = `s3.${region}.amazonaws.com`
  return name.includes('.') ? `https://${host}` : `https://${name}.${host}`
}
