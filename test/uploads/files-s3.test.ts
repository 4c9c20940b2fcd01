import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import S3rver from 's3rver'
import { sweepUploads } from '#features/uploads/server/upload-actions.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { startWorld } from '../kit/world.ts'
import { largePng, png } from './pictures.ts'

/*
 * Against s3rver 3.7.1, a server of the S3 protocol for tests. It takes any signature of version 4
 * made with a key that it knows, so what a signature guards is looked at in the link itself; and it
 * lists no further than a thousand files, since its position is sealed with a cipher (DES) that
 * today's OpenSSL has not.
 */

const directory = mkdtempSync(join(tmpdir(), 'goodword-s3-'))
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
Object.assign(process.env, CREDENTIALS)
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
const { port } = await server.run()
const endpoint = `http://127.0.0.1:${port}`
const url = `s3://pictures?region=us-west-2&endpoint=${endpoint}`
const files = await openFiles(url, { publicUrl: '', secret: '' })
const world = await startWorld({ FILES_URL: url })
after(async () => {
  for (const name of Object.keys(CREDENTIALS)) delete process.env[name]
  files.close()
  server.httpServer.closeAllConnections()
  await server.close()
  rmSync(directory, { recursive: true })
})

const HELLO = Buffer.from('hello')
const textOf = async (key: string): Promise<string | undefined> => {
  const file = await files.get(key)
  return file && (await buffer(file.body)).toString()
}

test('what is put is got, listed and deleted', async () => {
  await files.put('a/b.txt', HELLO, 'text/plain')
  const file = await files.get('a/b.txt')
  assert.equal(file?.size, 5)
  file?.body.destroy()
  assert.equal(await textOf('a/b.txt'), 'hello')
  const { items } = await files.list('a/', 10)
  assert.deepEqual(
    items.map(({ key, size }) => [key, size]),
    [['a/b.txt', 5]],
  )
  await files.delete('a/b.txt')
  await files.delete('a/b.txt')
  assert.equal(await files.get('a/b.txt'), undefined)
  assert.deepEqual((await files.list('a/', 10)).items, [])
})

test('a signed link takes a file, and another gives it', async () => {
  const link = await files.uploadLink('c/d.txt', HELLO.length)
  assert.equal((await fetch(link, { method: 'PUT', body: HELLO })).status, 200)
  const read = (await files.readLink('c/d.txt')) ?? ''
  assert.equal(await (await fetch(read)).text(), 'hello')
})

test('a link says how long it holds, and of a file to come, how large it is', async () => {
  const upload = new URL(await files.uploadLink('e.txt', 5))
  assert.equal(upload.searchParams.get('X-Amz-Expires'), '900')
  assert.equal(upload.searchParams.get('X-Amz-SignedHeaders'), 'content-length;host')
  assert.equal(upload.searchParams.get('x-amz-checksum-crc32'), null)
  const week = new URL((await files.readLink('e.txt', 7 * 86_400)) ?? '')
  assert.equal(week.searchParams.get('X-Amz-Expires'), '604800')
  await assert.rejects(files.readLink('e.txt', 7 * 86_400 + 1), RangeError)
})

test('the files of a folder come the newest first, in pages', async () => {
  const keys = Array.from({ length: 25 }, (_, number) => `many/${10 + number}`)
  // S3 knows no more than the second, and within one the names decide, as those of pictures do.
  for (const key of keys) await files.put(key, HELLO, 'text/plain')
  const listed: string[] = []
  let nextToken: string | null = null
  do {
    const page = await files.list('many/', 10, nextToken)
    listed.push(...page.items.map(({ key }) => key))
    nextToken = page.nextToken
  } while (nextToken)
  assert.deepEqual(listed, keys.toReversed())
})

const START = `mutation ($input: StartUploadInput!) {
  startUpload(input: $input) { id partSize parts { number url } } }`
const FINISH = 'mutation ($input: UploadInput!) { finishUpload(input: $input) { key url } }'

const startAs = async (file: Buffer) => {
  const input = { kind: 'PROFILE_PICTURE', fileName: 'a.png', contentType: 'image/png' }
  const { data } = await world.as('agent').ask(START, { input: { ...input, size: file.length } })
  return data.startUpload
}

