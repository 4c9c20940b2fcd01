import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { fillSignIn, signIn } from './people.ts'

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('signs in and out', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'agent')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Welcome back!').last()).toBeVisible()
  await expect(page.getByText('Track your referrals and earnings')).toBeVisible()
  await signOut(page)
  await expect(page.getByText('Logged out successfully').last()).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test('refuses a wrong password and keeps what was typed', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'agent', 'Wrong-Password-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login failed').last()).toBeVisible()
  await expect(page.getByText('Please check your credentials and try again.').last()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('agent@demo.goodword.test')
  await expect(page).toHaveURL('/login')
})

test('says what is wrong with each field and goes to the first', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Password').fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a remembered person is still signed in in the next tab', async ({ page, context }) => {
  await page.goto('/login')
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  await signIn(page)
  const next = await context.newPage()
  await next.goto('/login')
  await expect(next).toHaveURL('/dashboard')
})

test('a person who is not remembered is signed in in this tab alone', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck()
  await fillSignIn(page, 'agent')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.reload()
  await expect(page).toHaveURL('/dashboard')

  const next = await context.newPage()
  await next.goto('/dashboard')
  await expect(next).toHaveURL('/login')
  await expect(next.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
})

test('an unknown address leads to the sign-in', async ({ page }) => {
  for (const path of ['/', '/nowhere', '/dashboard/nowhere']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})
