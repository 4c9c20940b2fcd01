import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { emailOf, enter, fillSignIn, PASSWORD } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'
import { fillReferForm, newClient, openReferForm } from './referring.ts'

/* What went wrong stays above the button once its toast is gone. */

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

const dismissToasts = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
}

/** Lets the next referrals fail. */
const refuse = (page: Page, error: object): Promise<unknown> =>
  page.route('**/graphql', route =>
    route.request().postData()?.includes('mutation CreateReferral')
      ? route.fulfill({ json: { data: null, errors: [error] } })
      : route.fallback(),
  )

test('a referral that was not sent says so until it is sent again', async ({ page }) => {
  await enter(page)
  await openReferForm(page)
  await fillReferForm(page, newClient())
  await refuse(page, { message: 'Away', extensions: { code: 'UNAVAILABLE' } })
  await page.getByRole('button', { name: 'Submit Referral' }).click()
  await dismissToasts(page)
  const line = page.locator('form').getByText(/^Submission failed\./)
  await expect(line).toBeVisible()
  await expectNoFaultInBothThemes(page)

  await tryAgain(page).click()
  await expect(line).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Referral' })).toBeFocused()
  await page.unrouteAll()
  await tryAgain(page).click()
  await expect(page.getByText('Thank you for your referral.').last()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a failure that marks its field is said there alone', async ({ page }) => {
  await enter(page)
  await openReferForm(page)
  await fillReferForm(page, newClient())
  const message = 'We cannot write to this address'
  await refuse(page, { message, extensions: { code: 'BAD_INPUT', field: 'email' } })
  await page.getByRole('button', { name: 'Submit Referral' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Client email')).toHaveAccessibleDescription(message)
  await dialog.getByLabel('Client email').fill('another@example.com')
  await expect(dialog.getByLabel('Client email')).not.toHaveAccessibleDescription(message)
  await expect(tryAgain(page)).toHaveCount(0)
})

test('a refused sign-in says so until the next try', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'agent', 'Wrong-Password-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await dismissToasts(page)
  await expect(page.locator('form').getByText(/^Login failed\./)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(emailOf('agent'))
  await page.getByLabel('Password').fill(PASSWORD)
  await tryAgain(page).click()
  await expect(page).toHaveURL('/dashboard')
})