for (const [what, make] of [
  ['a small picture', () => png()],
  ['a picture of three parts', () => largePng(1900)],
] as const) {
  test(`${what} goes up to the store itself and is seen from there`, async () => {
    const file = await make()
    const { id, partSize, parts } = await startAs(file)
    for (const { number, url: link } of parts) {
      assert.ok(link.startsWith(endpoint))
      const body = file.subarray((number - 1) * partSize, number * partSize)
      assert.equal((await fetch(link, { method: 'PUT', body: new Uint8Array(body) })).status, 200)
    }
    const { data, errors } = await world.as('agent').ask(FINISH, { input: { id } })
    assert.deepEqual(errors, [])
    const { pathname, search } = new URL(data.finishUpload.url)
    const seen = await world.app.inject({ method: 'GET', url: pathname + search })
    assert.equal(seen.statusCode, 302)
    const picture = await fetch(String(seen.headers.location))
    assert.equal(picture.headers.get('content-type'), 'image/png')
    assert.equal(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
      'PNG',
    )
    assert.deepEqual((await files.list('incoming/', 10)).items, [])
  })
}

test('the link to a picture of a deleted account ends at the store', async () => {
  const file = await png()
  const input = { kind: 'PROFILE_PICTURE', fileName: 'a.png', contentType: 'image/png' }
  const started = await world.as('mate').ask(START, { input: { ...input, size: file.length } })
  const { id, parts } = started.data.startUpload
  await fetch(parts[0].url, { method: 'PUT', body: new Uint8Array(file) })
  const { data } = await world.as('mate').ask(FINISH, { input: { id } })
  await world.identity('DeleteUser', { AccessToken: await world.tokenOf('mate') })
  const { pathname, search } = new URL(data.finishUpload.url)
  const { headers } = await world.app.inject({ method: 'GET', url: pathname + search })
  assert.equal((await fetch(String(headers.location))).status, 404)
  assert.deepEqual((await files.list('profilePictures/mate/', 10)).items, [])
})

test('an upload whose hour is over is swept from the bucket', async () => {
  const file = await png()
  const { parts } = await startAs(file)
  await fetch(parts[0].url, { method: 'PUT', body: new Uint8Array(file) })
  assert.equal((await files.list('incoming/', 10)).items.length, 1)
  await world.database.rows("update upload set created_at = created_at - interval '2 hours'")
  await sweepUploads({ database: world.database, files })
  assert.deepEqual((await files.list('incoming/', 10)).items, [])
})

test('browsers may reach the store, by the page’s own policy', async () => {
  const { headers } = await world.app.inject('/healthz')
  assert.match(
    String(headers['content-security-policy']),
    new RegExp(`connect-src 'self' ${endpoint}`),
  )
  assert.match(
    String(headers['content-security-policy']),
    new RegExp(`img-src 'self' data: http://localhost:3000 ${endpoint};`),
  )
})

test('a bucket that is not there, and a store that is away, answer UNAVAILABLE', async () => {
  for (const away of [
    `s3://elsewhere?endpoint=${endpoint}`,
    's3://pictures?endpoint=http://127.0.0.1:9',
  ]) {
    const store = await openFiles(away, { publicUrl: '', secret: '' })
    await assert.rejects(store.put('a', HELLO, 'text/plain'), { code: 'UNAVAILABLE' })
    await assert.rejects(store.list('a/', 10), { code: 'UNAVAILABLE' })
    await assert.rejects(store.get('a'), { code: 'UNAVAILABLE' })
  }
})

const ORIGINS: readonly [string, string][] = [
  ['s3://pictures', 'https://pictures.s3.us-west-2.amazonaws.com'],
  ['s3://pictures?region=eu-central-1', 'https://pictures.s3.eu-central-1.amazonaws.com'],
  ['s3://pictures.example', 'https://s3.us-west-2.amazonaws.com'],
  ['s3://pictures?endpoint=https://minio.example/', 'https://minio.example'],
]

for (const [address, origin] of ORIGINS) {
  test(`${address} is met at ${origin}`, async () => {
    const store = await openFiles(address, { publicUrl: '', secret: '' })
    assert.equal(store.origin, origin)
    assert.equal(new URL((await store.readLink('a')) ?? '').origin, origin)
  })
}
