import assert from 'node:assert/strict'
import { test } from 'node:test'
import { png } from '../uploads/pictures.ts'
import { LOGO, makeSweepKit, makeUploadsKit } from '../uploads/uploads-kit.ts'

const kit = await makeUploadsKit()
const { world, putUp, see, stored } = kit
const { files, sweep, aDayLater, assertAnswersForADay } = await makeSweepKit(kit)
const { database } = world

const UPDATE =
  'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { iconName } }'

const setIcon = async (id: string, iconName: string | null): Promise<void> => {
  const { errors } = await world.as('apiKey').ask(UPDATE, { input: { id, iconName } })
  assert.deepEqual(errors, [])
}
const putLogo = async (companyId = 'home'): Promise<{ key: string; url: string }> => {
  const { picture } = await putUp('apiKey', await png(), { ...LOGO, companyId })
  return picture
}
/** The replaced logos of a company that wait for their deletion. */
const noted = async (companyId: string): Promise<string[]> => {
  const rows = await database.rows<{ key: string }>('select key from replaced_picture')
  return rows.map(({ key }) => key).filter(key => key.includes(`/${companyId}/`))
}

test('a replaced logo is there for a day, and then no more', async () => {
  const first = await putLogo()
  const second = await putLogo()
  await assertAnswersForADay(first, second)
  assert.deepEqual(await noted('home'), [])
})

test('a logo that is chosen again stays; one given up for a named icon goes', async () => {
  const logo = await putLogo('partner')
  await setIcon('partner', 'landmark')
  await setIcon('partner', logo.key)
  await aDayLater()
  await sweep()
  assert.equal((await see(logo.url)).status, 200)
  await setIcon('partner', 'landmark')
  await setIcon('partner', 'building2')
  assert.deepEqual(await noted('partner'), [logo.key])
  await aDayLater()
  await sweep()
  assert.equal((await see(logo.url)).status, 404)
})

test('a company that is taken away leaves no logo behind', async () => {
  await database.rows(`insert into company (id, company_name, contact_email, website)
    values ('short', 'Short', 'a@b.example', 'https://b.example')`)
  const { key } = await putLogo('short')
  const text = 'mutation { deleteCompany(input: { id: "short" }) { id } }'
  assert.deepEqual((await world.as('admin').ask(text)).errors, [])
  assert.ok(stored().includes(key))
  await aDayLater()
  await sweep()
  assert.ok(!stored().includes(key))
})

test('while the store is away, nothing is forgotten', async () => {
  const { key } = await putLogo('foreign')
  await setIcon('foreign', null)
  await aDayLater()
  const away = { ...files, delete: () => Promise.reject(new Error('away')) }
  await assert.rejects(sweep(away), /away/)
  assert.deepEqual(await noted('foreign'), [key])
  await sweep()
  assert.deepEqual(await noted('foreign'), [])
})

test('a new logo is heard of at once', async () => {
  const line = await world.subscribe('agent', 'subscription { onUpdateCompany { id iconName } }')
  const { key } = await putLogo()
  const { data } = await line.nth(1)
  assert.deepEqual(data.onUpdateCompany, { id: 'home', iconName: key })
  await line.stop()
})
