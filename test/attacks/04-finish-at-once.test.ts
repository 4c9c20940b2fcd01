import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeEncoder } from '#features/uploads/server/encode-picture.ts'
import { makeFinishUpload } from '#features/uploads/server/finish-upload.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Files } from '#platform/files/files.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { jpeg, png } from '../uploads/pictures.ts'
import { FINISH, makeUploadsKit } from '../uploads/uploads-kit.ts'

/** Attack: one upload, finished 24 times at once, took 1.2 GB of memory. */

const { directory, world, start, send } = await makeUploadsKit()
const store = await openFiles(`file:${directory}`, { publicUrl: '', secret: '' })
const API_KEY: Actor = { kind: 'apiKey' }
const LOGO = { kind: 'COMPANY_LOGO', companyId: 'home' }

const nothing = async (): Promise<void> => {}
const finisher = (get: Files['get']) =>
  makeFinishUpload({
    database: world.database,
    files: { ...store, get },
    encode: makeEncoder(),
    place: { PROFILE_PICTURE: nothing, COMPANY_LOGO: nothing },
    publishChange: nothing,
    hasCompany: async () => true,
  })

test('reads and encodes an upload once, however often it is finished at the same time', async () => {
  const file = await jpeg(900, 900)
  const upload = await start('apiKey', file, LOGO)
  await send(upload, file)
  let reads = 0
  const finish = finisher(key => {
    reads += 1
    return store.get(key)
  })
  const finished = await Promise.all(Array.from({ length: 24 }, () => finish(API_KEY, upload.id)))
  assert.equal(new Set(finished.map(({ key }) => key)).size, 1)
  assert.equal(reads, 1)
})

test('answers LIMITED when many pictures wait already, and takes the same upload later', async () => {
  const file = await png()
  const uploads = await Promise.all(Array.from({ length: 27 }, () => start('apiKey', file, LOGO)))
  for (const upload of uploads) await send(upload, file)
  const { promise: everyoneCame, resolve: goOn } = Promise.withResolvers<void>()
  const finish = finisher(key => everyoneCame.then(() => store.get(key)))
  const refused: { id: string; code: string }[] = []
  const finishing = uploads.map(({ id }) =>
    finish(API_KEY, id).catch(({ code }) => refused.push({ id, code })),
  )
  // Twenty wait their turn.
  await waitUntil('seven are refused', () => refused.length === 7)
  goOn()
  await Promise.all(finishing)
  assert.deepEqual(new Set(refused.map(({ code }) => code)), new Set(['LIMITED']))
  assert.equal(refused.length, 7)
  for (const { id } of refused) await finish(API_KEY, id)
})

test('a store that fails while it is read leaves the upload to be finished later', async () => {
  const file = await png()
  const upload = await start('apiKey', file, LOGO)
  await send(upload, file)
  const finish = finisher(() => Promise.reject(new Error('away')))
  await assert.rejects(finish(API_KEY, upload.id), /away/)
  const { errors } = await world.as('apiKey').ask(FINISH, { input: { id: upload.id } })
  assert.deepEqual(errors, [])
})
