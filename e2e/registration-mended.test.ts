import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { fillDetails, NEW_PASSWORD, newcomer, next, OPEN_COMPANY } from './newcomer.ts'
import { choose, emailOf, enter } from './people.ts'

/* A registration by somebody who is signed in, and one whose mistakes are corrected. */

test('whoever is signed in and opens an invitation is asked, and stays signed in until then', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/register?invitation=unknown')
  await expect(page.getByText(`You’re signed in as ${emailOf('agent')}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your Business Dashboard' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Sign out and continue' }).click()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test('that two passwords differ is said until either is corrected', async ({ page }) => {
  await page.goto('/register')
  await fillDetails(page, newcomer())
  await next(page)
  await next(page)
  const company = page.getByRole('combobox', { name: 'Company' })
  await expect(company).toHaveAccessibleDescription(/./)
  await choose(company, OPEN_COMPANY)
  await expect(company).toHaveAccessibleDescription('')
  await next(page)
  const again = page.getByLabel('Confirm password')
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await again.fill(`${NEW_PASSWORD}8`)
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(again).toHaveAccessibleDescription("Passwords don't match")
  await page.getByLabel('Password', { exact: true }).fill(`${NEW_PASSWORD}8`)
  await expect(again).not.toHaveAccessibleDescription("Passwords don't match")
})
