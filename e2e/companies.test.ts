import { expect, type Page } from '@playwright/test'
import { askAsAgent } from './agent-link.ts'
import { test } from './browser.ts'
import { arrive } from './newcomer.ts'
import { enter } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Companies' }).getByRole('listitem')

// Other journeys found companies of their own meanwhile.
const expectCards = (page: Page, atLeast: number) =>
  expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(atLeast)

test('search and filters: companies are found by words and by one tag at a time', async ({
  page,
}) => {
  test.slow()
  await enter(page, 'agent', '/dashboard/refer')
  await expectCards(page, 12)
  const search = page.getByRole('searchbox', { name: 'Search companies...' })
  await search.fill('LARKMOOR')
  await expect(cards(page)).toHaveCount(1)
  await search.fill('')

  const tags = page.getByRole('group', { name: 'Filter by tag' })
  await tags.getByRole('button', { name: 'Tax', exact: true }).click()
  await expect(cards(page).filter({ hasNotText: 'Tax' })).toHaveCount(0)
  await expect(cards(page).filter({ hasText: 'Quillbrook Tax Advisors' })).toHaveCount(1)
  await expectNoFaultInBothThemes(page)
  await tags.getByRole('button', { name: 'Investment' }).click()
  await expect(cards(page).filter({ hasNotText: 'Investment' })).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()

  await search.fill('nobody does this')
  await expect(page.getByText('No companies found matching your criteria.')).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectCards(page, 12)
  await expect(search).toHaveValue('')
})

test('an inactive company takes no referrals', async ({ page, request }) => {
  await enter(page, 'agent', '/dashboard/refer')
  const inactive = cards(page).filter({ hasText: 'Not taking referrals' })
  await expect(inactive).toHaveCount(1)
  await expect(inactive.getByRole('button')).toHaveCount(0)

  const { ask } = await askAsAgent(request)
  const found = await ask(
    '{ listCompanies(filter: { status: { eq: INACTIVE } }) { items { id companyName } } }',
  )
  const [company] = found.listCompanies.items
  await page.goto(`/dashboard/companies/${company.id}`)
  await expect(page.getByRole('heading', { name: company.companyName, level: 1 })).toBeVisible()
  await expect(page.getByText(/isn’t taking referrals right now/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Referral Link/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Refer a Client|Make a Referral/ })).toHaveCount(0)
})

test('a referral link is copied, and says so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'agent', '/dashboard/refer')
  const copy = cards(page)
    .first()
    .getByRole('button', { name: /Copy Link|Copied/ })
  await expect(copy).toHaveText('Copy Link')
  // Two seconds are short on a busy machine, so they pass when this says so.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  await copy.click()
  await expect(page.getByText('Referral link copied!').last()).toBeVisible()
  await expect(page.getByText('You can now share this with your clients.').last()).toBeVisible()
  await page.clock.runFor(1900)
  await expect(copy).toHaveText('Copied')
  await page.clock.runFor(200)
  await expect(copy).toHaveText('Copy Link')
  await page.clock.resume()
  const link: string = await page.evaluate('navigator.clipboard.readText()')
  expect(link).toMatch(/^http:\/\/localhost:\d+\/r\/[\w-]+\/[\w-]+\/[\w-]+$/)

  await cards(page)
    .first()
    .getByRole('button', { name: /QR code/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(link)).toBeVisible()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save QR code' }).click()
  expect((await download).suggestedFilename()).toMatch(/referral link\.png$/)
})

test('a link that is copied before the reader’s own record is read waits for it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('/graphql', async route => {
    if (route.request().postData()?.includes('OwnMember')) {
      noteAsked()
      await released
    }
    await route.continue()
  })
  await enter(page, 'agent', '/dashboard/refer')
  await isAsked
  const copy = cards(page)
    .first()
    .getByRole('button', { name: /Copy Link/ })
  await copy.click()
  await expect(copy).toHaveText('Copy Link')
  release()
  await expect(page.getByText('Referral link copied!').last()).toBeVisible()
})

