import { expect, type Page } from '@playwright/test'

/** A client that no other test has made. */
export const newClient = (): string => `Client ${crypto.randomUUID().slice(0, 8)}`

export const openReferForm = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Make a Referral' }).click()
  await page.getByRole('button', { name: 'Refer Now' }).first().click()
  await expect(page.getByLabel('Client name')).toBeVisible()
}

export const fillReferForm = async (page: Page, client: string): Promise<void> => {
  await page.getByLabel('Client name').fill(client)
  await page.getByLabel('Client email').fill('client@example.com')
  await page.getByLabel('Client phone').fill('(503) 555-0199')
  await page.getByLabel('Type of referral').fill('Estate planning')
}

export const submit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Submit Referral' }).click()
  await expect(page.getByText('Thank you for your referral.').last()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Refers a client to the first company on offer; leads back to the dashboard. */
export const refer = async (page: Page, client: string): Promise<void> => {
  await openReferForm(page)
  await fillReferForm(page, client)
  await submit(page)
  await page.getByRole('link', { name: 'Your Business' }).click()
  await expect(page.getByRole('heading', { name: 'Your Business Dashboard' })).toBeVisible()
}
