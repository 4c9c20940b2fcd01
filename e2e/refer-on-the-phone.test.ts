import { expect, type Page } from '@playwright/test'
import { askAs } from './asking.ts'
import { test } from './browser.ts'
import { KEYBOARD_HEIGHT, openKeyboard } from './on-screen-keyboard.ts'
import { enter, rows } from './people.ts'
import { expectNoFaultInBothThemes, expectReach, goBackInDialog } from './reached.ts'
import { fillReferForm, newClient } from './referring.ts'

/* An agent between two calls, with a thumb and a phone. */

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const sheet = (page: Page) => page.getByRole('dialog')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name })
const companies = (page: Page, list: string) =>
  sheet(page).getByRole('list', { name: list }).getByRole('button')
const open = async (page: Page): Promise<void> => {
  await enter(page)
  await tab(page, 'Refer').tap()
  await expect(companies(page, 'Recent and saved').first()).toBeVisible()
}

// Counted in the page, whatever this test believes to have done.
const COUNTS = `globalThis.counts = { taps: 0, fields: 0, surfaces: 0 }
  addEventListener('click', ({ target }) => {
    if (!target.closest('input, label, select, textarea')) counts.taps++
  }, true)
  addEventListener('change', ({ target }) => {
    if (target.matches('input, textarea')) counts.fields++
  }, true)
  document.addEventListener('DOMContentLoaded', () => {
    let isOpen = false
    new MutationObserver(() => {
      const isNow = document.querySelector('dialog[open]') !== null
      if (isNow && !isOpen) counts.surfaces++
      isOpen = isNow
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })`

test('a client is referred in 3 taps, 4 fields and 1 surface', async ({ page }) => {
  await page.addInitScript(COUNTS)
  const client = newClient()
  await open(page)
  await companies(page, 'Recent and saved').first().tap()
  await expect(page.getByLabel('Client name')).toBeFocused()
  await fillReferForm(page, client)
  await page.getByRole('button', { name: 'Submit Referral' }).tap()
  await expect(page.getByText('Thank you for your referral.').last()).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await expect(rows(page).first()).toContainText(client)
  await expect(page).toHaveURL('/dashboard')
  const counts = await page.evaluate<Record<string, number>>('counts')
  process.stdout.write(
    `refer a client on a phone: ${counts['taps']} taps, ${counts['fields']} fields, ${counts['surfaces']} surface\n`,
  )
  expect(counts).toEqual({ taps: 3, fields: 4, surfaces: 1 })
})

test('recent companies come first, then the saved ones; a search goes through all', async ({
  page,
}) => {
  const query = `{ listCompanies(filter: { companyName: { beginsWith: "Saltgrass" } }) { items { id companyName } } }`
  const [saltgrass] = (await askAs(page, 'agent', query)).listCompanies.items
  const save = 'mutation ($input: SaveCompanyInput!) { saveCompany(input: $input) { saved } }'
  await askAs(page, 'agent', save, { input: { companyId: saltgrass.id, saved: true } })
  await open(page)
  const likely = companies(page, 'Recent and saved')
  await expect(likely.last()).toContainText(saltgrass.companyName)
  await expect(companies(page, 'Others').filter({ hasText: saltgrass.companyName })).toHaveCount(0)
  await expectReach(page, [320, 390])
  await sheet(page).getByRole('searchbox').fill('quillbrook')
  await expect(companies(page, 'Found')).toHaveCount(1)
  await sheet(page).getByRole('searchbox').fill('no such company')
  await expect(page.getByText('No companies found matching your criteria.')).toBeVisible()
  await askAs(page, 'agent', save, { input: { companyId: saltgrass.id, saved: false } })
})

test('the link is shared in the same sheet, and what was typed stays; Back goes step by step', async ({
  page,
}) => {
  await enter(page)
  await page.getByRole('link', { name: 'Learn', exact: true }).tap()
  await expect(page).toHaveURL('/dashboard/learn')
  await tab(page, 'Refer').tap()
  await companies(page, 'Others').first().tap()
  await page.getByLabel('Client name').fill('Half A. Client')
  await expectReach(page, [320, 390])
  await page.getByRole('button', { name: 'Share your link instead' }).tap()
  await expect(sheet(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await goBackInDialog(page)
  await expect(page.getByLabel('Client name')).toHaveValue('Half A. Client')
  await goBackInDialog(page)
  await page.getByRole('button', { name: 'Discard' }).tap()
  await expect(companies(page, 'Others').first()).toBeVisible()
  await goBackInDialog(page)
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/learn')
})

// The list of contacts is the phone's part; what it gives is ours.
const CONTACTS = `Object.defineProperty(Navigator.prototype, 'contacts', { value: { select: async () =>
  [{ name: ['Ada Client'], email: ['ada@client.example'], tel: ['(503) 555-0123'] }] } })`

test('a client comes from the phone’s contacts, where the browser has them', async ({ page }) => {
  await page.addInitScript(CONTACTS)
  await open(page)
  await companies(page, 'Others').first().tap()
  await page.getByRole('button', { name: 'From contacts' }).tap()
  await expect(page.getByLabel('Client name')).toHaveValue('Ada Client')
  await expect(page.getByLabel('Client email')).toHaveValue('ada@client.example')
  await expect(page.getByLabel('Client phone')).toHaveValue('(503) 555-0123')
  await expect(page.getByLabel('Type of referral')).toBeFocused()
})

test('with the keyboard open, the submit and four fields stand above it', async ({ page }) => {
  await open(page)
  await companies(page, 'Others').first().tap()
  await expect(page.getByRole('button', { name: 'From contacts' })).toHaveCount(0)
  await openKeyboard(page)
  const submit = page.getByRole('button', { name: 'Submit Referral' })
  const edge = 844 - KEYBOARD_HEIGHT
  await expect.poll(async () => bottomOf(await submit.boundingBox())).toBeLessThanOrEqual(edge)
  const top = (await submit.boundingBox())?.y ?? 0
  expect(bottomOf(await page.getByLabel('Type of referral').boundingBox())).toBeLessThan(top)
})

const bottomOf = (box: { y: number; height: number } | null): number =>
  box ? box.y + box.height : Number.POSITIVE_INFINITY

test('the Refer screen shows recent companies first, in compact cards', async ({ page }) => {
  await open(page)
  const first = await companies(page, 'Recent and saved')
    .first()
    .locator('.font-medium')
    .textContent()
  await page.goto('/dashboard/refer')
  const cards = page.getByRole('list', { name: 'Companies' }).getByRole('listitem')
  await expect(cards.first().getByRole('heading')).toHaveText(first ?? '')
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  process.stdout.write(`the Refer screen on a phone: ${height} px\n`)
  expect((await cards.first().boundingBox())?.height).toBeLessThan(230)
})
