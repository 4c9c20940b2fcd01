import { expect, type Page } from '@playwright/test'
import { agentLink } from './agent-link.ts'
import { test } from './browser.ts'
import { codeTo } from './mail.ts'
import { newcomer, register, verify } from './newcomer.ts'
import { closeKeyboard, openKeyboard } from './on-screen-keyboard.ts'
import { enter, fillSignIn, rows } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'

/* What a phone shows at the foot and on the first screen. */

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Tabs' })
const HEIGHT = 844
const BAR = 56

const edges = async (page: Page, text: string) => {
  const box = await page.getByText(text, { exact: true }).last().boundingBox()
  return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
}

test('the tab bar leads to Business, Refer, Learn and the menu', async ({ page }) => {
  await enter(page)
  await expect(bar(page)).toHaveCSS('height', `${BAR}px`)
  await expect(bar(page).getByRole('button')).toHaveText(['Refer', 'More'])
  await bar(page).getByRole('link', { name: 'Learn' }).tap()
  await expect(page).toHaveURL('/dashboard/learn')
  await expect(bar(page).getByRole('link', { name: 'Learn' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectNoFaultInBothThemes(page)
  await bar(page).getByRole('button', { name: 'More' }).tap()
  await expect(bar(page).getByRole('link')).toHaveText(
    [
      'Business',
      'Learn',
      'Your Business',
      'Learn',
      'Refer',
      'Referrals',
      'Earnings',
      'Companies',
      'Settings',
    ],
    { useInnerText: true },
  )
  await expectNoFaultInBothThemes(page)
  await bar(page).getByRole('link', { name: 'Settings' }).tap()
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Settings' })).toBeHidden()
})

test('a dialog stays open while the phone is turned', async ({ page }) => {
  await enter(page)
  await rows(page).first().getByRole('button').first().tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.setViewportSize({ width: HEIGHT, height: 390 })
  await expect(bar(page)).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toHaveCount(0)
})

// As the header's links: the guards of the routes say what a person sees.
const MENUS: Readonly<Record<string, readonly string[]>> = {
  'team.lead': ['Team', 'People'],
  'division.lead': ['Teams', 'People'],
  'company.admin': ['Company', 'People'],
  'site.admin': ['Site Admin'],
  admin: ['Team', 'Teams', 'Company', 'Site Admin', 'Admin', 'People'],
}
for (const [who, more] of Object.entries(MENUS)) {
  test(`More shows ${who} ${more.join(', ')}`, async ({ page }) => {
    await enter(page, who, '/dashboard/learn')
    await bar(page).getByRole('button', { name: 'More' }).tap()
    const menu = page.locator('#more-tab').getByRole('link')
    await expect(menu).toHaveText([
      'Your Business',
      'Learn',
      'Refer',
      'Referrals',
      'Earnings',
      ...more,
      'Companies',
      ...(more.includes('Company') ? ['Books', 'Terms', 'Fees'] : []),
      'Settings',
    ])
  })
}

test('there is no tab bar without a sign-in, on the client’s page, in print, on a wide screen and for who is not let in', async ({
  page,
  request,
}) => {
  test.slow()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.goto((await agentLink(request)).path)
  await expect(page.getByRole('button', { name: 'Send my request' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  const who = newcomer()
  await register(page, who, 'Larkmoor Financial Partners')
  await verify(page, await codeTo(who.email))
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refer', exact: true })).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)

  await enter(page)
  await expect(bar(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 768, height: HEIGHT })
  await expect(bar(page)).toBeHidden()
})

test('toasts and the offline bar stand above the tab bar, and nothing ends behind it', async ({
  page,
}) => {
  await page.goto('/login')
  await fillSignIn(page, 'agent')
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await expect(bar(page)).toBeVisible()
  // The toast goes after a while; the rows may come later on a busy machine.
  const toast = await edges(page, 'Welcome back!')
  expect(toast.top).toBeGreaterThan(HEIGHT / 2)
  expect(toast.bottom).toBeLessThan(HEIGHT - BAR)
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  const footer = () => page.getByRole('contentinfo').boundingBox()
  await expect.poll(async () => footerEnd(await footer())).toBeLessThanOrEqual(HEIGHT - BAR)
  // Only said to be: what the page was loading would complain otherwise.
  await page.evaluate(`Object.defineProperty(navigator, 'onLine', { value: false })
    dispatchEvent(new Event('offline'))`)
  await expect(page.getByText(/You’re offline/)).toBeVisible()
  expect(footerEnd(await page.getByText(/You’re offline/).boundingBox())).toBe(HEIGHT - BAR)
})

const footerEnd = (box: { y: number; height: number } | null): number =>
  box ? Math.round(box.y + box.height) : Number.POSITIVE_INFINITY

test('the tab bar makes room for the on-screen keyboard', async ({ page }) => {
  await enter(page, 'agent', '/dashboard/refer')
  await expect(bar(page)).toBeVisible()
  await openKeyboard(page)
  await expect(bar(page)).toBeHidden()
  await closeKeyboard(page)
  await expect(bar(page)).toBeVisible()
})

test('the first screen of the dashboard: paid this month, what waits, and the list; the chart below', async ({
  page,
}) => {
  await enter(page)
  const figures = page.locator('dl', { hasText: 'Paid this month' })
  await expect(figures).toContainText(/Paid this month\$[\d,.]+.* in [A-Z][a-z]+/)
  await expect(figures).toContainText(/Waiting\d+\$[\d,.]+ to be paid/)
  const above = async (index: number) => footerEnd(await rows(page).nth(index).boundingBox())
  expect(await above(4)).toBeLessThan(HEIGHT - BAR)
  const chart = page.getByRole('heading', { name: 'Earnings Overview' })
  expect((await chart.boundingBox())?.y).toBeGreaterThan(HEIGHT - BAR)

  // As it is seen, so it is read and walked.
  const order = await page
    .getByRole('main')
    .getByText(/^(Paid this month|Referrals|Total Earnings|Earnings Overview|Recent Payments)$/)
    .allTextContents()
  expect(order.slice(0, 4)).toEqual([
    'Paid this month',
    'Referrals',
    'Total Earnings',
    'Earnings Overview',
  ])
  await page.setViewportSize({ width: 1280, height: 860 })
  await expect(figures).toHaveCount(0)
})

test('a company’s Save stands above the tab bar', async ({ page }) => {
  await enter(page, 'company.admin', '/dashboard/company-admin/edit')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeVisible()
  expect(footerEnd(await save.boundingBox())).toBeLessThan(HEIGHT - BAR)
})

test('at 320 px with large text, the header and the titles stay within the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page)
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  const main = page.getByRole('heading', { level: 1 })
  await expect(main).toBeVisible()
  const beyond = await page.evaluate<number[]>(`['header', 'h1', '#tab-bar', 'html'].map(part => {
    const { scrollWidth, clientWidth } = document.querySelector(part)
    return scrollWidth - clientWidth
  })`)
  expect(beyond).toEqual([0, 0, 0, 0])
  // The name is whole or not there.
  const home = page.getByRole('link', { name: 'Goodword' })
  await expect(home).toBeVisible()
  await expect(home.getByText('Goodword', { exact: true })).not.toBeInViewport()
  await page.setViewportSize({ width: 600, height: 640 })
  await expect(home.getByText('Goodword', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('a guest reads two lines about the company, and More', async ({ page, request }) => {
  await page.goto((await agentLink(request)).path)
  const about = page.getByText(/^About /).locator('xpath=following-sibling::p[1]')
  const height = async () => Math.round((await about.boundingBox())?.height ?? 0)
  expect(await height()).toBe(40)
  await page.getByText('More', { exact: true }).tap()
  await expect.poll(height).toBeGreaterThan(40)
})

test('search, tag and saved stand in the address; Back goes to the screen before', async ({
  page,
}) => {
  await enter(page)
  await bar(page).getByRole('link', { name: 'Learn' }).tap()
  await page.getByRole('button', { name: 'Saved', exact: true }).tap()
  await expect(page).toHaveURL('/dashboard/learn?show=saved')
  await page.goto('/dashboard/refer')
  await page.getByRole('button', { name: 'Tax', exact: true }).tap()
  await expect(page).toHaveURL('/dashboard/refer?tag=Tax')
  await page.getByRole('searchbox').fill('quill')
  await expect(page).toHaveURL('/dashboard/refer?tag=Tax&search=quill')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('quill')
  await expect(page.getByRole('button', { name: /^Refer Now/ })).toHaveCount(1)
  await page.getByRole('searchbox').fill('nothing at all')
  await page.getByRole('button', { name: 'Clear filters' }).tap()
  await expect(page).toHaveURL('/dashboard/refer')
  await expect(page.getByRole('button', { name: /^Refer Now/ }).nth(3)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/learn?show=saved')
})
