import assert from 'node:assert/strict'
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { sweepUploads } from '#features/uploads/server/upload-actions.ts'
import { openFiles } from '#platform/files/open-files.ts'
import type { PersonName } from './people.ts'
import { bomb, gif, jpeg, largePng, lyingJpeg, movingGif, png, webp } from './pictures.ts'
import { startWorld } from './world.ts'

const directory = mkdtempSync(join(tmpdir(), 'goodword-files-'))
after(() => rmSync(directory, { recursive: true }))
const world = await startWorld({ FILES_URL: `file:${directory}` })

type Who = PersonName | 'guest' | 'apiKey'
const START = `mutation ($input: StartUploadInput!) {
  startUpload(input: $input) { id key partSize parts { number url } } }`
const FINISH = 'mutation ($input: UploadInput!) { finishUpload(input: $input) { key url } }'
const ABORT = 'mutation ($input: UploadInput!) { abortUpload(input: $input) }'
const LIST = `query ($limit: Int, $nextToken: String) {
  listPictures(limit: $limit, nextToken: $nextToken) { items { key url createdAt } nextToken } }`

const PROFILE = { kind: 'PROFILE_PICTURE', fileName: 'me.png', contentType: 'image/png' }
const LOGO = { kind: 'COMPANY_LOGO', companyId: 'home', fileName: 'Our Märk.png' }

const start = async (who: Who, file: Buffer, more: object = {}) => {
  const input = { ...PROFILE, size: file.length, ...more }
  const { data, errors } = await world.as(who).ask(START, { input })
  assert.deepEqual(errors, [])
  return data.startUpload
}

const put = async (url: string, payload: Buffer): Promise<number> => {
  const { pathname, search } = new URL(url)
  const answer = await world.app.inject({ method: 'PUT', url: pathname + search, payload })
  return answer.statusCode
}

interface Started {
  readonly partSize: number
  readonly parts: readonly { number: number; url: string }[]
}

const send = async ({ parts, partSize }: Started, file: Buffer): Promise<void> => {
  for (const { number, url } of parts) {
    const piece = file.subarray((number - 1) * partSize, number * partSize)
    assert.equal(await put(url, piece), 204)
  }
}

const putUp = async (who: Who, file: Buffer, more: object = {}) => {
  const upload = await start(who, file, more)
  await send(upload, file)
  const { data, errors } = await world.as(who).ask(FINISH, { input: { id: upload.id } })
  return { id: upload.id, picture: data?.finishUpload, errors }
}

const see = async (url: string) => {
  const { pathname, search } = new URL(url)
  const answer = await world.app.inject({ method: 'GET', url: pathname + search })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, answer }
}

const stored = (): string[] =>
  globSync('**/*.*', { cwd: directory }).concat(globSync('incoming/*/*', { cwd: directory }))

const MAY_START: readonly [Who, object, string][] = [
  ['agent', PROFILE, 'yes'],
  ['companyAdmin', PROFILE, 'yes'],
  ['admin', PROFILE, 'yes'],
  ['apiKey', PROFILE, 'NOT_FOUND'],
  ['guest', PROFILE, 'UNAUTHENTICATED'],
  ['newcomer', PROFILE, 'FORBIDDEN'],
  ['inactive', PROFILE, 'UNAUTHENTICATED'],
  ['companyAdmin', LOGO, 'yes'],
  ['admin', LOGO, 'yes'],
  ['apiKey', LOGO, 'yes'],
  ['agent', LOGO, 'NOT_FOUND'],
  ['teamLead', LOGO, 'NOT_FOUND'],
  ['siteAdmin', LOGO, 'NOT_FOUND'],
  ['partnerAdmin', LOGO, 'NOT_FOUND'],
  ['guest', LOGO, 'UNAUTHENTICATED'],
  ['admin', { ...LOGO, companyId: 'nowhere' }, 'NOT_FOUND'],
  ['admin', { ...LOGO, companyId: '../profilePictures/agent' }, 'NOT_FOUND'],
  ['companyAdmin', { ...LOGO, companyId: null }, 'BAD_INPUT'],
]

