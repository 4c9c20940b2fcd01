import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import sharp from 'sharp'
import { openFiles } from '#platform/files/open-files.ts'
import { makeSite } from '../api/site-kit.ts'
import { startWorld } from '../kit/world.ts'
import { png } from '../uploads/pictures.ts'

const PUBLIC_URL = 'https://refer.example'
const directory = mkdtempSync(join(tmpdir(), 'goodword-previews-'))
after(() => rmSync(directory, { recursive: true }))
const filesUrl = `file:${directory}`
const world = await startWorld(
  { PUBLIC_URL, PRODUCT_NAME: 'Good & "Word"', FILES_URL: filesUrl },
  { webDirectory: makeSite() },
)
const { app, database } = world

const LINK = '/r/partner/agent/home'
const HOSTILE = `<script>alert("x")</script> & 'Sons' $& </title>`

const open = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url })
  assert.equal(statusCode, 200)
  return { body, headers }
}
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** What a robot reads of a page: its title and its tags by name. */
const previewOf = (html: string): Record<string, string> => ({
  title: unescaped(html.match(/<title>([^<]*)<\/title>/)?.[1] ?? ''),
  ...Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([\w:-]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, unescaped(content)],
    ),
  ),
})
const dataOf = (html: string) => {
  const text = html.match(/<script type="application\/json" id="contact-page">(.*?)<\/script>/)?.[1]
  return JSON.parse(text ?? 'null')
}
const imageAt = async (address: string | undefined) => {
  const { statusCode, rawPayload, headers } = await app.inject({
    url: String(address).replace(PUBLIC_URL, ''),
  })
  const { width, height, format } = await sharp(rawPayload).metadata()
  return { statusCode, headers, bytes: rawPayload, width, height, format }
}
const nameCompany = (id: string, name: string) =>
  database.rows('update company set company_name = $2 where id = $1', [id, name])
const nameAgent = (name: string) =>
  database.rows("update member set name = $1 where id = 'agent'", [name])

suite('the page behind an agent’s link', () => {
  test('tells a robot who recommends whom, with absolute addresses', async () => {
    const { body, headers } = await open(LINK)
    const { title, 'og:image': image, ...tags } = previewOf(body)
    const words = 'agent Tester recommends partner company'
    assert.equal(title, `${words} · Good & "Word"`)
    assert.equal(tags['og:title'], words)
    assert.equal(tags['twitter:title'], words)
    assert.equal(
      tags['og:description'],
      'agent Tester of home company has put in a good word for you. Leave your details, and partner company will get in touch.',
    )
    assert.equal(tags['description'], tags['og:description'])
    assert.equal(tags['og:site_name'], 'Good & "Word"')
    assert.equal(tags['og:url'], `${PUBLIC_URL}${LINK}`)
    assert.equal(tags['twitter:card'], 'summary_large_image')
    assert.equal(tags['twitter:image'], image)
    assert.ok(image?.startsWith(`${PUBLIC_URL}${LINK}/preview.png?v=`), image)
    assert.equal(tags['robots'], 'noindex')
    assert.equal(headers['x-robots-tag'], 'noindex')
    assert.equal(body.match(/<title>/g)?.length, 1)
    assert.equal(body.match(/name="description"/g)?.length, 1)
  })

  test('holds what the API answers to a guest, so that the browser need not ask', async () => {
    const { body } = await open(LINK)
    const { data } = await world.as('guest').ask(`{
      contactPage(companyId: "partner", agentId: "agent", referringCompanyId: "home") {
        agentName agentPictureUrl referringCompanyName
        company { companyName description tags bgColor iconUrl }
      }
    }`)
    assert.deepEqual(dataOf(body), { productName: 'Good & "Word"', ...data })
    assert.doesNotMatch(body, /config\.json/)
  })

  test('escapes every name', async () => {
    await nameCompany('partner', HOSTILE)
    await nameAgent(HOSTILE)
    const { body } = await open(LINK)
    await nameCompany('partner', 'partner company')
    await nameAgent('agent Tester')
    assert.doesNotMatch(body, /<script>alert/)
    assert.equal(body.match(/<\/title>/g)?.length, 1)
    assert.equal(previewOf(body)['og:title'], `${HOSTILE} recommends ${HOSTILE}`)
    assert.equal(dataOf(body).contactPage.company.companyName, HOSTILE)
  })

  test('names the company of an agent without a name', async () => {
    await nameAgent('')
    const { 'og:title': title, description } = previewOf((await open(LINK)).body)
    const image = await imageAt(`${LINK}/preview.png`)
    await nameAgent('agent Tester')
    assert.equal(title, 'Someone at home company recommends partner company')
    assert.match(
      description ?? '',
      /^Someone at home company has put in a good word for you\. Leave/,
    )
    assert.equal(image.statusCode, 200)
  })

  const DEAD: readonly [string, string][] = [
    ['an unknown company', '/r/nowhere/agent/home'],
    ['an inactive company', '/r/closed/agent/home'],
    ['an inactive agent', '/r/partner/inactive/home'],
    ['an agent of another company', '/r/partner/agent/foreign'],
    ['a part that is missing', '/r/partner/agent'],
    ['a zero byte', '/r/partner/%00/home'],
    ['a part longer than any', `/r/partner/${'a'.repeat(5000)}/home`],
    ['markup', '/r/%3Cscript%3E/agent/home'],
  ]
  for (const [what, url] of DEAD) {
    test(`names nobody where the link has ${what}, and answers the same for all`, async () => {
      const { body } = await open(url)
      const unknown = await open('/r/nowhere/nobody/nothing')
      assert.equal(body, unknown.body)
      const { title, 'og:title': shared, 'og:url': address } = previewOf(body)
      assert.equal(title, 'A good word for you · Good & "Word"')
      assert.equal(shared, 'A good word for you')
      assert.equal(address, undefined)
      assert.deepEqual(dataOf(body), { productName: 'Good & "Word"', contactPage: null })
    })
  }
})

