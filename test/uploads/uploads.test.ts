import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import type { Who } from '../kit/people.ts'
import { bomb, gif, jpeg, largePng, lyingJpeg, movingGif, png, webp } from './pictures.ts'
import { ABORT, FINISH, LIST, LOGO, makeUploadsKit, PROFILE, START } from './uploads-kit.ts'

const { world, start, putUp, see, stored } = await makeUploadsKit()

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

test('a logo whose file has no letters in its name is called logo', async () => {
  const { picture } = await putUp('companyAdmin', await png(), { ...LOGO, fileName: '図.png' })
  assert.match(picture.key, /^companyLogos\/home\/logo-\d{13}\.png$/)
})

test('finished again, an upload is the picture that it became', async () => {
  const { id, picture } = await putUp('agent', await png())
  const { data, errors } = await world.as('agent').ask(FINISH, { input: { id } })
  assert.deepEqual([errors, data.finishUpload.key], [[], picture.key])
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
  // Beside the figures of their team, for whoever leads it.
  const NEIGHBOR = '{ dashboard(scope: TEAM) { members { items { id profilePictureUrl } } } }'
  const { members } = (await world.as('teamLead').ask(NEIGHBOR)).data.dashboard
  const led = members.items.find(({ id }: { id: string }) => id === 'agent')
  assert.equal((await see(led.profilePictureUrl)).status, 200)
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
    ['https://cdn.example/logo.png', null],
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