for (const [who, more, expected] of MAY_START) {
  test(`${who} starts ${JSON.stringify(more)}: ${expected}`, async () => {
    const input = { ...PROFILE, size: 100, ...more }
    const { data, errors } = await world.as(who).ask(START, { input })
    assert.equal(errors[0]?.extensions.code ?? (data.startUpload.id && 'yes'), expected)
  })
}

test('only who began an upload carries it on, while they may put the picture there', async () => {
  const { id } = await start('companyAdmin', await png(), LOGO)
  for (const who of ['agent', 'admin', 'apiKey', 'partnerAdmin', 'siteAdmin'] as const) {
    assert.equal(await world.as(who).refused(FINISH, { input: { id } }), 'NOT_FOUND')
    assert.equal(await world.as(who).refused(ABORT, { input: { id } }), 'NOT_FOUND')
  }
  assert.equal(await world.as('guest').refused(ABORT, { input: { id } }), 'UNAUTHENTICATED')
  const { data } = await world.as('companyAdmin').ask(ABORT, { input: { id } })
  assert.equal(data.abortUpload, true)
})

test('a profile picture goes up, is drawn anew and shown to whom it may be', async () => {
  const { picture } = await putUp('agent', await lyingJpeg(), { contentType: 'image/jpeg' })
  assert.match(picture.key, /^profilePictures\/agent\/profile-\d{13}\.jpg$/)
  const { status, headers, bytes } = await see(picture.url)
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'image/jpeg')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(String(headers['cache-control']), /immutable/)
  const { width, height, exif, orientation } = await sharp(bytes).metadata()
  assert.deepEqual(
    { width, height, exif, orientation },
    {
      width: 30,
      height: 40,
      exif: undefined,
      orientation: undefined,
    },
  )
  const ASK = '{ getUser(id: "agent") { profilePicture profilePictureUrl } }'
  const own = (await world.as('agent').ask(ASK)).data.getUser
  assert.equal(own.profilePicture, picture.key)
  assert.equal((await see(own.profilePictureUrl)).status, 200)
  const mate = (await world.as('mate').ask(ASK)).data.getUser
  assert.deepEqual(mate, { profilePicture: null, profilePictureUrl: null })
})

test('a logo goes up and guests see it of an active company', async () => {
  const ASK = 'query ($id: ID!) { getCompany(id: $id) { iconName iconUrl } }'
  const { picture } = await putUp('companyAdmin', await png(), LOGO)
  assert.match(picture.key, /^companyLogos\/home\/Our-Ma-rk-\d{13}\.png$/)
  const { iconName, iconUrl } = (await world.as('guest').ask(ASK, { id: 'home' })).data.getCompany
  assert.equal(iconName, picture.key)
  assert.equal((await see(iconUrl)).headers['content-type'], 'image/png')
  await putUp('admin', await png(), { ...LOGO, companyId: 'closed' })
  assert.equal((await world.as('guest').ask(ASK, { id: 'closed' })).data.getCompany, null)
})

test('an icon that is no logo of the company’s own gets no link of ours', async () => {
  const { picture } = await putUp('agent', await png())
  const ICONS: readonly [string | null, string | null][] = [
    ['building2', null],
    ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
    ['javascript:alert(1)', null],
    [picture.key, null],
    ['companyLogos/home/x.png', null],
    ['companyLogos/partner/../../profilePictures/agent/x.png', null],
    [null, null],
  ]
  for (const [icon, expected] of ICONS) {
    await world.database.rows("update company set icon_name = $1 where id = 'partner'", [icon])
    const { data } = await world.as('agent').ask('{ getCompany(id: "partner") { iconUrl } }')
    assert.equal(data.getCompany.iconUrl, expected, String(icon))
  }
})

