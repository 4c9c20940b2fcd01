import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { choose, enter } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'

/* Terms, from a draft to what an agent reads of them. Who comes to the screens is in guards.test.ts. */

const TERMS = '/dashboard/terms'
const HOME = /^Larkmoor Financial Partners and Any company/

const openPair = async (page: Page, who: string): Promise<void> => {
  await enter(page, who, TERMS)
  await page.getByRole('link', { name: HOME }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('any company')
}
const example = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'How the fee is divided' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('a company changes its proposal, the platform accepts it, and the version before is superseded', async ({
  page,
}) => {
  test.slow()
  await openPair(page, 'company.admin')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Edit draft' }).click()
  await expectNoFaultInBothThemes(page)
  const agent = page.getByLabel('Agent, in percent', { exact: true })
  await agent.fill('40')
  await expect(example(page, 'Agent')).toContainText('$400.00')
  await expect(example(page, 'House')).toContainText('$300.00')
  await agent.fill('90')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Together the shares can be at most 100% of the fee')).toBeVisible()
  await agent.fill('40.125')
  await agent.blur()
  await expect(page.getByText('Enter a percentage from 0 to 100').first()).toBeVisible()
  await agent.fill('40')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const draft = page.getByRole('region', { name: 'Your draft' })
  await expect(draft).toContainText('40% of the fee')
  await expect(draft.getByText('Changed').first()).toBeVisible()
  await draft.getByRole('button', { name: 'Propose' }).click()
  await page.getByRole('button', { name: 'Propose terms' }).click()
  await expect(page.getByText('Waiting for the other side')).toBeVisible()

  await enter(page, 'admin', TERMS)
  await expect(page.getByRole('list', { name: 'Terms' }).getByRole('link').first()).toContainText(
    'Waiting for your answer',
  )
  await expectNoFaultInBothThemes(page)
  await page.getByRole('link', { name: HOME }).click()
  await expectNoFaultInBothThemes(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByLabel('Note').fill('Good for everyone')
  await page.getByRole('button', { name: 'Accept terms' }).click()
  const history = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await expect(history.first()).toContainText('In force')
  await expect(history.first()).toContainText('Good for everyone')
  await expect(history.nth(1)).toContainText('Superseded')
})

test('a company declines what another proposed, with a note', async ({ page }) => {
  await enter(page, 'company.admin', TERMS)
  await page.getByRole('link', { name: /Northgable Benefits and Larkmoor.*Waiting/ }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('Note').fill('We need more')
  await page.getByRole('button', { name: 'Decline terms' }).click()
  const history = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await expect(history.first()).toContainText('Declined')
  await expect(history.first()).toContainText('We need more')
})

test('new terms begin with the other company', async ({ page }) => {
  await enter(page, 'company.admin', TERMS)
  await page.getByRole('button', { name: 'New terms' }).click()
  await page.getByLabel('Your side').selectOption({ label: 'We refer clients' })
  await choose(page.getByLabel('Partner company'), 'Saltgrass Investment Advisors')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Draft terms' }).click()
  await page.getByLabel('Share of the deal, in percent').fill('12.5')
  await page.getByLabel('Agent, in percent', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('region', { name: 'Your draft' })).toContainText('12.5% of the deal')
})

test('an agent reads what they earn, and comes to no terms', async ({ page }) => {
  await enter(page, 'agent', '/dashboard/companies')
  // Among the companies that other tests made it may be out of sight.
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('Copperline')
  await page.getByRole('link', { name: 'Copperline Bookkeeping' }).first().click()
  await expect(page.getByText('You earn 70% of the fee')).toBeVisible()
  await page.getByRole('button', { name: 'Refer Now' }).click()
  await expect(page.getByRole('dialog').getByText('You earn 70% of the fee.')).toBeVisible()
  await page.goto(TERMS)
  await expect(page).toHaveURL('/dashboard')
})
