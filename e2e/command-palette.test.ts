import { expect, type Page } from '@playwright/test'
import { homeCompany, referHome } from './asking.ts'
import { test } from './browser.ts'
import { newWord } from './new-word.ts'
import { enter } from './people.ts'
import { expectFits, expectNoFaultInBothThemes } from './reached.ts'

/* The command palette: what it finds and does, by keyboard, and what it keeps from whom. */

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })
const results = (page: Page, name?: string) =>
  name === undefined
    ? palette(page).getByRole('option')
    : palette(page).getByRole('group', { name }).getByRole('option')

const openPalette = async (page: Page): Promise<void> => {
  // While a dialog that the palette opened still closes, the keys would close the palette.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search, Ctrl K' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

/** Enters the words at once: with a pause between two keys, a part of them would be searched for first. */
const enterWords = (page: Page, words: string): Promise<void> => page.keyboard.insertText(words)

/** What Enter would run. */
const active = async (page: Page): Promise<string> => {
  const id = (await field(page).getAttribute('aria-activedescendant')) ?? ''
  return (await page.locator(`[id="${id}"]`).textContent()) ?? ''
}

/** The searches that are sent from here on. */
const countSearches = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', request => {
    const body = request.postData() ?? ''
    if (body.includes('query PaletteSearch(')) sent.push(JSON.parse(body).variables.words)
  })
  return sent
}

test('an agent finds, goes and acts by keyboard, and what was used last comes first', async ({
  page,
}) => {
  test.slow()
  const word = newWord()
  const client = `Zoë ${word}`
  await referHome(page, client)
  const { companyName } = await homeCompany(page)
  await enter(page)
  const sent = countSearches(page)
  await openPalette(page)
  await expect(results(page, 'Screens')).toHaveText([
    'Your Business',
    'Learn',
    'Refer',
    'Referrals',
    'Earnings',
    'Companies',
    'Settings',
  ])
  await expectNoFaultInBothThemes(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()

  // One letter asks nobody but the screens and actions.
  await openPalette(page)
  await page.keyboard.type('l')
  await expect(results(page, 'Actions and screens')).toHaveText(['Copy link for…', 'Learn'])
  await page.keyboard.press('ArrowDown')
  expect(await active(page)).toBe('Learn')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/learn')
  expect(sent).toEqual([])

  await openPalette(page)
  await enterWords(page, word.toLowerCase())
  await expect(results(page)).toHaveCount(1)
  await expect(results(page, 'Referrals')).toContainText([client])
  expect(sent).toEqual([word.toLowerCase()])
  await expectNoFaultInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: client })).toBeVisible()
  await page.keyboard.press('Escape')

  await openPalette(page)
  await expect(results(page, 'Recent')).toHaveText([new RegExp(client), 'Learn'])
  await page.keyboard.type('refer a client to larkm')
  await expect(results(page, 'Actions and screens')).toHaveText([
    `Refer a client to ${companyName}`,
  ])
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: `Refer a client to ${companyName}` })
  await expect(form.getByLabel('Client name')).toBeVisible()

  // From what it opened it is a key away again.
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(form).toBeHidden()
  await expect(results(page, 'Recent').first()).toHaveText(`Refer a client to ${companyName}`)
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Client name')).toBeVisible()

  // What is being typed in a dialog is not covered.
  await form.getByLabel('Client name').fill('Ada')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPalette(page)
  await page.keyboard.type('copy larkm')
  await expect(results(page)).toHaveText([`Copy link for ${companyName}`])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Referral link copied!').last()).toBeVisible()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain('/r/')
  await openPalette(page)
  await page.keyboard.type('switch')
  await expect(results(page, 'Actions and screens')).toHaveText([/^Switch/])
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('Enter opens nothing that other words found', async ({ page }) => {
  await enter(page)
  const { companyName } = await homeCompany(page)
  await openPalette(page)
  await enterWords(page, 'larkm')
  await expect(results(page, 'Companies')).toHaveText([companyName])
  const { promise: wanted, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/graphql', async route => {
    await wanted
    await route.continue()
  })
  const sent = countSearches(page)
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toEqual(['larkmx'])
  await page.keyboard.press('Enter')
  await expect(results(page, 'Companies')).toHaveText([companyName])
  answer()
  await expect(palette(page).getByText('Nothing matches that.').last()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('each finds what is theirs, and a failed search can be tried again', async ({ page }) => {
  test.slow()
  const word = newWord()
  await referHome(page, `Secret ${word}`)
  for (const [who, finds] of [
    ['team.lead', true],
    ['company.admin', true],
    ['site.admin', false],
  ] as const) {
    await enter(page, who, '/dashboard/learn')
    await openPalette(page)
    await enterWords(page, word)
    if (finds) await expect(results(page, 'Referrals')).toHaveCount(1)
    else await expect(palette(page).getByText('Nothing matches that.').last()).toBeVisible()
  }

  // An agent opens no one's record; a lead their agent's referrals; an administrator the person.
  await enter(page, 'agent', '/dashboard/learn')
  await openPalette(page)
  await expect(results(page, 'Screens').filter({ hasText: 'Admin' })).toHaveCount(0)
  await enterWords(page, 'admin')
  await expect(palette(page).getByText('Nothing matches that.').last()).toBeVisible()
  await expect(results(page, 'People')).toHaveCount(0)
  await expect(results(page, 'Actions and screens')).toHaveCount(0)

  await enter(page, 'team.lead', '/dashboard/learn')
  await openPalette(page)
  await enterWords(page, 'agent@demo')
  await results(page, 'People').first().click()
  await expect(page).toHaveURL(/referrals\?scope=team&agent=/)
  await expect(page.getByRole('button', { name: /^Remove filter Agent/ })).toBeVisible()

  await enter(page, 'admin', '/dashboard/learn')
  await openPalette(page)
  await page.route('**/graphql', route =>
    route.fulfill({ json: { errors: [{ message: 'Out of order' }] } }),
  )
  await enterWords(page, 'agent@demo')
  await expect(palette(page).getByText(/We couldn’t search/)).toBeVisible()
  await page.unroute('**/graphql')
  await palette(page).getByRole('button', { name: 'Try again' }).click()
  await results(page, 'People').first().click()
  await expect(page.getByRole('dialog').getByText('agent@demo.goodword.test')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('the palette opens from the header, and fits', async ({ page }) => {
    await enter(page, 'admin')
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    await expect(field(page)).toBeFocused()
    await expectFits(page, 320)
    await results(page, 'Screens').filter({ hasText: 'Learn' }).tap()
    await expect(page).toHaveURL('/dashboard/learn')
    await expect(palette(page)).toBeHidden()
  })

  test('a toast leaves its search field free', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { companyName } = await homeCompany(page)
    await enter(page)
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    await field(page).fill('copy larkm')
    const found = results(page).filter({ hasText: companyName }).first()
    await expect(found).toBeVisible()
    // From here on time stands still, so that the toast stays however long each step takes.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 10_000)
    await found.tap()
    const toast = page.locator('[popover]:popover-open').getByText('Referral link copied!')
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    await expect(palette(page).locator(toast)).toBeVisible()
    const said = await toast.boundingBox()
    const typed = await field(page).boundingBox()
    expect(said?.y).toBeGreaterThan((typed?.y ?? 0) + (typed?.height ?? 0))
    await field(page).fill('learn')
    await expect(results(page, 'Screens').first()).toBeVisible()
  })
})
