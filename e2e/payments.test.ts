import { expect, type Page } from '@playwright/test'
import { askAs, referHome } from './asking.ts'
import { test } from './browser.ts'
import { open, paymentOf, payments, showPayments, statusOf, toast } from './company-screen.ts'
import { newClient } from './referring.ts'

/* What a company has to pay. */

test('a payment comes by itself, is paid, edited, and leaves by itself', async ({ page }) => {
  await open(page)
  const panel = page.getByRole('region', { name: 'Pending Payments' })
  await expect(panel.getByText('Live', { exact: true })).toBeVisible()
  const client = newClient()
  const id = await referHome(page, client)
  await showPayments(page, 'Not completed')
  const row = await paymentOf(page, client)
  await expect(row).toContainText('Pending')
  await expect(row).toContainText('Submitted')

  // Nothing is paid by one press while there is no amount.
  await row.getByRole('button', { name: `Mark Paid: ${client}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Update payment' })
  await expect(dialog.getByLabel('Payment status')).toHaveValue('PROCESSED')
  await expect(dialog.getByLabel('Agent amount')).toBeFocused()
  await expect(dialog.getByLabel('Split amount')).toHaveCount(0)
  await dialog.getByLabel('Agent amount').fill('$1,250.5')
  await dialog.getByLabel('Team amount').focus()
  await expect(dialog.getByLabel('Agent amount')).toHaveValue('1,250.50')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toBeHidden()
  await expect(statusOf(row, 'Paid')).toBeVisible()
  await expect(row).toContainText('$1,250.50')
  await row.getByRole('button', { name: `Mark Unpaid: ${client}` }).click()
  await expect(row).toContainText('Pending')

  await row.getByRole('button', { name: `Mark Paid: ${client}` }).click()
  await expect(toast(page, 'Paid $1,250.50 to')).toBeVisible()
  await expect(statusOf(row, 'Paid')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Pending')

  await row.getByRole('button', { name: `Update the payment of ${client}` }).click()
  await dialog.getByLabel('Agent amount').fill('-1')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText(/Please enter an amount of at least 0/)).toBeVisible()
  await dialog.getByLabel('Agent amount').fill('120.50')
  await dialog.getByLabel('Team amount').fill('')
  await dialog.getByLabel('Payment status').selectOption('Failed')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Failed')
  await expect(row).toContainText('$120.50')

  const query =
    'mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { id } }'
  await askAs(page, 'agent', query, { input: { id, status: 'IN_REVIEW' } })
  await expect(row).toHaveCount(0)
  await panel.getByRole('button', { name: 'Refresh' }).click()
  await expect(payments(page).first()).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a payment keeps its place when it is marked, and the next one has the focus', async ({
  page,
}) => {
  await open(page)
  const paid = await payable(page)
  const next = await payable(page)
  const row = await paymentOf(page, paid)
  const place = (await row.getAttribute('aria-posinset')) ?? ''
  await row.getByRole('button', { name: `Mark Paid: ${paid}` }).press('Enter')
  await expect(statusOf(row, 'Paid')).toBeVisible()
  await expect(row).toHaveAttribute('aria-posinset', place)
  await expect(page.getByRole('button', { name: `Mark Paid: ${next}` })).toBeFocused()
  await page.getByRole('tab', { name: /^Paid/ }).click()
  await expect(payments(page).first()).toContainText(paid)
  await page.getByRole('tab', { name: /^To pay/ }).click()
  await paymentOf(page, next)
  await expect(row).toHaveCount(0)
})

test('the last payment stays in sight when it is marked, also where its event comes before the answer', async ({
  page,
}) => {
  await open(page)
  const before = await payable(page)
  const last = await payable(page)
  const row = await paymentOf(page, last)
  const place = (await row.getAttribute('aria-posinset')) ?? ''
  const { promise: wanted, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/graphql', async route => {
    const { query = '' } = route.request().postDataJSON() ?? {}
    if (!query.includes('mutation UpdatePayment')) return route.continue()
    const response = await route.fetch()
    await wanted
    await route.fulfill({ response })
  })
  await row.getByRole('button', { name: `Mark Paid: ${last}` }).press('Enter')
  await expect(statusOf(row, 'Paid')).toBeVisible()
  await expect(row).toHaveAttribute('aria-posinset', place)
  answer()
  await expect(toast(page, 'Paid $75.00 to')).toBeVisible()
  await expect(row).toBeInViewport()
  await expect(row).toHaveAttribute('aria-posinset', place)
  await expect(page.getByRole('button', { name: `Mark Paid: ${before}` })).toBeFocused()
})

/** A completed referral with an amount, in view at the end of what is to pay. */
async function payable(page: Page): Promise<string> {
  const client = newClient()
  const id = await referHome(page, client)
  const move =
    'mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { id } }'
  await askAs(page, 'agent', move, { input: { id, status: 'COMPLETED' } })
  const pay = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'
  const input = { id, paymentStatus: 'PENDING', agentPayAmount: 75 }
  await askAs(page, 'company.admin', pay, { input })
  // The row may come before its amount, and without one Mark Paid opens a dialog.
  await expect(await paymentOf(page, client)).toContainText('$75.00')
  return client
}

test('payments are walked and edited by the keyboard', async ({ page }) => {
  await open(page)
  const first = payments(page).nth(0).getByRole('button', { name: /^Mark/ })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(payments(page).nth(1).getByRole('button', { name: /^Mark/ })).toBeFocused()
  await page.keyboard.press('Tab')
  const update = payments(page)
    .nth(1)
    .getByRole('button', { name: /^Update/ })
  await expect(update).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Payment status')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(update).toBeFocused()
})
