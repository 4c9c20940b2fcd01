import assert from 'node:assert/strict'
import { existsSync, globSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { sweepUploads } from '#features/uploads/server/upload-actions.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { png } from '../uploads/pictures.ts'
import { ABORT, FINISH, makeUploadsKit, PROFILE, START } from '../uploads/uploads-kit.ts'

/** Attack: an upload link for a few hundred bytes stored 209,715,200. */

const { directory, world, start, put, send } = await makeUploadsKit()
const files = await openFiles(`file:${directory}`, { publicUrl: '', secret: '' })
const sweep = () => sweepUploads({ database: world.database, files })

const incoming = (id: string) => globSync(`incoming/${id}/*`, { cwd: directory })
const partial = () => globSync('.half-written/*', { cwd: directory })
const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')

const ZEROS = Buffer.alloc(8 * 1024 * 1024)
const COMPRESSED: readonly [string, Buffer][] = [
  ['br', brotliCompressSync(ZEROS)],
  ['gzip', gzipSync(ZEROS)],
  ['deflate', Buffer.from('x')],
  ['no-such-encoding', Buffer.from('x')],
]

for (const [encoding, payload] of COMPRESSED) {
  test(`refuses an upload with content-encoding ${encoding} and stores nothing of it`, async () => {
    const { id, parts } = await start('agent', payload)
    const headers = { 'content-encoding': encoding }
    const url = pathOf(parts[0].url)
    const { statusCode } = await world.app.inject({ method: 'PUT', url, headers, payload })
    assert.equal(statusCode, 400)
    assert.deepEqual([...incoming(id), ...partial()], [])
  })
}

test('a store writes no more than was declared, and keeps nothing of a file that is longer or shorter', async () => {
  const { id, parts } = await start('mate', Buffer.alloc(1000))
  for (const size of [999, 1001, 5_000_000]) {
    assert.equal(await put(parts[0].url, Buffer.alloc(size)), 400)
  }
  assert.deepEqual([...incoming(id), ...partial()], [])
})

test('an upload that breaks off leaves no partial file', async () => {
  const { id, parts } = await start('agent', Buffer.alloc(1_000_000))
  const { hostname, port } = new URL(await world.origin())
  const socket = connect(Number(port), hostname)
  socket.write(
    `PUT ${pathOf(parts[0].url)} HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n${'x'.repeat(60_000)}`,
  )
  await waitUntil('the upload has begun', () => partial().length > 0)
  socket.destroy()
  await waitUntil('the partial file is gone', () => partial().length === 0)
  assert.deepEqual(incoming(id), [])
})

test('a partial file of a process that died is swept', async () => {
  const folder = join(directory, '.half-written')
  mkdirSync(folder, { recursive: true })
  for (const name of ['old', 'new']) writeFileSync(join(folder, name), 'x')
  utimesSync(join(folder, 'old'), 0, 0)
  await sweep()
  assert.equal(existsSync(join(folder, 'old')), false)
  assert.equal(existsSync(join(folder, 'new')), true)
  rmSync(join(folder, 'new'))
})

test('what is sent to the link of a finished or canceled upload goes with the link', async () => {
  const file = await png()
  const canceled = await start('agent', file)
  await world.as('agent').ask(ABORT, { input: { id: canceled.id } })
  const finished = await start('agent', file)
  await send(finished, file)
  await world.as('agent').ask(FINISH, { input: { id: finished.id } })
  for (const { id, parts } of [canceled, finished]) {
    assert.equal(await put(parts[0].url, file), 204)
    assert.equal(incoming(id).length, 1)
  }
  await world.database.rows("update upload set created_at = created_at - interval '2 hours'")
  await sweep()
  assert.deepEqual([...incoming(canceled.id), ...incoming(finished.id)], [])
  assert.deepEqual(await world.database.rows('select 1 from upload'), [])
})

test('one person has at most 500 MB of links an hour, canceled ones among them', async () => {
  const input = { ...PROFILE, size: 25 * 1024 * 1024 }
  const me = world.as('otherAgent')
  for (let number = 0; number < 20; number++) {
    const { data } = await me.ask(START, { input })
    await me.ask(ABORT, { input: { id: data.startUpload.id } })
  }
  assert.equal(await me.refused(START, { input }), 'LIMITED')
})
