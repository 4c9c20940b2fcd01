import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { askAs } from './agent-link.ts'
import { complaintsOf, test } from './browser.ts'
import { arrive } from './newcomer.ts'
import { enter, rows } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'
import { fillReferForm, newClient, openReferForm, refer, submit } from './referring.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('the dashboard says what was earned, and the address keeps the period', async ({ page }) => {
  await enter(page)
  const figures = page.getByLabel('Totals for the period')
  for (const label of ['Total Earnings', 'Pending Referrals', 'Total Referrals', 'Success Rate']) {
    await expect(figures.getByText(label)).toBeVisible()
  }
  const period = page.getByRole('combobox', { name: 'Period' })
  await expect(period.getByRole('option')).toHaveText([
    'Last 6 months',
    'Last 12 months',
    'Year to date',
    'Last 3 months',
    'This month',
  ])
  const months = panel(page, 'Earnings Overview').getByRole('rowheader')
  await expect(months).toHaveCount(6)
  await period.selectOption('Last 3 months')
  await expect(page).toHaveURL('/dashboard?period=last-3-months')
  await expect(months).toHaveCount(3)
  await page.reload()
  await expect(period).toHaveValue('LAST_3_MONTHS')
  await period.selectOption('Last 6 months')
  await expect(page).toHaveURL('/dashboard')
})

test('the chart is read by arrow keys, month by month', async ({ page }) => {
  await enter(page)
  const chart = page.getByRole('slider', { name: /Earnings Overview/ })
  await chart.focus()
  const now = await chart.getAttribute('aria-valuetext')
  expect(now).toMatch(/^\w+ \d{4}, so far: \$[\d,]+\.\d\d$/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', now ?? '')
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', now ?? '')
})

test('only what is paid stands among the payments, with what the reader is paid', async ({
  page,
}) => {
  await enter(page)
  const payments = panel(page, 'Recent Payments').getByRole('listitem')
  await expect(payments.first()).toContainText(/\$[\d,]+\.\d\d/)
  for (const row of await payments.all()) await expect(row).toContainText('Paid')
})

test('the bell turns green once a referral is completed elsewhere, until it is pressed', async ({
  page,
  browser,
}) => {
  await enter(page)
  const client = newClient()
  await refer(page, client)
  const second = await (await browser.newContext()).newPage()
  const complaints = complaintsOf(second)
  await enter(second)
  await rows(second).filter({ hasText: client }).getByRole('button').click()
  await second.getByRole('combobox', { name: 'New status' }).selectOption('Completed')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Status changed to Completed').last()).toBeVisible()

  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications: a referral was completed')
  await bell.click()
  await expect(bell).toHaveAccessibleName(/^Notifications(, \d+ unread)?$/)
  const notice = page.getByRole('dialog', { name: 'Notifications' })
  // What one did oneself is not unread.
  await expect(notice.getByRole('button', { name: `Unread: ${client}` })).toHaveCount(0)
  await notice.getByRole('button', { name: client }).click()
  const details = page.getByRole('dialog', { name: client })
  await expect(details.getByText('Status: Submitted → Completed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(bell).toBeFocused()
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await bell.click()
  await expect(notice.getByRole('button', { name: client })).toContainText(
    'Status: Submitted → Completed',
  )
  expect(complaints).toEqual([])
})

test('split: a colleague who shares in a referral sees it come, and each earns their own part', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const mine = await arrive(page)
  const other = await (await browser.newContext()).newPage()
  const mate = await arrive(other)
  await expect(
    other.getByText('No referrals yet. Your first one takes about a minute.'),
  ).toBeVisible()

  const client = newClient()
  await page.reload()
  await openReferForm(page)
  await fillReferForm(page, client)
  const split = page.getByRole('combobox', { name: 'Split with' })
  await expect(split.getByRole('option', { name: mine.lastName })).toHaveCount(0)
  await split.selectOption(`${mate.firstName} ${mate.lastName}`)
  await expectNoFaultInBothThemes(page)
  await submit(page)
  await expect(rows(other).filter({ hasText: client })).toContainText('Submitted')

  await payFor(request, client)
  await page.getByRole('link', { name: 'Your Business' }).click()
  for (const [dashboard, part] of [
    [page, '$120.50'],
    [other, '$40.25'],
  ] as const) {
    // What is paid, the card and the chart say the same of the part that is the reader's own.
    await expect(panel(dashboard, 'Recent Payments').getByRole('listitem')).toContainText(part)
    await expect(dashboard.getByLabel('Totals for the period')).toContainText(part)
    const months = panel(dashboard, 'Earnings Overview').getByRole('row')
    await expect(months.last()).toContainText(part)
    await expect(months.filter({ hasText: '$0.00' })).toHaveCount(5)
    await expect(rows(dashboard).filter({ hasText: client })).toContainText('Completed')
  }
  await expectNoFaultInBothThemes(other)
})

/** The platform says that this client's referral is done and paid, in two parts. */
const payFor = async (request: APIRequestContext, client: string): Promise<void> => {
  const { ask } = await askAs(request, 'admin')
  const found = await ask(
    `query ($client: String!) { listReferrals(filter: { name: { eq: $client } }) { items { id } } }`,
    { client },
  )
  const [{ id }] = found.listReferrals.items
  await ask(
    `mutation ($done: ChangeReferralStatusInput!, $paid: UpdatePaymentInput!) {
      changeReferralStatus(input: $done) { id }
      updatePayment(input: $paid) { id }
    }`,
    {
      done: { id, status: 'COMPLETED' },
      paid: { id, paymentStatus: 'PROCESSED', agentPayAmount: 120.5, splitAgentPayAmount: 40.25 },
    },
  )
}

test('phone width: the day is the same', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page)
  const report = page.getByRole('button', { name: 'Report' })
  await expect(report.getByText('Report', { exact: true })).toBeVisible()
  await expect(report.getByText('Download Report')).toBeHidden()
  await expectNoFaultInBothThemes(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectNoFaultInBothThemes(page)
  await page.getByRole('link', { name: 'Refer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Refer Clients' })).toBeVisible()
  const referNow = page.getByRole('button', { name: 'Refer Now' }).first()
  await expect(referNow).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await referNow.click()
  await expect(page.getByLabel('Client phone')).toHaveAttribute('inputmode', 'tel')
  await expectNoFaultInBothThemes(page)
})
