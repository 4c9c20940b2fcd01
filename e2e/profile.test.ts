import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { arrive } from './newcomer.ts'
import { POINT } from './point.ts'

const openProfile = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Your Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your Profile' })
  await expect(dialog.getByLabel('First name')).toBeVisible()
  return dialog
}

test('the profile is changed, and the name with it', async ({ page }) => {
  const who = await arrive(page)
  const dialog = await openProfile(page)
  await expect(dialog.getByLabel('First name')).toHaveValue(who.firstName)
  await expect(dialog.getByLabel('Last name')).toHaveValue(who.lastName)
  await expect(dialog.getByLabel('Email')).toHaveValue(who.email)
  await expect(dialog.getByLabel('Email')).not.toBeEditable()
  await expect(dialog.getByLabel('Phone')).toHaveValue('+15035550199')
  await expect(dialog.getByLabel('Address')).toHaveValue('1 Main St, Portland, OR 97201')

  await dialog.getByLabel('First name').fill('Augusta')
  await dialog.getByLabel('Phone').fill('+1 (971) 555-0123')
  await dialog.getByLabel('Address').fill('')
  await dialog.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated').last()).toBeVisible()
  await expect(page.getByText('Your changes have been saved.').last()).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText(`Augusta ${who.lastName}`)).toBeVisible()
  await page.reload()
  const again = await openProfile(page)
  await expect(again.getByLabel('First name')).toHaveValue('Augusta')
  await expect(again.getByLabel('Phone')).toHaveValue('+1 (971) 555-0123')
  await expect(again.getByLabel('Address')).toHaveValue('')
})

test('a picture is put up and shown; what is no picture is refused', async ({ page }) => {
  await arrive(page)
  const dialog = await openProfile(page)
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: POINT })
  await expect(dialog.getByText('Picture updated.')).toBeVisible()
  const text = Buffer.from('<svg onload="alert(1)"/>')
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: text })
  await expect(page.getByText('Failed to upload profile picture').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('banner').locator('img')).toBeVisible()
})

test('both names are needed; Escape asks, closes and gives the focus back', async ({ page }) => {
  await arrive(page)
  const dialog = await openProfile(page)
  await dialog.getByLabel('First name').fill('')
  await dialog.getByLabel('Last name').fill(' ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await expect(dialog.getByText('Last name is required')).toBeVisible()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused()
})

test('a profile that cannot be saved loses nothing', async ({ page }) => {
  await arrive(page)
  const dialog = await openProfile(page)
  await dialog.getByLabel('Address').fill('2 Side St, Portland')
  await page.route('**/graphql', route =>
    route.fulfill({ json: { errors: [{ message: 'Out of order' }] } }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText('Update failed').last()).toBeVisible()
  await expect(page.getByText('Unable to update profile.').last()).toBeVisible()
  await expect(dialog.getByLabel('Address')).toHaveValue('2 Side St, Portland')
})
