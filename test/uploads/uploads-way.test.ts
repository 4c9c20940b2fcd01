import assert from 'node:assert/strict'
import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { sweepUploads } from '#features/uploads/server/upload-actions.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { forgetRights } from '../kit/rights.ts'
import { largePng, png } from './pictures.ts'
import { ABORT, FINISH, LIST, LOGO, makeUploadsKit, PROFILE, START } from './uploads-kit.ts'

const { directory, world, start, put, send, putUp, see } = await makeUploadsKit()

const WRONG: readonly [string, object, string][] = [
  ['another type', { contentType: 'image/svg+xml' }, 'contentType'],
  ['an empty file', { size: 0 }, 'size'],
  ['one byte too many', { size: 25 * 1024 * 1024 + 1 }, 'size'],
  ['a name too long', { fileName: 'x'.repeat(256) }, 'fileName'],
]

for (const [what, more, field] of WRONG) {
  test(`${what} is refused before it goes up`, async () => {
    const input = { ...PROFILE, size: 100, ...more }
    const { errors, status } = await world.as('agent').ask(START, { input })
    assert.deepEqual(errors[0]?.extensions, { code: 'BAD_INPUT', field })
    assert.ok(status < 500)
  })
}

test('a large picture goes up in parts, in any order, and each as often as need be', async () => {
  const file = await largePng(1900)
  assert.ok(file.length > 10 * 1024 * 1024)
  const upload = await start('mate', file)
  assert.equal(upload.partSize, 5 * 1024 * 1024)
  assert.deepEqual(
    upload.parts.map(({ number }: { number: number }) => number),
    [1, 2, 3],
  )
  const finish = { input: { id: upload.id } }
  await send({ ...upload, parts: upload.parts.slice(2) }, file)
  await send({ ...upload, parts: upload.parts.slice(0, 1) }, file)
  assert.equal(await world.as('mate').refused(FINISH, finish), 'CONFLICT')
  await send(upload, file)
  const answers = await Promise.all([1, 2, 3].map(() => world.as('mate').ask(FINISH, finish)))
  const keys = new Set(answers.map(({ data }) => data.finishUpload.key))
  assert.equal(keys.size, 1)
  const { bytes } = await see(answers[0]?.data.finishUpload.url)
  assert.equal((await sharp(bytes).metadata()).width, 1024)
  assert.deepEqual(globSync(`incoming/${upload.id}/*`, { cwd: directory }), [])
})

test('a link to put takes the very bytes it was made for', async () => {
  const file = await png()
  const { id, parts } = await start('agent', file)
  const { url } = parts[0]
  assert.equal(await put(url, Buffer.concat([file, file])), 400)
  assert.equal(await put(url, file.subarray(1)), 400)
  assert.equal(await put(url.replace(`${id}/1`, `${id}/2`), file), 403)
  assert.equal(await put(url.replace(/size=\d+/, 'size=9999999'), file), 403)
  assert.equal(await put(url.replace(/incoming.*\?/, 'profilePictures/mate/x.png?'), file), 403)
  assert.equal(await put(url.replace(/expires=\d+/, 'expires=9999999999'), file), 403)
  assert.equal(await world.as('agent').refused(FINISH, { input: { id } }), 'CONFLICT')
})

test('an upload that was given up leaves nothing', async () => {
  const file = await png()
  const upload = await start('agent', file)
  await send(upload, file)
  await world.as('agent').ask(ABORT, { input: { id: upload.id } })
  assert.equal(existsSync(join(directory, 'incoming', upload.id, '1')), false)
  assert.equal(await world.as('agent').refused(FINISH, { input: { id: upload.id } }), 'NOT_FOUND')
  assert.equal(await world.as('agent').refused(ABORT, { input: { id: upload.id } }), 'NOT_FOUND')
})

test('one that is given up while it is being finished leaves no picture', async () => {
  const file = await largePng(1200)
  const upload = await start('foreignAdmin', file)
  await send(upload, file)
  const input = { id: upload.id }
  const [finished, aborted] = await Promise.all([
    world.as('foreignAdmin').ask(FINISH, { input }),
    world.as('foreignAdmin').ask(ABORT, { input }),
  ])
  assert.equal(finished.errors[0]?.extensions.code, 'NOT_FOUND')
  assert.equal(aborted.data.abortUpload, true)
  assert.deepEqual((await world.as('foreignAdmin').ask(LIST)).data.listPictures.items, [])
})

test('a right that is lost on the way is lost at the end', async t => {
  const file = await png()
  const upload = await start('partnerAdmin', file, { ...LOGO, companyId: 'partner' })
  await send(upload, file)
  const group = ['partnerAdmin', 'companyAdmin']
  await world.database.rows('delete from account_group where account_id = $1', ['partnerAdmin'])
  forgetRights(t)
  const answer = await world.as('partnerAdmin').refused(FINISH, { input: { id: upload.id } })
  assert.equal(answer, 'NOT_FOUND')
  await world.database.rows('insert into account_group values ($1, $2)', group)
})

