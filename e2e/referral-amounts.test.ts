import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { choose, enter } from './people.ts'
import { REFERRALS_SCREEN, referralHead, shownReferrals } from './referrals-page.ts'

/* Referrals filtered by amounts, team and agent: as much as each reader is shown of them. */

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: 'Add filter' }).click()
  return page.getByRole('dialog', { name: 'Filter and sort' })
}

test('amounts are narrowed to what is typed, and what is no range is not taken', async ({
  page,
}) => {
  await enter(page, 'agent', `${REFERRALS_SCREEN}?scope=mine`)
  await expect(shownReferrals(page).first()).toBeVisible()
  const filters = await openFilters(page)
  const own = filters.getByRole('group', { name: 'Your amount' })
  await own.getByLabel('From').fill('$1')
  await own.getByLabel('From').press('Enter')
  await expect(page).toHaveURL(/amount=1.00..$/)
  await expect(own.getByLabel('From')).toHaveValue('1.00')
  await own.getByLabel('To').fill('0.5')
  await own.getByLabel('To').press('Enter')
  await expect(own.getByRole('alert')).toHaveText('Enter amounts in dollars, the lower one first.')
  await expect(own.getByLabel('To')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/amount=1.00..$/)
  await own.getByLabel('To').fill('100,000')
  // Leaving the field is enough, even by closing what it is in.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/amount=1.00..100000.00$/)
  const chip = page.getByRole('button', {
    name: 'Remove filter Your amount: $1 to $100,000',
  })
  await expect(chip).toBeVisible()
  const amounts = shownReferrals(page).getByRole('cell').and(page.locator(':nth-child(6)'))
  await expect.poll(async () => (await amounts.allTextContents()).includes('—')).toBe(false)
  await page.reload()
  await expect(chip).toBeVisible()
  await expect(shownReferrals(page).first()).toBeVisible()
  await chip.click()
  await expect(page).toHaveURL(/scope=mine$/)
})

test('each sorts by what comes to them', async ({ page }) => {
  test.slow()
  const amounts = shownReferrals(page)
    .getByRole('cell')
    .and(page.locator('.font-semibold'))
    .filter({ hasText: '$' })
  const shown = async () =>
    (await amounts.allTextContents()).map(text => Number(text.replaceAll(/[$,]/g, '')))
  for (const [who, scope] of [
    ['agent', 'mine'],
    ['team.lead', 'team'],
    ['division.lead', 'division'],
  ]) {
    // Without the payments in which nothing comes to them, which are shown as a dash.
    await enter(page, who, `${REFERRALS_SCREEN}?scope=${scope}&amount=0.01..`)
    const head = referralHead(page, 'Your amount')
    for (const direction of ['descending', 'ascending'] as const) {
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', direction)
      await expect(page).toHaveURL(direction === 'ascending' ? /sort=amount/ : /sort=-amount/)
      await expect(async () => {
        // A row that others change meanwhile keeps its place until the list is read anew.
        await page.reload()
        await expect(shownReferrals(page).first()).toBeVisible()
        const all = await shown()
        expect(all.length).toBeGreaterThan(5)
        expect(all).toEqual(all.toSorted((a, b) => (direction === 'ascending' ? a - b : b - a)))
      }).toPass({ timeout: 60_000 })
    }
  }
  await enter(page, 'agent', `${REFERRALS_SCREEN}?scope=all&sort=-amount`)
  await expect(page.getByText('Order by amount')).toBeVisible()
  await expect(referralHead(page, 'Your amount').getByRole('button')).toHaveCount(0)
})

test('where a reader has another share in each row, amounts are no filter', async ({ page }) => {
  await enter(page, 'agent', `${REFERRALS_SCREEN}?scope=all&amount=1..`)
  await expect(page.getByText(/Your amount filter|Amount filter/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  const filters = await openFilters(page)
  await expect(filters.getByRole('group', { name: 'Expected value' })).toBeVisible()
  await expect(filters.getByRole('group', { name: /amount/i })).toHaveCount(0)
  await expect(filters.getByLabel('Team lead')).toHaveCount(0)
})

test('a division’s lead, a company and the platform narrow to one team', async ({ page }) => {
  test.slow()
  for (const [who, scope] of [
    ['division.lead', 'division'],
    ['company.admin', 'sent'],
    ['admin', 'all'],
  ]) {
    await enter(page, who, `${REFERRALS_SCREEN}?scope=${scope}`)
    await expect(shownReferrals(page).first()).toBeVisible()
    const filters = await openFilters(page)
    await choose(filters.getByLabel('Team lead'), 'Elena Castellanos')
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('button', { name: 'Remove filter Team lead: Elena Castellanos' }),
    ).toBeVisible()
    await expect(page).toHaveURL(/team=/)
    await expect(shownReferrals(page).first()).toBeVisible()
  }
})

test('a company narrows what it received to one agent, of whatever company', async ({ page }) => {
  await enter(page, 'company.admin', `${REFERRALS_SCREEN}?scope=received&sort=created`)
  await expect(shownReferrals(page).first()).toBeVisible()
  const cells = shownReferrals(page).getByRole('cell').and(page.locator(':nth-child(4)'))
  const agent = (await cells.first().textContent()) ?? ''
  const filters = await openFilters(page)
  await choose(filters.getByLabel('Agent'), agent)
  await page.keyboard.press('Escape')
  const chip = page.getByRole('button', { name: `Remove filter Agent: ${agent}` })
  await expect(chip).toBeVisible()
  await expect.poll(async () => [...new Set(await cells.allTextContents())]).toEqual([agent])
  await page.reload()
  await expect(chip).toBeVisible()
  await expect.poll(async () => [...new Set(await cells.allTextContents())]).toEqual([agent])
})
