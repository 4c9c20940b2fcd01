import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { makeEncoder } from '#features/uploads/server/encode-picture.ts'
import { makeFinishUpload } from '#features/uploads/server/finish-upload.ts'
import { type Actor, NO_LINKS } from '#kernel/actor.ts'
import type { Fault } from '#kernel/errors.ts'
import type { Files } from '#platform/files/files.ts'
import { openFiles } from '#platform/files/open-files.ts'
import type { Who } from '../kit/people.ts'
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
  const finish = finisher(async key => {
    reads += 1
    // By then all have looked whether it is finished.
    await pause(500)
    return await store.get(key)
  })
  const finished = await Promise.all(Array.from({ length: 24 }, () => finish(API_KEY, upload.id)))
  assert.equal(new Set(finished.map(({ key }) => key)).size, 1)
  assert.equal(reads, 1)
})

test('answers LIMITED when many pictures wait already, and takes the same upload later', async () => {
  const file = await jpeg(900, 900)
  const people: readonly Who[] = ['agent', 'mate', 'otherAgent']
  const begun = await Promise.all(
    people.flatMap(who =>
      Array.from({ length: 9 }, async () => ({ who, upload: await start(who, file) })),
    ),
  )
  for (const { upload } of begun) await send(upload, file)
  const beyondQueue = begun.length - 20
  const refused: typeof begun = []
  const { promise: allRefused, resolve: onAllRefused } = Promise.withResolvers<void>()
  // Nothing is read, and so nothing leaves the queue, before those beyond it are refused.
  const finish = finisher(key => allRefused.then(() => store.get(key)))
  const settled = begun.map(async one => {
    try {
      await finish({ kind: 'member', id: one.who, companyId: 'home', ...NO_LINKS }, one.upload.id)
    } catch (error) {
      assert.equal((error as Fault).code, 'LIMITED')
      if (refused.push(one) === beyondQueue) onAllRefused()
    }
  })
  await Promise.all(settled)
  assert.equal(refused.length, beyondQueue)
  for (const { who, upload } of refused) {
    const { errors } = await world.as(who).ask(FINISH, { input: { id: upload.id } })
    assert.deepEqual(errors, [])
  }
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
