import { expect, type Page } from '@playwright/test'
import { codeTo } from './mail.ts'
import { choose } from './people.ts'

export const NEW_PASSWORD = 'Newcomer-Word-7'

/** One of the demo’s that lets in whoever registers. */
export const OPEN_COMPANY = 'Alderpoint Wellness'

export interface Newcomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Someone whom no other test has made. */
export const newcomer = (): Newcomer => {
  const lastName = `Byrne${crypto.randomUUID().slice(0, 6)}`
  return { firstName: 'Ada', lastName, email: `ada.${lastName.toLowerCase()}@example.com` }
}

export const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Next', exact: true }).click()

export const fillDetails = async (page: Page, who: Newcomer): Promise<void> => {
  await page.getByLabel('First name').fill(who.firstName)
  await page.getByLabel('Last name').fill(who.lastName)
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Phone').fill('5035550199')
  await page.getByLabel('Address').fill('1 Main St, Portland, OR 97201')
}

/** Walks the wizard to its last step, the password. */
export const fillUntilPassword = async (
  page: Page,
  who: Newcomer,
  company = OPEN_COMPANY,
): Promise<void> => {
  await page.goto('/register')
  await fillDetails(page, who)
  await next(page)
  await choose(page.getByRole('combobox', { name: 'Company' }), company)
  await next(page)
}

/** Walks the wizard to its end; leads to the verification. */
export const register = async (page: Page, who: Newcomer, company?: string): Promise<void> => {
  await fillUntilPassword(page, who, company)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
}

export const verify = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify email' }).click()
}

/** A person with an account of their own, of this company or of `OPEN_COMPANY`, signed in on this page. */
export const arrive = async (page: Page, company?: string): Promise<Newcomer> => {
  const who = newcomer()
  await register(page, who, company)
  await verify(page, await codeTo(who.email))
  await expect(page.getByRole('heading', { name: 'Your Business Dashboard' })).toBeVisible()
  return who
}

export const signInAs = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
}