suite('the image of a link preview', () => {
  test('is a PNG of 1200 by 630 that stays the same until what it shows changes', async () => {
    const before = previewOf((await open(LINK)).body)['og:image']
    const image = await imageAt(before)
    assert.deepEqual(
      [image.statusCode, image.width, image.height, image.format],
      [200, 1200, 630, 'png'],
    )
    assert.equal(image.headers['content-type'], 'image/png')
    assert.equal(image.headers['cache-control'], 'public, max-age=3600')
    assert.deepEqual((await imageAt(before)).bytes, image.bytes)
    await nameCompany('partner', 'Another name')
    const after = previewOf((await open(LINK)).body)['og:image']
    const changed = await imageAt(after)
    await nameCompany('partner', 'partner company')
    assert.notEqual(after, before)
    assert.notDeepEqual(changed.bytes, image.bytes)
  })

  test('names nobody where the link leads nowhere, and is the same for all of those', async () => {
    const neutral = await imageAt(previewOf((await open('/r/x/y/z')).body)['og:image'])
    assert.deepEqual([neutral.statusCode, neutral.width, neutral.height], [200, 1200, 630])
    for (const url of [
      '/r/nowhere/agent/home',
      '/r/closed/agent/home',
      '/r/partner/inactive/home',
    ]) {
      assert.deepEqual((await imageAt(`${url}/preview.png`)).bytes, neutral.bytes, url)
    }
  })

  test('leaves out a name that it has no letters for', async () => {
    const draw = async (agent: string, company: string) => {
      await nameAgent(agent)
      await nameCompany('partner', company)
      return (await imageAt(`${LINK}/preview.png`)).bytes
    }
    const images = [
      await draw('山田太郎', 'شركة'),
      await draw('👩🏽‍⚕️', 'חברה'),
      await draw('山田太郎', 'Łódź Ελλάς Київ'),
      await draw('Nguyễn Thị', '会社'),
    ]
    await nameAgent('agent Tester')
    await nameCompany('partner', 'partner company')
    assert.deepEqual(images[0], images[1])
    assert.notDeepEqual(images[2], images[0])
    assert.notDeepEqual(images[3], images[0])
  })

  test('shows a logo that we store, a named icon, or a building', async () => {
    const files = await openFiles(filesUrl, { publicUrl: '', secret: '' })
    await files.put('companyLogos/partner/logo-1.png', await png(), 'image/png')
    const imageOf = async (icon: string | null): Promise<string> => {
      const set = `update company set icon_name = $1, bg_color = '#0b5a3b' where id = 'partner'`
      await database.rows(set, [icon])
      const { statusCode, bytes, headers } = await imageAt(`${LINK}/preview.png`)
      assert.deepEqual([statusCode, headers['x-robots-tag']], [200, 'noindex'], `${icon}`)
      return bytes.toString('base64')
    }
    const building = await imageOf(null)
    const named = await imageOf('landmark')
    const stored = await imageOf('companyLogos/partner/logo-1.png')
    assert.equal(new Set([building, named, stored]).size, 3)
    for (const icon of [
      'no-such-icon',
      'companyLogos/partner/gone-1.png',
      'companyLogos/home/of-another-1.png',
      'https://elsewhere.example/logo.png',
    ]) {
      assert.equal(await imageOf(icon), building, icon)
    }
  })

  test('many at once are drawn, or refused for the moment, and none fails', async () => {
    const asked = Array.from({ length: 120 }, async (_, index) => {
      await database.rows(
        `insert into company (id, company_name, contact_email, website)
         values ($1, $1, 'a@b.example', 'https://b.example')`,
        [`many${index}`],
      )
      return await app.inject({ url: `/r/many${index}/agent/home/preview.png` })
    })
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    assert.deepEqual(
      statuses.filter(status => status !== 200 && status !== 503),
      [],
    )
    assert.ok(statuses.includes(200))
  })
})
