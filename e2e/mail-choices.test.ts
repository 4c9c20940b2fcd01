import { expect, type Page } from '@playwright/test'
import { complaintsOf, test } from './browser.ts'
import { arrive } from './newcomer.ts'
import { emailOf, enter } from './people.ts'
import { expectNoFault } from './reached.ts'

const choice = (page: Page, name: string) => page.getByRole('switch', { name: `Email: ${name}` })

test('what somebody wants mail about is chosen in the settings, and stays', async ({ page }) => {
  await arrive(page)
  await page.goto('/dashboard/settings')
  await expect(choice(page, 'Status updates')).toBeChecked()
  await expect(choice(page, 'Payments')).toBeChecked()
  await expect(choice(page, 'Weekly summary')).not.toBeChecked()
  await expect(choice(page, 'New referrals')).toHaveCount(0)

  const saved = page.waitForResponse(
    response => response.request().postData()?.includes('mutation ') ?? false,
  )
  await choice(page, 'Payments').press('Space')
  await expect(choice(page, 'Payments')).not.toBeChecked()
  await saved
  await page.reload()
  await expect(choice(page, 'Payments')).not.toBeChecked()
  await expect(choice(page, 'Status updates')).toBeChecked()
})

test('who looks after a company is offered news of its clients', async ({ page }) => {
  await enter(page, 'company.admin', '/dashboard/settings')
  await expect(choice(page, 'New referrals')).toBeChecked()
})

test('a choice that cannot be kept is taken back', async ({ browser }) => {
  const page = await browser.newPage()
  await enter(page, 'site.admin', '/dashboard/settings')
  await expect(choice(page, 'Weekly summary')).not.toBeChecked()
  await page.route('**/graphql', route => route.abort())
  await choice(page, 'Weekly summary').click()
  await expect(page.getByText('Update failed').first()).toBeVisible()
  await expect(choice(page, 'Weekly summary')).not.toBeChecked()
  await page.close()
})

test('a link out of a letter that lost a part says so, in both themes', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await page.goto(`/unsubscribe?person=${emailOf('agent')}&kind=PAID`)
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expectNoFault(page, colorScheme)
    // The page is a 400, which the browser logs; its style is let in.
    expect(complaints.filter(words => !words.includes('400'))).toEqual([])
    await page.getByRole('link', { name: 'Email settings' }).click()
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fsettings')
    await context.close()
  }
})
