import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { choose, enter } from './people.ts'
import { expectFits, expectNoFaultInBothThemes, expectReach } from './reached.ts'

/* A company's books, and its pool from the dialog to what a member is paid. Who comes there is in guards.test.ts. */

const BOOKS = '/dashboard/books'
const AGENT = 'Jordan Avery'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) =>
  page
    .locator('dl[aria-label="Books"] > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Distribute bonus pool' })
const given = (page: Page, reason: string) =>
  panel(page, 'Bonus pool').getByRole('listitem').filter({ hasText: reason })

const open = async (page: Page): Promise<void> => {
  await panel(page, 'Bonus pool').getByRole('button', { name: 'Distribute' }).click()
  await expect(dialog(page).getByRole('checkbox').nth(1)).toBeVisible()
}

test('a pool is divided in equal parts, and the member sees it and is paid', async ({ page }) => {
  test.slow()
  const reason = `Best quarter ${Date.now()}`
  await enter(page, 'company.admin', BOOKS)
  await open(page)
  await expectNoFaultInBothThemes(page)
  await dialog(page).getByLabel('Amount to distribute').fill('10.01')
  await dialog(page).getByRole('searchbox').fill('jordan')
  await dialog(page).getByRole('checkbox', { name: AGENT }).check()
  await dialog(page).getByRole('searchbox').fill('')
  await dialog(page).getByRole('checkbox', { name: 'Yusuf Cho' }).press('Space')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: AGENT })).toContainText('$5.01')
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: 'Review' }).press('Enter')
  await expect(
    dialog(page).getByRole('list', { name: 'Amounts' }).getByRole('listitem'),
  ).toHaveText([`${AGENT}$5.01`, 'Yusuf Cho$5.00'])
  await expectNoFaultInBothThemes(page)
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page).getByLabel('Reason')).toHaveValue(reason)
  await dialog(page).getByRole('button', { name: 'Review' }).click()
  await dialog(page).getByRole('button', { name: 'Distribute $10.01' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(given(page, reason)).toHaveCount(2)

  await given(page, reason).filter({ hasText: AGENT }).getByRole('button').click()
  await page
    .getByRole('dialog', { name: AGENT })
    .getByRole('button', { name: 'Mark as paid' })
    .click()
  await expect(given(page, reason).filter({ hasText: AGENT })).toContainText('Paid')
  await expect(given(page, reason).filter({ hasText: 'Yusuf' })).toContainText('To pay')

  await enter(page, 'agent', '/dashboard/earnings')
  const line = panel(page, 'Statement').getByRole('listitem').filter({ hasText: 'Bonus pool' })
  await expect(line).toContainText('$5.01')
  await line.getByRole('button').click()
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries.filter({ hasText: reason })).toContainText('$5.01 from the pool')
})

test('what isn’t paid is taken back with a reason, which the member reads', async ({ page }) => {
  test.slow()
  const reason = `Too early ${Date.now()}`
  await enter(page, 'company.admin', BOOKS)
  await expect(card(page, 'Bonus pool')).toHaveText(/^\$/)
  const before = (await card(page, 'Bonus pool').textContent()) ?? ''
  await open(page)
  await dialog(page).getByLabel('Amount to distribute').fill('8')
  await dialog(page).getByRole('checkbox', { name: AGENT }).check()
  await dialog(page).getByRole('checkbox', { name: 'Yusuf Cho' }).check()
  await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: 'Review' }).click()
  await dialog(page).getByRole('button', { name: 'Distribute $8.00' }).click()
  await expect(given(page, reason)).toHaveCount(2)
  await expect(card(page, 'Bonus pool')).not.toHaveText(before)

  await given(page, reason).filter({ hasText: AGENT }).getByRole('button').click()
  await page.getByRole('button', { name: 'Take back' }).click()
  const asked = page.getByRole('dialog', { name: 'Take back to the pool' })
  await asked.getByRole('button', { name: 'Take back' }).click()
  await expect(asked).toContainText('Give a reason')
  await asked.getByLabel('Amounts').selectOption('All 2 unpaid of that distribution: $8.00')
  await asked.getByLabel('Reason').fill('Wrong quarter')
  await expectNoFaultInBothThemes(page)
  await asked.getByRole('button', { name: 'Take back' }).click()
  await expect(asked).toHaveCount(0)
  await expect(given(page, reason)).toHaveText([/Taken back\$4\.00/, /Taken back\$4\.00/])
  await expect(card(page, 'Bonus pool')).toHaveText(before)
  await given(page, reason).first().getByRole('button').click()
  const about = page.getByRole('dialog')
  await expect(about).toContainText('Taken back by')
  await expect(about).toContainText('“Wrong quarter”')
  await expect(about.getByRole('button', { name: /paid|Take back/ })).toHaveCount(0)

  await enter(page, 'agent', '/dashboard/earnings')
  const line = panel(page, 'Statement').getByRole('listitem').filter({ hasText: 'Bonus pool' })
  await line.getByRole('button').click()
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'Wrong quarter' })).toContainText('$4.00 taken back')
})

test('what can’t be given is said at its field, and the pool stays as it is', async ({ page }) => {
  await enter(page, 'company.admin', BOOKS)
  await expect(card(page, 'Bonus pool')).toHaveText(/^\$/)
  const before = await card(page, 'Bonus pool').textContent()
  await open(page)
  const review = dialog(page).getByRole('button', { name: 'Review' })
  await review.click()
  await expect(dialog(page)).toContainText('Choose at least one member')
  await dialog(page).getByRole('checkbox', { name: AGENT }).check()
  await dialog(page).getByLabel('Amount to distribute').fill('1000000')
  await review.click()
  await expect(dialog(page)).toContainText('Together the amounts can’t be more')
  await expect(dialog(page)).toContainText('Missing in the pool')
  await dialog(page).getByLabel('Amounts', { exact: true }).selectOption('Different amounts')
  await dialog(page).getByLabel(`Amount for ${AGENT}`).fill('0.001')
  await review.click()
  await expect(dialog(page)).toContainText('Enter an amount above 0, with at most two decimals')
  await page.setViewportSize({ width: 320, height: 740 })
  await expect(() => expectFits(page, 320)).toPass()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Bonus pool')).toHaveText(before ?? '')
})

test('partners and people lead on, in both themes and at every width', async ({ page }) => {
  test.slow()
  await enter(page, 'company.admin', BOOKS)
  const partners = page.getByRole('table', { name: 'Owed by partners' })
  await expect(partners.getByRole('columnheader')).toHaveText([
    ...['Name', 'This month', 'Last month', '2 months ago', 'Older', 'Owed'],
  ])
  await expectReach(page, [320, 390, 768, 1440])
  await partners.getByRole('button').first().press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/referrals\?scope=sent&partner=/)
  await page.goBack()
  await page.getByRole('table', { name: 'Due to people' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/\/dashboard\/company-admin\/members\//)
})

test('a platform administrator chooses whose books they see', async ({ page }) => {
  await enter(page, 'admin', BOOKS)
  await choose(page.getByLabel('Company', { exact: true }), 'Copperline Bookkeeping')
  await expect(page).toHaveURL(/company=/)
  await expect(panel(page, 'Due to people')).not.toContainText(AGENT)
  await expect(panel(page, 'Bonus pool')).toContainText('Nothing was distributed yet')
})
