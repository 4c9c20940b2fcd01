import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import sharp from 'sharp'
import type { Company } from '#features/companies/company.ts'
import { iconKeyOf, readCompanyIcon } from '#features/companies/server/company-icon.ts'
import { companyRows } from '#features/companies/server/company-store.ts'
import { eq } from '#kernel/where.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { makeDatabase } from '../kit/databases.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { lyingJpeg, png } from '../uploads/pictures.ts'
import { makeUploadsKit } from '../uploads/uploads-kit.ts'

/** Attack: a company's icon on another site tells that site who looks at the company. */

const visits: string[] = []
const picture = await lyingJpeg()
const ANSWERS: Record<string, [status: number, body: Buffer | string, headers?: object]> = {
  '/icon.jpg': [200, picture],
  '/of-home.jpg': [200, picture],
  '/stored.png': [200, await png()],
  '/page': [200, '<script>alert(1)</script>', { 'content-type': 'image/png' }],
  '/moved': [302, '', { location: '/icon.jpg' }],
  '/huge.png': [200, Buffer.alloc(6 * 1024 * 1024)],
}
const listen = async (): Promise<string> => {
  const server = createServer(({ url = '' }, response) => {
    visits.push(url)
    const [status, body, headers = {}] = ANSWERS[url] ?? [404, '']
    response.writeHead(status, { ...headers }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const site = await listen()
const inside = await listen()

// As an earlier version stored it.
const existing = await makeDatabase()
after(() => existing.remove())
const before = openDatabase(existing.url, LONG_BUDGET)
await before.rows("update company set icon_name = $1 where id = 'foreign'", [`${site}/stored.png`])
await before.close()

const settings = { OUTGOING_ALLOW_HOSTS: new URL(site).host }
const { directory, world, see } = await makeUploadsKit(settings, existing)
const files = await openFiles(`file:${directory}`, { publicUrl: '', secret: '' })

const ASK = 'query ($id: ID!) { getCompany(id: $id) { iconName iconUrl } }'
const UPDATE = `mutation ($input: UpdateCompanyInput!) {
  updateCompany(input: $input) { iconName iconUrl } }`
const companyOf = async (id: string) => (await world.as('agent').ask(ASK, { id })).data.getCompany
const setIcon = async (id: string, iconName: string) => {
  const { data, errors } = await world.as('apiKey').ask(UPDATE, { input: { id, iconName } })
  assert.deepEqual(errors, [])
  return data.updateCompany
}
const pictureOf = (id: string) =>
  waitUntil(`${id} has its icon`, async () => (await companyOf(id)).iconUrl !== null)
/** The company at home, with an icon that was fetched. */
async function homeWithIcon(): Promise<Company> {
  await setIcon('home', `${site}/of-home.jpg`)
  await pictureOf('home')
  return (await companyRows.find(world.database, eq('id', 'home'))) as Company
}
const visited = (path: string) => visits.filter(each => each === path).length

test('an icon that an earlier version stored is fetched once the server has started', async () => {
  await pictureOf('foreign')
  const { iconName, iconUrl } = await companyOf('foreign')
  assert.equal(iconName, `${site}/stored.png`)
  assert.equal((await see(iconUrl)).headers['content-type'], 'image/png')
})

test('an icon on another site is fetched once, re-encoded and served by us', async () => {
  // The icon of an earlier version may be fetched meanwhile.
  const line = await world.subscribe(
    'agent',
    'subscription { onUpdateCompany(filter: { id: { eq: "partner" } }) { id iconUrl } }',
  )
  const url = `${site}/icon.jpg`
  assert.deepEqual(await setIcon('partner', url), { iconName: url, iconUrl: null })
  await pictureOf('partner')
  const { iconName, iconUrl } = await companyOf('partner')
  assert.equal(iconName, url)
  assert.match(iconUrl, /^http:\/\/localhost:3000\/files\/companyLogos\/partner\/icon-\d+\.jpg\?/)
  const { status, bytes } = await see(iconUrl)
  const { exif, width } = await sharp(bytes).metadata()
  assert.deepEqual({ status, exif, width }, { status: 200, exif: undefined, width: 30 })
  const { data } = await line.nth(2)
  assert.deepEqual(data.onUpdateCompany, { id: 'partner', iconUrl })
  await line.stop()
  for (let time = 0; time < 3; time++) await see((await companyOf('partner')).iconUrl)
  assert.equal(visited('/icon.jpg'), 1)
})

test('a stored icon can be read for other uses, such as link previews', async () => {
  const company = await homeWithIcon()
  const bytes = await readCompanyIcon(files, company)
  assert.equal((await sharp(bytes).metadata()).format, 'jpeg')
  assert.equal(
    await readCompanyIcon(files, { ...company, iconName: 'landmark', fetchedIcon: null }),
    undefined,
  )
})

test('what was fetched goes when the company shows something else', async () => {
  const key = iconKeyOf(await homeWithIcon())
  await setIcon('home', 'landmark')
  assert.deepEqual(await companyOf('home'), { iconName: 'landmark', iconUrl: null })
  const noted = await world.database.rows('select key from replaced_picture where key = $1', [key])
  assert.equal(noted.length, 1)
})

const REFUSED: readonly [what: string, url: string, isVisited: boolean][] = [
  ['no picture', `${site}/page`, true],
  ['elsewhere by now', `${site}/moved`, true],
  ['too large', `${site}/huge.png`, true],
  ['missing', `${site}/missing.png`, true],
  ['inside a private network', `${inside}/inside.png`, false],
]

test('a remote icon that cannot be fetched leaves the default icon, and nobody else waits for it', async () => {
  const company = `insert into company (id, company_name, contact_email, website, icon_name)
    values ($1, 'Refused', 'a@b.example', 'https://b.example', $2)`
  for (const [at, [, url]] of REFUSED.entries()) {
    await world.database.rows(company, [`a${at}`, url])
  }
  await setIcon('partner', `${site}/stored.png`)
  await pictureOf('partner')
  for (const [at, [what, url, isVisited]] of REFUSED.entries()) {
    assert.deepEqual(await companyOf(`a${at}`), { iconName: url, iconUrl: null }, what)
    assert.equal(visited(new URL(url).pathname) > 0, isVisited, what)
  }
})

test('the browser loads no image from another site', async () => {
  const { headers } = await world.app.inject('/healthz')
  const [images] = /img-src [^;]*/.exec(String(headers['content-security-policy'])) ?? []
  assert.equal(images, "img-src 'self' data: http://localhost:3000")
})
