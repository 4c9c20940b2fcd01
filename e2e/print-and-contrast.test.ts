import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { enter, rows } from './people.ts'
import { expectNoFault, tabTo } from './reached.ts'

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`)

test('on paper: light, every row that was read, and no controls', async ({ page }) => {
  await enter(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Show more' }).first().click()
  await expect(page.locator('#referrals').getByText(/^1 to 20/)).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(20)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const printed = page.locator('#referrals ul > li')
  await expect(printed.first()).toBeVisible()
  await expect(printed).toHaveCount(20)
  await expect(printed.last()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Download Report' })).toBeHidden()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByText('Last 6 months', { exact: true }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
  await expect(printed).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
})

test('forced colors: buttons keep an edge, what is chosen stays marked', async ({ page }) => {
  await enter(page, 'agent', '/dashboard/refer')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.getByRole('button', { name: 'All', exact: true, pressed: true })).toBeVisible()
  const groundOf = (pressed: boolean) =>
    styleOf(page, `[aria-pressed="${pressed}"]`, 'backgroundColor')
  expect(await groundOf(true)).not.toBe(await groundOf(false))
  const refer = page.getByRole('button', { name: 'Refer Now' }).first()
  await expect(refer).toHaveCSS('border-top-width', '1px')
})

test('more contrast: quiet words and edges are stronger', async ({ page }) => {
  await enter(page)
  const quiet = () => styleOf(page, 'h1 + p', 'color')
  const usual = await quiet()
  await page.emulateMedia({ contrast: 'more' })
  expect(await quiet()).not.toBe(usual)
  await expectNoFault(page)
})

test('a long list is one Tab stop and says that arrow keys walk it', async ({ page }) => {
  await enter(page)
  const hint = page.locator('#referrals').getByText('↑ ↓ to move, Enter to open')
  await expect(hint).toBeHidden()
  await tabTo(page, rows(page).first().getByRole('button'))
  await expect(hint).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1).getByRole('button')).toBeFocused()
})

test('a finger meets the logo and the links of a dialog at 44 px', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await enter(page)
  const logo = page.getByRole('banner').getByRole('link').first()
  expect((await logo.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await rows(page).first().getByRole('button').tap()
  const mail = page.getByRole('dialog').getByRole('link', { name: /@/ })
  expect((await mail.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await context.close()
})
