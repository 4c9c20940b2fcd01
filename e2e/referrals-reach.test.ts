import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { enter } from './people.ts'
import { expectReach, tabTo } from './reached.ts'
import { REFERRALS_SCREEN, referralHead, shownReferrals } from './referrals-page.ts'

/* The screen of all referrals by keyboard, in both themes, and at every width. */

test('rows are walked and opened by keyboard, and the focus comes back', async ({ page }) => {
  await enter(page, 'admin', REFERRALS_SCREEN)
  const name = (index: number) => shownReferrals(page).nth(index).getByRole('button').first()
  await expect(name(2)).toBeVisible()
  await tabTo(page, name(0))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(name(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(name(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toHaveText((await name(1).textContent()) ?? '')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(name(1)).toBeFocused()
  // The next pages come as they are walked to, and the heads stay in sight.
  await page.keyboard.press('End')
  await expect(page.getByText(/^1 to 250 of/)).toBeVisible()
  await expect(referralHead(page, 'Client')).toBeInViewport()
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  await referralHead(page, 'Client').getByRole('button').click()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
  await expect(page.getByText(/^1 to 50 of/)).toBeVisible()
})

for (const [view, who, address] of [
  ['as an agent', 'agent', REFERRALS_SCREEN],
  [
    'as an administrator, filtered',
    'admin',
    `${REFERRALS_SCREEN}?status=completed,rejected&split=no`,
  ],
  [
    'with nothing found',
    'company.admin',
    `${REFERRALS_SCREEN}?scope=received&search=nobody-of-this-name`,
  ],
] as const) {
  test(`${view}: no fault in either theme, nothing to scroll sideways`, async ({ page }) => {
    test.slow()
    await enter(page, who, address)
    await expect(
      shownReferrals(page).first().or(page.getByText('No referrals match.')),
    ).toBeVisible()
    await expectReach(page, [320, 390, 1024, 2560])
  })
}

test('the filters have no fault in either theme, and fit a phone', async ({ page }) => {
  test.slow()
  await enter(page, 'agent', REFERRALS_SCREEN)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByRole('checkbox', { name: 'In Review' })).toBeVisible()
  await expectReach(page, [1024])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('button', { name: 'Add filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
  await sheet.getByLabel('Sort by').selectOption('Client, A to Z')
  await sheet.getByRole('checkbox', { name: 'In Review' }).check()
  await expect(page).toHaveURL(/sort=client&status=in-review/)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove filter Status: In Review' })).toBeVisible()
})
