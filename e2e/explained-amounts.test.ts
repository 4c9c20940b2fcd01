import { expect, type Locator, type Page } from '@playwright/test'
import { askAs, referHome } from './asking.ts'
import { test } from './browser.ts'
import { open, paymentOf, showPayments } from './company-screen.ts'
import { enter } from './people.ts'
import { expectFits, expectNoFaultInBothThemes } from './reached.ts'
import { newClient } from './referring.ts'

/* Every amount of a referral says why it is so, to whoever sees its entries. */

const PAY = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'
const AMOUNTS = { agentPayAmount: 31.25, teamPayAmount: 12.5, divisionPayAmount: 6.75 }

/** A referral of the demo’s agent that was paid with an amount for each of three people. */
async function payReferral(page: Page): Promise<{ id: string; client: string }> {
  const client = newClient()
  const id = await referHome(page, client)
  const input = { id, paymentStatus: 'PROCESSED', ...AMOUNTS }
  await askAs(page, 'company.admin', PAY, { input })
  return { id, client }
}

const why = (place: Page | Locator, amount: string) =>
  place.getByRole('button', { name: `Why ${amount}?` })
const explanation = (page: Page) => page.getByRole('dialog', { name: 'Why this number?' })
const entries = (page: Page) =>
  explanation(page).getByRole('list', { name: 'Entries' }).getByRole('listitem')
const payments = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an agent’s payment says why, and its row still opens the referral', async ({ page }) => {
  const { client } = await payReferral(page)
  await enter(page)
  const list = payments(page, 'Recent Payments')
  const amount = why(list, '$31.25').first()
  await amount.click()
  await expect(explanation(page)).toContainText(client)
  await expect(entries(page)).toHaveText([/^\$31\.25 paid/, /^\$31\.25 added/])
  await expectNoFaultInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(amount).toBeFocused()

  await list
    .getByRole('listitem')
    .first()
    .click({ position: { x: 30, y: 20 } })
  const details = page.getByRole('dialog', { name: client })
  await expect(details.getByText('Your amount')).toBeVisible()
  await why(details, '$31.25').press('Enter')
  await expect(entries(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(details).toBeVisible()
})

for (const [who, path, own] of [
  ['team.lead', '/dashboard/team', '$12.50'],
  ['division.lead', '/dashboard/division', '$6.75'],
] as const) {
  test(`the ${who} reads why their own amount is so, and nobody else’s`, async ({ page }) => {
    const { id } = await payReferral(page)
    await enter(page, who, path)
    await why(payments(page, 'Payments'), own).first().click()
    await expect(entries(page)).toHaveText([
      new RegExp(`^\\${own} paid`),
      new RegExp(`^\\${own} added`),
    ])
    await page.keyboard.press('Escape')
    await expect(why(page, '$31.25')).toHaveCount(0)
    const { listLedgerEntries } = await askAs(
      page,
      who,
      `query ($id: ID!) { listLedgerEntries(filter: { referralId: { eq: $id } }) { items { amount } } }`,
      { id },
    )
    const seen = listLedgerEntries.items.map(({ amount }: { amount: number }) => amount)
    expect(new Set(seen)).toEqual(new Set([Number(own.slice(1))]))
  })
}

test('the company reads each amount of a payment by itself', async ({ page }) => {
  const { client } = await payReferral(page)
  await open(page)
  await showPayments(page, 'Paid')
  const row = await paymentOf(page, client)
  await why(row, '$12.50').click()
  await expect(explanation(page)).toContainText(client)
  await expect(entries(page)).toHaveText([/^\$12\.50 paid/, /^\$12\.50 added/])
  await page.keyboard.press('Escape')
  await why(row, '$31.25').click()
  await expect(entries(page)).toHaveText([/^\$31\.25 paid/, /^\$31\.25 added/])
  await page.keyboard.press('Escape')
  // What nobody has set has no explanation.
  await expect(row.getByRole('button', { name: /^Why/ })).toHaveCount(3)
})

test('the table of referrals explains the amount without opening the referral', async ({
  page,
}) => {
  const { client } = await payReferral(page)
  await page.setViewportSize({ width: 1440, height: 860 })
  await enter(page, 'agent', `/dashboard/referrals?search=${encodeURIComponent(client)}`)
  await why(page, '$31.25').click()
  await expect(entries(page)).toHaveCount(2)
  await expect(page.getByRole('dialog', { name: client })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: client }).click()
  await expect(page.getByRole('dialog', { name: client })).toBeVisible()
})

test('on phones amounts are as large as a finger and leave nothing cut', async ({ browser }) => {
  const phone = await browser.newContext({ hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await page.setViewportSize({ width: 320, height: 740 })
  await payReferral(page)
  await enter(page)
  const amount = why(payments(page, 'Recent Payments'), '$31.25').first()
  const box = await amount.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.width).toBeGreaterThanOrEqual(44)
  await amount.tap()
  await expect(entries(page)).toHaveCount(2)
  await expectFits(page, 320)
  await phone.close()
})
