import { expect, type Locator, type Page } from '@playwright/test'
import { askAs, homeCompany } from './asking.ts'
import { enter } from './people.ts'

export const HOME = '/dashboard/company-admin'
export const toast = (page: Page, words: string) => page.getByText(words).last()
export const payments = (page: Page) =>
  page.getByRole('list', { name: 'Pending Payments' }).getByRole('listitem')
/** The button for a new API key, and the one that confirms it; the first key of a company is created. */
export const renewKey = (page: Page) =>
  page.getByRole('button', { name: /^(Create|Regenerate) API key$/ })
export const confirmKey = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Create|Regenerate)$/ })
/** Opens one of the lists of payments. */
export const showPayments = (page: Page, list: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(`^${list}`) }).click()
/** A client's payment; the list begins with the oldest, so that a new one is near its end, and only rows in sight are drawn. */
export async function paymentOf(page: Page, client: string): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Pending Payments' })
  const row = payments(page).filter({ hasText: client })
  const more = panel.getByRole('button', { name: 'Show more' })
  await expect(async () => {
    if (!(await row.isVisible())) {
      await payments(page).last().scrollIntoViewIfNeeded({ timeout: 1000 })
      if (await more.isVisible()) await more.click({ timeout: 1000 })
    }
    // A row that is drawn below those in sight goes again where one of these grows.
    await row.scrollIntoViewIfNeeded({ timeout: 1000 })
    await expect(row).toBeInViewport({ timeout: 300 })
  }).toPass()
  return row
}

/** The status in a payment's row. The whole row would not do: the words Mark Paid hold Paid. */
export const statusOf = (row: Locator, status: string): Locator =>
  row.getByText(status, { exact: true })

export const members = (page: Page) =>
  page.getByRole('list', { name: 'Company Members' }).getByRole('listitem')

/** Signs in and opens one of the company’s screens. */
export const open = async (page: Page, name = 'company.admin', path = HOME): Promise<void> => {
  await enter(page, name, path)
}

/** Leaves the company without endpoints, as it was found. */
export const removeEndpoints = async (page: Page): Promise<void> => {
  const { id: companyId } = await homeCompany(page)
  const list = 'query ($companyId: ID!) { listWebhookEndpoints(companyId: $companyId) { id } }'
  const { listWebhookEndpoints } = await askAs(page, 'site.admin', list, { companyId })
  for (const { id } of listWebhookEndpoints) {
    const remove = `mutation ($input: DeleteWebhookEndpointInput!) {
      deleteWebhookEndpoint(input: $input) { id } }`
    await askAs(page, 'site.admin', remove, { input: { id } })
  }
}