test('a company is referred to and shared from its own page, and its own form is marked', async ({
  page,
}) => {
  await enter(page, 'agent', '/dashboard/learn')
  await cards(page)
    .filter({ hasText: 'Larkmoor Financial Partners' })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your link to Larkmoor')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Refer Now' }).click()
  await expect(dialog.getByLabel('Client name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('own site, not tracked here')).toHaveCount(2)
})

test('saved companies: one saved for later is found again, in another session too', async ({
  page,
}) => {
  test.slow()
  await arrive(page)
  await page.goto('/dashboard/learn')
  await expectCards(page, 11)
  const filter = page.getByRole('group', { name: 'Which companies' })
  await filter.getByRole('button', { name: 'Saved' }).click()
  await expect(page.getByText(/Nothing saved yet/)).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await page.getByRole('button', { name: 'Show all companies' }).click()

  const save = page.getByRole('button', { name: 'Save for later: Quillbrook Tax Advisors' })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Quillbrook Tax Advisors saved')).toBeAttached()
  await page.reload()
  await filter.getByRole('button', { name: 'Saved' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expectNoFaultInBothThemes(page)
  await save.click()
  await expect(page.getByText(/Nothing saved yet/)).toBeVisible()
})

// The sheet is the device's part; what is handed to it is ours.
const SHEET = `globalThis.shared = []
  Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: async data => {
    shared.push(data)
    if (shared.length > 1) throw new DOMException('Share canceled', 'AbortError')
  } })`

const openShare = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'agent', '/dashboard/refer')
  await cards(page)
    .filter({ hasText: 'Quillbrook Tax Advisors' })
    .getByRole('button', { name: /QR code/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /QR code/ })).toBeVisible()
}

test('the link is handed to the phone’s share sheet, where there is one', async ({ page }) => {
  await page.addInitScript(SHEET)
  await openShare(page)
  const dialog = page.getByRole('dialog')
  const share = dialog.getByRole('button', { name: 'Share…' })
  await expectNoFaultInBothThemes(page)
  await share.click()
  const [first]: { title: string; url: string }[] = await page.evaluate('shared')
  expect(first?.title).toBe('Quillbrook Tax Advisors')
  await expect(dialog.getByText(first?.url ?? 'no link', { exact: true })).toBeVisible()
  // Closed without a choice, the sheet leaves everything as it was.
  await share.click()
  expect(await page.evaluate('shared.length')).toBe(2)
  await expect(share).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('where there is no share sheet, none is offered', async ({ page }) => {
  await page.addInitScript('delete Navigator.prototype.share')
  await openShare(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save QR code' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Share…' })).toHaveCount(0)
})

test('a company has a page, and what is not there leads back', async ({ page }) => {
  await enter(page, 'agent', '/dashboard/learn')
  await page.getByRole('link', { name: 'Learn more about Quillbrook Tax Advisors' }).click()
  await expect(
    page.getByRole('heading', { name: 'Quillbrook Tax Advisors', level: 1 }),
  ).toBeVisible()
  for (const words of ['Of the service value', 'Per successful referral', 'Monthly']) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  for (const label of [
    'Total Earnings',
    'Pending Commissions',
    'Total Referrals',
    'Success Rate',
  ]) {
    await expect(page.getByText(label)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Visit Website' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await page.getByRole('link', { name: 'Back to companies' }).click()
  await expect(page).toHaveURL('/dashboard/learn')
  await page.goto('/dashboard/companies/nobody')
  await expect(page).toHaveURL('/dashboard/learn')
})

test('the guide is a PDF', async ({ page }) => {
  await enter(page, 'agent', '/dashboard/learn')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Guide' }).click()
  expect((await download).suggestedFilename()).toBe('complete-guide-to-successful-referrals.pdf')
  const file = await page.request.get('/complete-guide-to-successful-referrals.pdf')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
