import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, suite, test } from 'node:test'
import sharp from 'sharp'
import { openFiles } from '#platform/files/open-files.ts'
import { makeSite } from '../api/site-kit.ts'
import { startWorld } from '../kit/world.ts'

/* What the image of a link preview makes of names that it hardly has room for, and of what cannot be drawn. */

const directory = mkdtempSync(join(tmpdir(), 'goodword-preview-names-'))
after(() => rmSync(directory, { recursive: true }))
const filesUrl = `file:${directory}`
const world = await startWorld(
  { PRODUCT_NAME: '良い言葉', FILES_URL: filesUrl },
  { webDirectory: makeSite() },
)
const { app, database } = world
const LINK = '/r/partner/agent/home'

afterEach(async () => {
  await database.rows("update member set name = 'agent Tester' where id = 'agent'")
  await database.rows(
    "update company set company_name = 'partner company', icon_name = null where id = 'partner'",
  )
})

async function draw(more: { agent?: string; company?: string; icon?: string } = {}) {
  const { agent = 'agent Tester', company = 'partner company', icon = null } = more
  await database.rows("update member set name = $1 where id = 'agent'", [agent])
  await database.rows("update company set company_name = $1, icon_name = $2 where id = 'partner'", [
    company,
    icon,
  ])
  const { statusCode, rawPayload } = await app.inject({ url: `${LINK}/preview.png` })
  assert.equal(statusCode, 200)
  return rawPayload
}

/** Which parts of a strip of the image are not its ground, as the leftmost and rightmost column. */
async function inkOf(image: Buffer, top: number, height: number): Promise<[number, number]> {
  const { data, info } = await sharp(image)
    .extract({ left: 0, top, width: 1200, height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = data.subarray(0, 3)
  const columns = Array.from({ length: info.width }, (_, x) => x).filter(x =>
    Array.from({ length: info.height }, (_, y) => (y * info.width + x) * 3).some(
      at => !data.subarray(at, at + 3).equals(ground),
    ),
  )
  return [columns[0] ?? -1, columns.at(-1) ?? -1]
}

// Between the companies' tiles and the product's name: the headline and the sentence below it.
const WORDS = [200, 320] as const

suite('long names', () => {
  for (const [what, names] of [
    [
      'of many words',
      { agent: 'Maria Anna '.repeat(9).trim(), company: 'Sons & Co '.repeat(9).trim() },
    ],
    ['of one word', { agent: 'W'.repeat(60), company: 'M'.repeat(90) }],
    ['of one word after a short one', { agent: 'Al', company: `The ${'W'.repeat(80)}` }],
  ] as const) {
    test(`${what} stay within the margins`, async () => {
      const image = await draw(names)
      const [left, right] = await inkOf(image, ...WORDS)
      assert.ok(left >= 80, `begins at ${left}`)
      assert.ok(right <= 1120, `ends at ${right}`)
      assert.notDeepEqual(image, await draw())
    })
  }

  test('that differ only beyond what is shown have images that look the same', async () => {
    const many = 'W'.repeat(150)
    const one = await inkOf(await draw({ company: `${many}a` }), ...WORDS)
    assert.deepEqual(await inkOf(await draw({ company: `${many}b` }), ...WORDS), one)
  })
})

test('a logo that is no picture is left out', async () => {
  const files = await openFiles(filesUrl, { publicUrl: '', secret: '' })
  for (const name of ['broken-1.png', 'broken-2.png']) {
    const key = `companyLogos/partner/${name}`
    await files.put(key, Buffer.from(`no picture, ${name}`), 'image/png')
  }
  const one = await draw({ icon: 'companyLogos/partner/broken-1.png' })
  const other = await draw({ icon: 'companyLogos/partner/broken-2.png' })
  assert.deepEqual(one, other)
  assert.notDeepEqual(one, await draw())
})

test('a page whose names cannot be read is given without them, to ask for them itself', async () => {
  const before = (await app.inject({ url: LINK })).body
  assert.match(before, /partner company/)
  await database.script('alter table company rename to company_away')
  const { statusCode, body } = await app.inject({ url: LINK })
  await database.script('alter table company_away rename to company')
  assert.equal(statusCode, 200)
  assert.doesNotMatch(body, /partner company/)
  assert.equal((await app.inject({ url: LINK })).body, before)
})
