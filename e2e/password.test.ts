import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { codeTo } from './mail.ts'
import { arrive, NEW_PASSWORD, signInAs, signOut } from './newcomer.ts'

const NEXT_PASSWORD = 'Another-Word-8'

test('a forgotten password is set anew in two steps', async ({ page }) => {
  const { email } = await arrive(page)
  await signOut(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Check your email for the verification code').last()).toBeVisible()

  const code = await codeTo(email, 2)
  const reset = page.getByRole('button', { name: 'Reset password' })
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await reset.click()
  await expect(page.getByText('Verification code is required')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()

  await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
  await page.getByLabel('New password').fill(NEXT_PASSWORD)
  await reset.click()
  await expect(page.getByText('Failed to reset password').last()).toBeVisible()
  await page.getByLabel('Verification code').fill(code)
  await reset.click()
  await expect(page.getByText('You can now sign in with your new password').last()).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await signInAs(page, email, NEW_PASSWORD)
  await expect(page.getByText('Login failed').last()).toBeVisible()
  await signInAs(page, email, NEXT_PASSWORD)
  await expect(page).toHaveURL('/dashboard')
})

test('the reset does not say whether an address has an account', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill(`nobody.${crypto.randomUUID()}@example.com`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Code sent').last()).toBeVisible()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL('/login')
})

test('the password is changed in the settings', async ({ page }) => {
  const { email } = await arrive(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()

  const current = page.getByLabel('Current password')
  const change = page.getByRole('button', { name: 'Change Password' })
  await change.click()
  await expect(page.getByText('Current password is required')).toBeVisible()
  await expect(current).toBeFocused()
  await current.fill('Wrong-Password-1')
  await page.getByLabel('New password').fill(NEXT_PASSWORD)
  await page.getByLabel('Confirm password').fill('Another-Word-9')
  await change.click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm password').fill(NEXT_PASSWORD)
  await change.click()
  await expect(page.getByText('Unable to change password.').last()).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue(NEXT_PASSWORD)

  await current.fill(NEW_PASSWORD)
  await change.click()
  await expect(page.getByText('Your password has been changed.').last()).toBeVisible()
  await expect(current).toHaveValue('')
  await page.reload()
  await expect(page).toHaveURL('/dashboard/settings')

  await signOut(page)
  await signInAs(page, email, NEXT_PASSWORD)
  await expect(page).toHaveURL('/dashboard')
})

test('what was typed as a password is shown on demand', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Password').fill('Secret-Word-1')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show characters' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
})
