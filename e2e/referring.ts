import { expect, type Page } from '@playwright/test'

/** A client that no other test has made. */
export const newClient = (): string => `Client ${crypto.randomUUID().slice(0, 8)}`

export const openReferForm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Make a Referral' }).click()
  await expect(page.getByRole('combobox', { name: 'Company' })).toBeVisible()
}

/** Refers a client to the first company on offer. */
export const refer = async (page: Page, client: string): Promise<void> => {
  await openReferForm(page)
  await page.getByRole('combobox', { name: 'Company' }).selectOption({ index: 1 })
  await page.getByLabel('Client name').fill(client)
  await page.getByLabel('Client email').fill('client@example.com')
  await page.getByLabel('Client phone').fill('(503) 555-0199')
  await page.getByLabel('Type of referral').fill('Estate planning')
  await page.getByRole('button', { name: 'Submit Referral' }).click()
  await expect(page.getByText('Thank you for your referral.').last()).toBeVisible()
}
