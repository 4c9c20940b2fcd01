import assert from 'node:assert/strict'
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Who } from '../kit/people.ts'
import { png } from '../uploads/pictures.ts'
import { LIST, makeSweepKit, makeUploadsKit } from '../uploads/uploads-kit.ts'

/** Attack: after their account was deleted, a person's current and replaced pictures still answered. */

const kit = await makeUploadsKit()
const { directory, world, putUp, see, send, start, stored } = kit
const { files, sweep, assertAnswersForADay } = await makeSweepKit(kit)
const { database } = world

const putPicture = async (who: Who): Promise<{ key: string; url: string }> =>
  (await putUp(who, await png())).picture
const ofPerson = (id: string) => stored().filter(key => key.includes(`/${id}/`))

test('deleting an account ends the links to its current and replaced pictures', async () => {
  const urls = [await putPicture('agent'), await putPicture('agent')].map(({ url }) => url)
  for (const url of urls) assert.equal((await see(url)).status, 200)
  const { status } = await world.identity('DeleteUser', {
    AccessToken: await world.tokenOf('agent'),
  })
  assert.equal(status, 200)
  for (const url of urls) assert.equal((await see(url)).status, 404)
  assert.deepEqual(ofPerson('agent'), [])
})

test('what was on its way up when the account was deleted is deleted with it', async () => {
  const file = await png()
  const upload = await start('mate', file)
  await send(upload, file)
  await world.identity('DeleteUser', { AccessToken: await world.tokenOf('mate') })
  assert.deepEqual(
    stored().filter(key => key.includes(upload.id)),
    [],
  )
})

test('deleting a person in the name of the platform deletes their pictures', async () => {
  const { url } = await putPicture('homeless')
  const text = 'mutation { deleteUser(input: { id: "homeless" }) { id } }'
  assert.deepEqual((await world.as('admin').ask(text)).errors, [])
  assert.equal((await see(url)).status, 404)
})

test('a replaced picture answers for a day, and the one that is shown stays', async () => {
  const first = await putPicture('teamLead')
  const second = await putPicture('teamLead')
  await assertAnswersForADay(first, second)
  const { items } = (await world.as('teamLead').ask(LIST)).data.listPictures
  assert.deepEqual(
    items.map(({ key }: { key: string }) => key),
    [second.key],
  )
})

test('pictures that earlier versions kept are deleted, and the one that is shown stays', async () => {
  const old = 'profilePictures/divisionLead/profile-1.png'
  const { key, url } = await putPicture('divisionLead')
  await files.put(old, await png(), 'image/png')
  // As the migration noted whoever has a picture, some time ago.
  await database.rows(
    "insert into replaced_picture values ('profilePictures/divisionLead/', 'divisionLead', now() - interval '1 minute', 'PROFILE_PICTURE')",
  )
  await sweep()
  assert.deepEqual(ofPerson('divisionLead'), [key])
  assert.equal((await see(url)).status, 200)
})

test('a store that is away keeps nobody from deleting their account, and the sweep deletes later', async () => {
  const { url } = await putPicture('otherAgent')
  const token = await world.tokenOf('otherAgent')
  const folder = join(directory, 'profilePictures', 'otherAgent')
  renameSync(folder, `${folder}.away`)
  // A link that leads to itself cannot be read, as a disk that is away cannot.
  symlinkSync('otherAgent', folder)
  const { status } = await world.identity('DeleteUser', { AccessToken: token })
  rmSync(folder)
  renameSync(`${folder}.away`, folder)
  assert.equal(status, 200)
  assert.equal((await see(url)).status, 200)
  await sweep()
  assert.equal((await see(url)).status, 404)
})
