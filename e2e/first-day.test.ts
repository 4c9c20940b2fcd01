import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { arrive } from './newcomer.ts'
import { enter, rows } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'
import { fillReferForm, newClient, submit } from './referring.ts'
import { countScripts } from './script-size.ts'

const figure = (page: Page, label: string) =>
  page.getByLabel('Totals for the period').locator('div').filter({ hasText: label })

test("an agent's first day, each screen in both themes", async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await arrive(page)
  await expect(
    page.getByText('No referrals yet. Your first one takes about a minute.'),
  ).toBeVisible()
  await expect(page.getByText(/No payments yet/)).toBeVisible()
  await expect(figure(page, 'Total Earnings')).toContainText('$0')
  await expectNoFaultInBothThemes(page)

  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await page.getByRole('link', { name: 'Learn more about Quillbrook Tax Advisors' }).click()
  await expect(page.getByRole('heading', { name: 'Commission Structure' })).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await page.getByRole('button', { name: /Copy Your Unique Referral Link/ }).click()
  await expect(page.getByText('Referral link copied!').last()).toBeVisible()

  await page.getByRole('link', { name: 'Refer', exact: true }).click()
  await page.getByRole('searchbox').fill('returns')
  await page.getByRole('button', { name: 'Refer Now: Quillbrook Tax Advisors' }).click()
  const client = newClient()
  await fillReferForm(page, client)
  await expectNoFaultInBothThemes(page)
  await submit(page)

  await page.getByRole('link', { name: 'Your Business' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(figure(page, 'Total Referrals')).toContainText('1')
  await expect(figure(page, 'Pending Referrals')).toContainText('1')
  await rows(page).first().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: client })
  await expect(dialog.getByRole('listitem').getByText('Referral submitted')).toBeVisible()
  const moves = dialog.getByRole('combobox', { name: 'New status' }).getByRole('option')
  await expect(moves).toHaveText([
    'Choose a status',
    'In Progress',
    'In Contact',
    'In Review',
    'Completed',
    'Rejected',
  ])
  await expectNoFaultInBothThemes(page)
})

test('the sign-in loads at most 150 kB of JavaScript', async ({ page }) => {
  const scriptBytes = countScripts(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scriptBytes()).toBeLessThanOrEqual(150_000)
})

test('the dashboard with its chart loads at most 190 kB of JavaScript', async ({ page }) => {
  await enter(page)
  // As on a first visit: nothing is kept from the sign-in, or still loads.
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  // Who saves data loads nothing ahead: it is not what the first screen needs.
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  const scriptBytes = countScripts(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('slider', { name: /Earnings Overview/ })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const total = await scriptBytes()
  expect(total).toBeGreaterThan(150_000)
  expect(total).toBeLessThanOrEqual(190_000)
})

test('what is opened often loads ahead, but not while the first screen waits for its rows', async ({
  page,
}) => {
  await enter(page)
  await page.goto('about:blank')
  await page.clock.install()
  const answers = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route, request) => {
    if (request.postData()?.includes('listReferrals')) await answers.promise
    await route.continue()
  })
  const dialog = /referral-dialog-.*\.js/
  let isAhead = false
  page.on('request', request => {
    isAhead ||= dialog.test(request.url())
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('slider', { name: /Earnings Overview/ })).toBeVisible()
  await page.clock.runFor(6000)
  expect(isAhead).toBe(false)
  answers.resolve()
  await expect(rows(page).first()).toBeVisible()
  await page.clock.runFor(6000)
  await expect.poll(() => isAhead).toBe(true)
})