test('a directory that cannot be written is away; no key leads out of one', async () => {
  const options = { publicUrl: '', secret: '' }
  const away = await openFiles('file:/dev/null/files', options)
  await assert.rejects(away.put('a/b', Buffer.from('x'), 'text/plain'), { code: 'UNAVAILABLE' })
  const files = await openFiles(`file:${directory}`, options)
  for (const key of ['../a', 'a/../../b', '/etc/passwd', 'a//b', '.half-written/x', 'a/\0', '']) {
    await assert.rejects(async () => files.put(key, Buffer.from('x'), 'text/plain'), TypeError)
    await assert.rejects(async () => files.get(key), TypeError)
  }
})

test('one that is finished cannot be given up', async () => {
  const { id } = await putUp('agent', await png())
  assert.equal(await world.as('agent').refused(ABORT, { input: { id } }), 'CONFLICT')
})

test('after an hour it is over, and swept', async () => {
  const file = await png()
  const upload = await start('agent', file)
  const done = await putUp('agent', file)
  await send(upload, file)
  await world.database.rows("update upload set created_at = created_at - interval '2 hours'")
  for (const id of [upload.id, done.id]) {
    assert.equal(await world.as('agent').refused(FINISH, { input: { id } }), 'NOT_FOUND')
  }
  const files = await openFiles(`file:${directory}`, { publicUrl: '', secret: '' })
  await sweepUploads({ database: world.database, files })
  assert.deepEqual(await world.database.rows('select id from upload'), [])
  assert.equal(existsSync(join(directory, 'incoming', upload.id, '1')), false)
  assert.equal((await see(done.picture.url)).status, 200)
})

test('nobody has more than ten under way', async () => {
  for (let i = 0; i < 10; i++) await start('teamLead', await png())
  const input = { ...PROFILE, size: 100 }
  assert.equal(await world.as('teamLead').refused(START, { input }), 'LIMITED')
})

test('a link of ours lives a year; another’s, an old one and a crooked one are refused', async context => {
  const { picture } = await putUp('agent', await png())
  const { url, key } = picture
  const LINKS: readonly [string, number][] = [
    [url, 200],
    [url.replace(/expires=\d+/, 'expires=9999999999'), 403],
    [url.replace(/signature=./, 'signature=~'), 403],
    [url.replace(/&signature=.*/, ''), 403],
    [url.replace(/\?.*/, ''), 403],
    [`${url}&signature=x`, 403],
    [url.replace('/agent/', '/mate/'), 403],
    [url.replace(key, 'incoming/x/1'), 403],
    [url.replace(key, '..%2f..%2fetc%2fpasswd'), 403],
    [url.replace(key, '%00'), 403],
    [url.replace(key, '%'), 400],
    [url.replace(key, `${key}${'x'.repeat(5000)}`), 403],
  ]
  for (const [link, status] of LINKS) {
    const { protocol, host } = new URL(url)
    const at = link.replace(`${protocol}//${host}`, '')
    const answer = await world.app.inject({ method: 'GET', url: at })
    assert.equal(answer.statusCode, status, link)
    if (status !== 200) assert.equal(typeof answer.json().errors[0].extensions.code, 'string')
  }
  const YEAR_MS = 365 * 24 * 60 * 60 * 1000
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + YEAR_MS - 60_000 })
  assert.equal((await see(url)).status, 200)
  context.mock.timers.setTime(Date.now() + 25 * 60 * 60 * 1000)
  const late = await see(url)
  assert.equal(late.status, 403)
  assert.equal(late.answer.json().errors[0].message, 'This link has expired')
})

test('a signed link to what is not there answers 404', async () => {
  const { picture } = await putUp('agent', await png())
  rmSync(join(directory, picture.key))
  const { status, answer } = await see(picture.url)
  assert.equal(status, 404)
  assert.equal(answer.json().errors[0].extensions.code, 'NOT_FOUND')
})

test('a person’s pictures come the newest first, page by page, and nobody else’s', async () => {
  const made: string[] = []
  for (let i = 0; i < 12; i++) made.unshift((await putUp('divisionLead', await png())).picture.key)
  const seen: string[] = []
  let nextToken: string | null = null
  const sizes: number[] = []
  do {
    const { data } = await world.as('divisionLead').ask(LIST, { nextToken })
    const { items } = data.listPictures
    sizes.push(items.length)
    seen.push(...items.map(({ key }: { key: string }) => key))
    nextToken = data.listPictures.nextToken
  } while (nextToken)
  assert.deepEqual(sizes, [10, 2])
  assert.deepEqual(seen, made)
  assert.equal(await world.as('divisionLead').refused(LIST, { nextToken: 'x' }), 'BAD_INPUT')
  assert.equal(await world.as('divisionLead').refused(LIST, { limit: 0 }), 'BAD_INPUT')
  assert.equal(await world.as('guest').refused(LIST), 'UNAUTHENTICATED')
  assert.equal(await world.as('apiKey').refused(LIST), 'FORBIDDEN')
  assert.deepEqual((await world.as('stranger').ask(LIST)).data.listPictures.items, [])
})
