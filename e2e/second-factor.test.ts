import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { arrive, NEW_PASSWORD, signInAs, signOut } from './newcomer.ts'
import { totp } from './totp.ts'

const openSettings = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/settings')
  await expect(page.getByText('Authenticator app')).toBeVisible()
}

/** Gives the secret that the app has learnt. */
const turnOn = async (page: Page): Promise<string> => {
  await openSettings(page)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await dialog.getByRole('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Code', { exact: true }).fill('12345')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That code did not work.')).toBeVisible()
  const code = totp(secret)
  // As an app shows it.
  await dialog.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-step verification is on').last()).toBeVisible()
  await expect(dialog).toBeHidden()
  return secret
}

test('a second factor is turned on, asked for, and turned off', async ({ page }) => {
  const { email } = await arrive(page)
  const secret = await turnOn(page)
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await signOut(page)

  await signInAs(page, email, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login failed').last()).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  // A code counts once, so the next one.
  await page.getByLabel('Code', { exact: true }).fill(totp(secret, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')

  await openSettings(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step verification' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await page.keyboard.type('Wrong-Password-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Unable to turn off two-step verification').last()).toBeVisible()
  await dialog.getByLabel('Current password').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step verification is off').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()

  await signOut(page)
  await signInAs(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL('/dashboard')
})

test('from the code back to the sign-in', async ({ page }) => {
  const { email } = await arrive(page)
  await turnOn(page)
  await signOut(page)
  await signInAs(page, email, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})
