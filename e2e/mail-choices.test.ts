import { expect, type Page } from '@playwright/test'
import { complaintsOf, test } from './browser.ts'
import { arrive } from './newcomer.ts'
import { emailOf, enter } from './people.ts'
import { expectNoFault } from './reached.ts'

const choice = (page: Page, name: string) => page.getByRole('switch', { name: `Mail: ${name}` })

test('what somebody wants mail about is chosen in the settings, and stays', async ({ page }) => {
  await arrive(page)
  await page.goto('/dashboard/settings')
  await expect(choice(page, 'A referral of yours moves')).toBeChecked()
  await expect(choice(page, 'You are paid')).toBeChecked()
  await expect(choice(page, 'Your week')).not.toBeChecked()
  await expect(choice(page, 'A new client for your company')).toHaveCount(0)

  const saved = page.waitForResponse('**/graphql')
  await choice(page, 'You are paid').press('Space')
  await expect(choice(page, 'You are paid')).not.toBeChecked()
  await saved
  await page.reload()
  await expect(choice(page, 'You are paid')).not.toBeChecked()
  await expect(choice(page, 'A referral of yours moves')).toBeChecked()
})

test('who looks after a company is offered news of its clients', async ({ page }) => {
  await enter(page, 'company.admin', '/dashboard/settings')
  await expect(choice(page, 'A new client for your company')).toBeChecked()
})

test('a choice that cannot be kept is taken back', async ({ browser }) => {
  const page = await browser.newPage()
  await enter(page, 'site.admin', '/dashboard/settings')
  await expect(choice(page, 'Your week')).not.toBeChecked()
  await page.route('**/graphql', route => route.abort())
  await choice(page, 'Your week').click()
  await expect(page.getByText('Update failed').first()).toBeVisible()
  await expect(choice(page, 'Your week')).not.toBeChecked()
  await page.close()
})

test('a link out of a letter that lost a part says so, in both themes', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await page.goto(`/unsubscribe?person=${emailOf('agent')}&kind=PAID`)
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expectNoFault(page, colorScheme)
    // The page is a 400, which the browser logs; its style is let in.
    expect(complaints.filter(words => !words.includes('400'))).toEqual([])
    await page.getByRole('link', { name: 'Choose in your settings' }).click()
    await expect(page).toHaveURL('/login')
    await context.close()
  }
})
