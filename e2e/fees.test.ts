import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { partnerWithTerms } from './partner-terms.ts'
import { choose, enter } from './people.ts'
import { expectFits, expectNoFaultInBothThemes } from './reached.ts'
import { newClient } from './referring.ts'

/* Fees, from the report to the reversal. Who comes to the screen is in guards.test.ts. */

const FEES = '/dashboard/fees'
const dealOf = (page: Page, client: string) => page.getByLabel(`Deal value: ${client}`)
const feeOf = (page: Page, client: string) => page.getByLabel(`Fee: ${client}`)
const lineOf = (page: Page, client: string) =>
  page
    .getByRole('list', { name: 'Fees to report' })
    .getByRole('listitem')
    .filter({ hasText: client })
const rowOf = (page: Page, client: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: client })
const reportButton = (page: Page, words: string) => page.getByRole('button', { name: words })

/** Keeps the table as it is until it is let go, as when the news of a change is late. */
async function holdTable(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/graphql', async (route, request) => {
    if (request.postData()?.includes('query FeesToReport')) await held
    await route.fallback()
  })
  return letGo
}

test('a partner reports fees in a table, and the referring company confirms, receives and reverses', async ({
  page,
}) => {
  test.slow()
  const [one, two, three] = [newClient(), newClient(), newClient()] as const
  const { ids, report } = await partnerWithTerms(page, [one, two, three])
  await page.goto(FEES)
  await expect(page.getByRole('tab', { name: 'To report (3)' })).toBeVisible()
  await expect(page.getByText('No fee can be reported for Client 01')).toBeVisible()
  await reportButton(page, 'Report fees').click()
  await expect(page.getByText('Enter the value of a deal, or select the fees')).toBeVisible()

  await dealOf(page, one).focus()
  await page.keyboard.type('10000')
  await expect(lineOf(page, one)).toContainText('$1,000.00')
  await page.keyboard.press('Enter')
  await expect(dealOf(page, two)).toBeFocused()
  await page.keyboard.type('5000')
  await page.keyboard.press('ArrowDown')
  await expect(dealOf(page, three)).toBeFocused()
  await page.keyboard.type('2000')
  await feeOf(page, two).fill('400')
  await reportButton(page, 'Report 3 fees · $1,600.00').click()
  await expect(lineOf(page, two)).toContainText('By the terms the fee is $500.00. Give a reason')
  await expect(page.getByLabel(`Reason: ${two}`)).toBeFocused()
  await expectNoFaultInBothThemes(page)
  await page.keyboard.type('As agreed by phone')

  const letGo = await holdTable(page)
  await report(ids[2], 2000)
  await reportButton(page, 'Report 3 fees · $1,600.00').click()
  await expect(lineOf(page, three)).toContainText('This referral already has a fee')
  await expect(page.getByRole('alert')).toContainText('Nothing was reported: 1 fee')
  letGo()
  await expect(lineOf(page, three)).toHaveCount(0)
  await reportButton(page, 'Report 2 fees · $1,400.00').click()
  await expect(page.getByText('2 fees reported').last()).toBeVisible()
  await expect(page.getByText('No fee to report. Completed referrals appear here.')).toBeVisible()
  await page.getByRole('tab', { name: 'Waiting (3)' }).click()
  await expect(rowOf(page, two)).toContainText('$400.00')

  await enter(page, 'company.admin', `${FEES}?list=waiting`)
  await expectNoFaultInBothThemes(page)
  await rowOf(page, two).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'By the terms it would be $500.00. Reason: “As agreed by phone”',
  )
  await page.keyboard.press('Escape')
  await rowOf(page, one).getByRole('button').click()
  await settleFee(page)

  await enter(page, 'agent', '/dashboard/earnings')
  const mine = page.getByRole('region', { name: 'Statement' }).getByRole('listitem')
  await expect(mine.filter({ hasText: one })).toContainText('On hold until')
  await mine.filter({ hasText: one }).getByRole('button').click()
  await expect(dialog).toContainText('40% of the fee of $1,000.00, which is 10% of $10,000.00.')
  await expect(dialog).toContainText(/Terms version 1, accepted by Pat Payer and .+ on /)
  await expect(dialog).toContainText('Fee reported by Pat Payer on ')
  await expect(dialog).toContainText('Of the fee, $600.00 was taken back. On hold until ')
})

/** In the dialog of a fee of $1,000.00: confirms it, records a part, and takes that back. */
async function settleFee(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm fee' }).click()
  await expect(dialog.getByRole('region', { name: 'Shares' })).toContainText(
    '40% of the fee$400.00',
  )
  await expectNoFaultInBothThemes(page)

  await dialog.getByRole('button', { name: 'Record receipt' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('1,000.00')
  await dialog.getByLabel('Amount').fill('1000.01')
  await dialog.getByRole('button', { name: 'Record receipt' }).click()
  await expect(dialog.getByText('At most $1,000.00 is left to receive').first()).toBeVisible()
  await dialog.getByLabel('Amount').fill('600')
  await dialog.getByRole('button', { name: 'Record receipt' }).click()
  await expect(dialog).toContainText('$600.00 · $400.00 left')

  await dialog.getByRole('button', { name: 'Reverse fee' }).click()
  await dialog.getByLabel('Amount').fill('700')
  await dialog.getByRole('button', { name: 'Reverse fee' }).click()
  await expect(dialog.getByText('Give a reason').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('The client left')
  await dialog.getByRole('button', { name: 'Reverse fee' }).click()
  await expect(dialog.getByText('At most $600.00 can be reversed').first()).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await dialog.getByLabel('Amount').fill('600')
  await dialog.getByRole('button', { name: 'Reverse fee' }).click()
  await expect(dialog).toContainText('“The client left”')
}

test('a platform administrator looks at any company, on any screen', async ({ page }) => {
  await enter(page, 'admin', FEES)
  await choose(page.getByRole('combobox', { name: 'Company' }), 'Alderpoint Wellness')
  await page.getByRole('tab', { name: /^Owed \(/ }).click()
  await expect(page.getByRole('table', { name: 'Fees, owed' })).toContainText('Gets the fee')
  await expect(page.getByRole('table', { name: 'Owed by month' })).toContainText('Larkmoor')
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(() => expectFits(page, width)).toPass()
  }
  await page.getByRole('tab', { name: /^To report/ }).click()
  await page.setViewportSize({ width: 320, height: 740 })
  await expect(() => expectFits(page, 320)).toPass()
  await expectNoFaultInBothThemes(page)
})