const KINDS: readonly [string, () => Promise<Buffer>, string, string][] = [
  ['png', png, 'image/png', 'png'],
  ['jpeg', jpeg, 'image/jpeg', 'jpg'],
  ['webp', webp, 'image/webp', 'webp'],
  ['gif', gif, 'image/gif', 'gif'],
  ['a jpeg that is called a png', jpeg, 'image/png', 'jpg'],
]

for (const [what, make, contentType, extension] of KINDS) {
  test(`${what} is kept as .${extension}`, async () => {
    const { picture } = await putUp('mate', await make(), { contentType })
    assert.ok(picture.key.endsWith(`.${extension}`), picture.key)
    const { bytes, headers } = await see(picture.url)
    const { format } = await sharp(bytes).metadata()
    assert.equal(headers['content-type'], `image/${format}`)
  })
}

test('a moving picture stands still at its first frame', async () => {
  const { picture } = await putUp('mate', await movingGif(), { contentType: 'image/gif' })
  const { bytes } = await see(picture.url)
  assert.equal((await sharp(bytes).metadata()).pages ?? 1, 1)
  const { dominant } = await sharp(bytes).stats()
  assert.ok(dominant.r > 200 && dominant.b < 60)
})

const SCRIPT = '<script>alert(1)</script>'
const REFUSED: readonly [string, () => Promise<Buffer> | Buffer][] = [
  ['an SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
  ['an HTML page', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['HTML that begins like a GIF', () => Buffer.from(`GIF89a=1;/*${SCRIPT}`)],
  ['a zip', () => Buffer.from('PK\x03\x04 and so on')],
  ['a PNG cut off', async () => (await largePng(200)).subarray(0, 40_000)],
  ['a JPEG cut off', async () => (await jpeg(900, 900)).subarray(0, 1200)],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  ['a bomb', () => bomb()],
  ['noise', () => Buffer.alloc(5000, 7)],
]

for (const [what, make] of REFUSED) {
  test(`${what} is refused, in words, and nothing of it is kept`, async () => {
    const before = stored()
    const { id, picture, errors } = await putUp('otherAgent', await make())
    assert.equal(picture, undefined)
    assert.equal(errors[0]?.extensions.code, 'BAD_INPUT')
    assert.match(errors[0]?.message ?? '', /^(Please choose|This picture is damaged)/)
    assert.deepEqual(stored(), before)
    assert.equal(await world.as('otherAgent').refused(FINISH, { input: { id } }), 'NOT_FOUND')
    const { data } = await world.as('otherAgent').ask(LIST)
    assert.deepEqual(data.listPictures.items, [])
  })
}

test('what is hidden behind a picture does not come along', async () => {
  const { picture } = await putUp('mate', Buffer.concat([await png(), Buffer.from(SCRIPT)]))
  assert.equal((await see(picture.url)).bytes.includes('script'), false)
})

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

test('a right that is lost on the way is lost at the end', async () => {
  const file = await png()
  const upload = await start('partnerAdmin', file, { ...LOGO, companyId: 'partner' })
  await send(upload, file)
  const group = ['partnerAdmin', 'companyAdmin']
  await world.database.rows('delete from account_group where account_id = $1', ['partnerAdmin'])
  await new Promise(done => setTimeout(done, 1000))
  const answer = await world.as('partnerAdmin').refused(FINISH, { input: { id: upload.id } })
  assert.equal(answer, 'NOT_FOUND')
  await world.database.rows('insert into account_group values ($1, $2)', group)
})

test('a directory that cannot be written is away; no key leads out of one', async () => {
  const options = { publicUrl: '', secret: '' }
  const away = openFiles('file:/dev/null/files', options)
  await assert.rejects(away.put('a/b', Buffer.from('x'), 'text/plain'), { code: 'UNAVAILABLE' })
  const files = openFiles(`file:${directory}`, options)
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
  await world.database.rows("update upload set created_at = created_at - interval '61 minutes'")
  for (const id of [upload.id, done.id]) {
    assert.equal(await world.as('agent').refused(FINISH, { input: { id } }), 'NOT_FOUND')
  }
  const files = openFiles(`file:${directory}`, { publicUrl: '', secret: '' })
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
