import { expect, type Page } from '@playwright/test'
import { askAs } from './asking.ts'
import { test } from './browser.ts'
import { HOME, open, paymentOf, payments, showPayments, statusOf, toast } from './company-screen.ts'
import { comeIn } from './new-company.ts'
import { mutation, partnerWithTerms } from './partner-terms.ts'
import { agentAmount, companyToPay, payLine } from './paying.ts'
import { enter } from './people.ts'
import { expectFits, expectNoFaultInBothThemes } from './reached.ts'
import { newClient } from './referring.ts'

/* Where a referring company pays its people: it pays what fees come to, and the partner doesn't. */

const askHome = (page: Page, verb: string, input: object) =>
  askAs(
    page,
    'company.admin',
    mutation(verb, `${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input`),
    { input },
  )

/** Referrals whose fee of $1,000.00 the home company has confirmed. */
async function withFees(page: Page, clients: readonly string[], terms: object) {
  const { ids, report } = await partnerWithTerms(page, clients, terms)
  const fees: string[] = []
  for (const id of ids) {
    await report(id, 10_000)
    const { getReferral } = await askAs(
      page,
      'company.admin',
      `{ getReferral(id: "${id}") { feeId } }`,
    )
    await askHome(page, 'confirmFee', { id: getReferral.feeId })
    fees.push(getReferral.feeId)
  }
  return { fees }
}

const byFee = (page: Page, client: string) =>
  payLine(page, client).getByText('By the fee: $400.00', { exact: true })

test('what the fee comes to is paid by one press, by the office and not by the partner', async ({
  page,
}) => {
  test.slow()
  const client = newClient()
  const { fees } = await withFees(page, [client], { holdDays: 0 })
  for (const id of fees) await askHome(page, 'receiveFee', { id })

  await page.goto(HOME)
  await expect(page.getByRole('tab', { name: /^To pay \(1\)/ })).toBeVisible()
  await expect(payments(page)).toHaveText([/Client 01/])

  await open(page)
  const row = await paymentOf(page, client)
  await expect(row).toContainText('$400.00')
  await row.getByRole('button', { name: `Mark Paid: ${client}` }).click()
  await expect(toast(page, 'Paid $400.00 to')).toBeVisible()
  await expect(statusOf(row, 'Paid')).toBeVisible()

  await enter(page, 'agent', '/dashboard/earnings')
  const mine = page.getByRole('region', { name: 'Statement' }).getByRole('listitem')
  await expect(mine.filter({ hasText: client })).toContainText('$400.00$400.00')
})

test('what is on hold says so, and is paid early only after a question', async ({ page }) => {
  test.slow()
  const [held, other] = [newClient(), newClient()] as const
  await withFees(page, [held, other], { holdDays: 30 })
  await open(page)
  const row = await paymentOf(page, held)
  await expect(row).toContainText(/On hold until .+, and until all of the fee is received/)
  await expectNoFaultInBothThemes(page)
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page, width)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await row.getByRole('button', { name: `Mark Paid: ${held}` }).click()
  const asked = page.getByRole('dialog', { name: 'Pay before the hold ends?' })
  await expect(asked).toContainText(held)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: `Mark Paid: ${held}` }).click()
  await asked.getByRole('button', { name: 'Pay now' }).click()
  await expect(toast(page, 'Paid $400.00 to')).toBeVisible()
  await expect(row).not.toContainText('On hold')

  await page.goto(`${HOME}/pay`)
  await expect(agentAmount(page, other)).toHaveValue('400.00')
  await expect(payLine(page, other)).toContainText('On hold until')
  await expect(byFee(page, other)).toHaveCount(0)
  await agentAmount(page, other).fill('410')
  await expect(byFee(page, other)).toBeVisible()
  await page.getByLabel(`Select ${other}`).check()
  await page.getByRole('button', { name: 'Pay 1 referral' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Pay 1 referral?' })
  await expect(confirmation).toContainText('1 referral will be paid before the hold ends')
  await expect(confirmation).toContainText('1 referral with an amount that you changed')
  await confirmation.getByLabel('Reason for the change').fill('Parking')
  await expectNoFaultInBothThemes(page)
  await confirmation.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Paid 1 referral · \$/)
  const { listLedgerEntries } = await askAs(
    page,
    'agent',
    '{ listLedgerEntries(limit: 100) { items { reason amount kind } } }',
  )
  expect(listLedgerEntries.items).toContainEqual({
    kind: 'ADJUSTMENT',
    amount: 10,
    reason: 'Parking',
  })
})

test('whoever corrects an amount can say why, and the agent reads it', async ({ page }) => {
  test.slow()
  const client = newClient()
  await withFees(page, [client], { holdDays: 0 })
  await open(page)
  const row = await paymentOf(page, client)
  await row.getByRole('button', { name: `Update the payment of ${client}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Update payment' })
  const reason = dialog.getByLabel('Reason for the change')
  await expect(dialog.getByText('By the fee: $400.00')).toBeVisible()
  await expect(reason).toHaveCount(0)
  await dialog.getByLabel('Agent amount').fill('425')
  await reason.fill('A thank-you for the long drive')
  await expectNoFaultInBothThemes(page)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(row).toContainText('$425.00')

  await enter(page, 'agent', '/dashboard/earnings')
  const mine = page.getByRole('region', { name: 'Statement' }).getByRole('listitem')
  await mine.filter({ hasText: client }).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Why this number?' })).toContainText(
    '“A thank-you for the long drive”',
  )
})

test('an amount that is typed for the first time asks for no reason', async ({ page }) => {
  const { company } = await companyToPay(page, 1)
  await comeIn(page, company)
  await page.goto(HOME)
  await showPayments(page, 'To pay')
  await payments(page)
    .first()
    .getByRole('button', { name: /^Update/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Update payment' })
  await dialog.getByLabel('Agent amount').fill('10')
  await expect(dialog.getByLabel('Reason for the change')).toHaveCount(0)
  await expect(dialog.getByText(/By the fee/)).toHaveCount(0)
})
