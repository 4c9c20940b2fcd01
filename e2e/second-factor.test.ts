import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { arrive, NEW_PASSWORD, signInAs, signOut } from './newcomer.ts'
import { totp } from './totp.ts'

const openSettings = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/settings')
  await expect(page.getByText('Authenticator app')).toBeVisible()
}

interface SetUp {
  readonly secret: string
  readonly codes: readonly string[]
}

/** Gives the secret that the app has learnt, and the recovery codes. */
const turnOn = async (page: Page): Promise<SetUp> => {
  await openSettings(page)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await dialog.getByRole('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Code', { exact: true }).fill('12345')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That code didn’t work.')).toBeVisible()
  const code = totp(secret)
  // As an app shows it.
  await dialog.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-step verification is on').last()).toBeVisible()
  const list = dialog.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes.join('\n'))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  return { secret, codes }
}

test('a second factor is turned on, asked for, and turned off', async ({ page }) => {
  test.slow()
  const { email } = await arrive(page)
  const { secret, codes } = await turnOn(page)
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
  await dialog.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Unable to confirm it’s you').last()).toBeVisible()
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
  test.slow()
  const { email } = await arrive(page)
  await turnOn(page)
  await signOut(page)
  await signInAs(page, email, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('a recovery code signs in once, and a new set takes the place of the old one', async ({
  page,
}) => {
  test.slow()
  const { email } = await arrive(page)
  const { codes } = await turnOn(page)
  const [first = '', second = ''] = codes
  await signOut(page)
  await signInAs(page, email, NEW_PASSWORD)
  await page.getByLabel('Code', { exact: true }).fill(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await openSettings(page)
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' })
  await dialog.getByLabel('Current password').fill(NEW_PASSWORD)
  await dialog.getByLabel('Code', { exact: true }).fill(second)
  await dialog.getByRole('button', { name: 'Create codes' }).click()
  const list = dialog.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  expect(await list.textContent()).not.toContain(second)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
})
