import { expect, type Page } from '@playwright/test'

// The accounts of the demo network.
export const PASSWORD = 'Goodword-Demo-1'
export const emailOf = (name: string): string => `${name}@demo.goodword.test`

export const fillSignIn = async (page: Page, name: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(emailOf(name))
  await page.getByLabel('Password').fill(password)
}

/** Signs in and waits for the dashboard with its list. */
export const signIn = async (page: Page, name = 'agent'): Promise<void> => {
  await page.goto('/login')
  await fillSignIn(page, name)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Your Business Dashboard' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Referrals' }).getByRole('listitem')
