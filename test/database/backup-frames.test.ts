import assert from 'node:assert/strict'
import { createWriteStream } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { after, test } from 'node:test'
import { checkBackup } from '#platform/backup/check-backup.ts'
import { readFrames } from '#platform/backup/frame-reader.ts'
import { writeFrames } from '#platform/backup/frame-writer.ts'
import { asJson, type FrameKind, type Head, KINDS } from '#platform/backup/parts.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'

/* The frames of a backup, as they are written, read, and found wanting. */

const HEAD: Omit<Head, 'salt'> = {
  product: 'Goodword',
  version: '1.0.0',
  madeAt: '2026-11-20T12:00:00.000Z',
  engine: 'embedded',
}
const PASSPHRASE = 'a passphrase, long enough to be one'
const SCHEMA = asJson({ migrations: [], partitions: [], running: false })
const END = asJson({ tables: {}, files: 0 })
const LARGE = Buffer.alloc(3 * 2 ** 20, 'rows')

type Written = readonly (readonly [FrameKind, Buffer])[]

const directory = temporaryDirectory()
after(() => directory.remove())
const pathOf = (name: string) => join(directory.path, name)

async function write(out: Writable, frames: Written, passphrase?: string): Promise<void> {
  const writer = await writeFrames(out, HEAD, passphrase)
  for (const [kind, payload] of frames) await writer.write(kind, payload)
  out.end()
}

async function writeFile(name: string, frames: Written, passphrase?: string): Promise<string> {
  const file = createWriteStream(pathOf(name))
  await write(file, frames, passphrase)
  await finished(file)
  return pathOf(name)
}

test('whoever reads slowly gets all of a backup', async () => {
  const frames: Written = [
    [KINDS.rows, LARGE],
    [KINDS.end, END],
  ]
  const slow = new PassThrough({ highWaterMark: 1 })
  const [read] = await Promise.all([buffer(slow), write(slow, frames)])
  const quick = new PassThrough({ highWaterMark: 2 ** 24 })
  const [expected] = await Promise.all([buffer(quick), write(quick, frames)])
  assert.deepEqual(read, expected)
})

for (const passphrase of [undefined, PASSPHRASE]) {
  test(`a backup ${passphrase ? 'with' : 'without'} a passphrase that lacks a part is not whole`, async () => {
    const whole: Written = [
      [KINDS.schema, SCHEMA],
      [KINDS.counters, asJson({})],
      [KINDS.end, END],
    ]
    const path = await writeFile('whole', whole, passphrase)
    assert.equal((await checkBackup(path, passphrase)).head.madeAt, HEAD.madeAt)
    for (const lacking of [KINDS.schema, KINDS.counters]) {
      const rest = whole.filter(([kind]) => kind !== lacking)
      const damaged = await writeFile('damaged', rest, passphrase)
      await assert.rejects(checkBackup(damaged, passphrase), /a part is missing/)
    }
  })
}

test('a file that is cut while it is read ends too soon', async () => {
  const path = await writeFile('cut', [
    [KINDS.rows, LARGE],
    [KINDS.end, END],
  ])
  const frames = readFrames(path, undefined)
  const head = await frames.next()
  assert.equal(head.value?.kind, KINDS.head)
  await truncate(path, LARGE.length / 2)
  await assert.rejects(frames.next(), /it ends too soon/)
})
