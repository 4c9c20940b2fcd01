import { expect, type Page } from '@playwright/test'
import { askAs } from './asking.ts'
import { complaintsOf, test } from './browser.ts'
import { confirmKey, payments, renewKey } from './company-screen.ts'
import { downloadReport } from './download.ts'
import { comeIn, create, newCompany } from './new-company.ts'
import { arrive } from './newcomer.ts'
import { enter, rows } from './people.ts'
import { fillReferForm, newClient, submit } from './referring.ts'

/* One referral's way through every role, from a company that is not there yet to an agent who is paid. */

const card = (page: Page, at: number) =>
  page.getByLabel('Totals for the period').locator('dt + dd').nth(at)

/** Gives the company its key, on the screen of whoever looks after it. */
async function keyFor(page: Page, companyId: string): Promise<string> {
  await page.goto(`/dashboard/site-admin?company=${companyId}`)
  await renewKey(page).click()
  await confirmKey(page).click()
  return (await page.getByText(/^[0-9a-f]{32}$/).textContent()) ?? ''
}

test('a company is made and edited, its agent refers, its machine completes, it pays, the agent earns', async ({
  page,
  browser,
}) => {
  test.slow()
  const company = newCompany()
  await enter(page, 'admin', '/dashboard/admin')
  await create(page, company)

  const office = await (await browser.newContext()).newPage()
  const complaints = [complaintsOf(office)]
  await comeIn(office, company)
  await office.goto('/dashboard/company-admin/edit')
  const words = `orchards of ${crypto.randomUUID()}`
  await office.getByLabel('Description').fill(`We keep the books of ${words}.`)
  await office.getByRole('radio', { name: 'Bookkeeping' }).check()
  await office.getByRole('button', { name: 'Save Changes' }).click()
  await expect(office.getByText('Settings saved successfully').last()).toBeVisible()

  const agent = await (await browser.newContext()).newPage()
  complaints.push(complaintsOf(agent))
  await arrive(agent, company.companyName)
  const client = newClient()
  await agent.getByRole('link', { name: 'Make a Referral' }).first().click()
  await agent.getByPlaceholder('Search companies...').fill(words)
  await agent.getByRole('button', { name: 'Refer Now' }).click()
  await fillReferForm(agent, client)
  await submit(agent)
  await agent.getByRole('link', { name: 'Your Business' }).click()
  const row = rows(agent).filter({ hasText: client })
  await expect(row).toContainText('Submitted')

  const found = await askAs(
    page,
    'admin',
    'query ($name: String!) { listReferrals(filter: { name: { eq: $name } }) { items { id companyId } } }',
    { name: client },
  )
  const [{ id, companyId }] = found.listReferrals.items
  const key = await keyFor(page, companyId)
  const said = await agent.request.post(`/webhook/referrals/${id}`, {
    headers: { 'webhook-api-key': key, 'webhook-id': 'done' },
    data: { companyId, status: 'COMPLETED' },
  })
  expect([said.status(), await said.json()]).toEqual([200, { id, status: 'COMPLETED' }])
  await expect(row).toContainText('Completed')
  const bell = agent.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications: a referral was completed')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(
    page.getByRole('list', { name: 'Recent requests' }).getByRole('listitem'),
  ).toContainText('200')

  await office.goto('/dashboard/company-admin')
  const payment = payments(office).filter({ hasText: client })
  await payment.getByRole('button', { name: `Update the payment of ${client}` }).click()
  const dialog = office.getByRole('dialog', { name: 'Update payment' })
  await dialog.getByLabel('Agent amount').fill('320.50')
  await dialog.getByLabel('Payment status').selectOption('Paid')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(office.getByText('Payment updated').last()).toBeVisible()

  await expect(card(agent, 0)).toContainText('$320.50')
  await expect(agent.getByRole('region', { name: 'Recent Payments' })).toContainText('$320.50')
  const report = await downloadReport(agent)
  expect(report.rows).toHaveLength(1)
  expect(report.rows[0]?.record).toMatchObject({
    id,
    name: client,
    status: 'COMPLETED',
    paymentStatus: 'PROCESSED',
    agentPayAmount: 320.5,
  })
  expect(complaints.flat()).toEqual([])
})
