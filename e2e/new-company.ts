import { expect, type Locator, type Page } from '@playwright/test'
import { invitationTo } from './mail.ts'
import { NEW_PASSWORD, signInAs } from './newcomer.ts'

export interface NewCompany {
  readonly companyName: string
  readonly adminEmail: string
}

/** A company that no other test has made. */
export const newCompany = (): NewCompany => {
  const unique = crypto.randomUUID().slice(0, 8)
  return { companyName: `Company ${unique}`, adminEmail: `first.${unique}@example.com` }
}

export const fillCompany = async (
  form: Locator,
  { companyName, adminEmail }: NewCompany,
): Promise<void> => {
  await form.getByLabel('Company name').fill(companyName)
  await form.getByLabel('Contact email').fill('office@example.com')
  await form.getByLabel('Website').fill('example.com')
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Founder')
  await form.getByLabel('Email', { exact: true }).fill(adminEmail)
}

/** The drawer in which a company is created, opened. */
export const openDrawer = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add company' }).click()
  return page.getByRole('dialog', { name: 'Create New Company' })
}

/** On the platform's screen: a company, and an invitation to its first administrator; leads to the company. */
export const create = async (page: Page, company: NewCompany): Promise<void> => {
  await fillCompany(await openDrawer(page), company)
  await page.getByRole('button', { name: 'Create Company' }).press('Enter')
  await expect(page.getByText('Company created successfully').last()).toBeVisible()
  await expect(page.getByText('Invitation sent to company admin').last()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/company-admin\?company=/)
}

/** The invited administrator comes in by the password of the mail, and chooses one. */
export const comeIn = async (page: Page, { adminEmail }: NewCompany): Promise<void> => {
  await signInAs(page, adminEmail, await invitationTo(adminEmail))
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByText('Welcome back!').last()).toBeVisible()
  await expect(page).toHaveURL('/dashboard/company-admin')
}
