import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { HOME, members } from './company-screen.ts'
import { enter } from './people.ts'
import { expectNoFaultInBothThemes, goBackInDialog } from './reached.ts'
import { openReferForm } from './referring.ts'

/* What somebody typed does not go by a slip: Escape, Back, a link or a closed tab. */

const form = (page: Page) => page.getByRole('dialog', { name: /^Refer a client/ })
const question = (page: Page, name = 'Discard this referral?') =>
  page.getByRole('dialog', { name, exact: true })

test('a half-written referral asks before it goes by Escape, the cross or Back', async ({
  page,
}) => {
  await enter(page)
  await openReferForm(page)
  const name = page.getByLabel('Client name')
  await name.fill('Half A. Client')
  const WAYS: readonly (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => form(page).getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]
  for (const slip of WAYS) {
    await slip()
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toBeHidden()
    await expect(name).toHaveValue('Half A. Client')
    await expect(page).toHaveURL('/dashboard/refer')
  }
  await page.keyboard.press('Escape')
  await expectNoFaultInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await name.focus()
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Refer Now' }).first()).toBeFocused()
})

test('a second Escape right after the first asks again', async ({ page }) => {
  await enter(page)
  await openReferForm(page)
  const name = page.getByLabel('Client name')
  await name.fill('Half A. Client')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  // A dialog says only a moment later that it closed; the next key may come before.
  await page.evaluate(`
    [...document.querySelectorAll('dialog[open]')].at(-1).close()
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))`)
  await expect(question(page)).toBeVisible()
})

test('Back closes a dialog without text at once, and the page stays', async ({ page }) => {
  await enter(page)
  await openReferForm(page)
  await goBackInDialog(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/refer')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('Back leaves the page from the moment a dialog is closed', async ({ page }) => {
  // Closes the dialog just before the app handles Back, when React still has it on the page.
  await page.addInitScript(
    "addEventListener('popstate', () => document.querySelector('dialog[open]')?.close())",
  )
  await enter(page)
  await openReferForm(page)
  await page.goBack()
  const refer = page.getByRole('link', { name: 'Refer', exact: true }).first()
  await expect(refer).not.toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL('/dashboard')
})

test('on the first page of a tab, too, Back closes a dialog', async ({ page }) => {
  await enter(page, 'agent', '/dashboard/refer')
  await page.getByRole('button', { name: 'Refer Now' }).first().click()
  await page.getByLabel('Client name').fill('Half A. Client')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/refer')
})

test('an edit page asks before a link or Back takes what was typed; Cancel and Save do not ask', async ({
  page,
}) => {
  await enter(page, 'company.admin', HOME)
  const edit = members(page).getByRole('link').first()
  const address = page.getByLabel('Address')
  await edit.click()
  await address.fill('1 Half Street, Portland')
  await page.getByRole('link', { name: 'Back to Company Administration' }).click()
  const asked = question(page, 'Discard your changes?')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(address).toHaveValue('1 Half Street, Portland')
  await page.goBack()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(address).toHaveValue('1 Half Street, Portland')
  await page.getByRole('link', { name: 'Back to Company Administration' }).click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(HOME)

  await edit.click()
  await address.fill('1 Half Street, Portland')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(HOME)
  await edit.click()
  await address.fill(`${Date.now()} Whole Street, Portland`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(HOME)
  await expect(asked).toHaveCount(0)
})

test('closing the tab asks where something was typed, and only there', async ({ page }) => {
  await enter(page)
  await openReferForm(page)
  const isHeld = (): Promise<boolean> =>
    page.evaluate(
      '!dispatchEvent(new Event("beforeunload", { cancelable: true }))',
    ) as Promise<boolean>
  expect(await isHeld()).toBe(false)
  await page.getByLabel('Client name').fill('Half A. Client')
  expect(await isHeld()).toBe(true)
})
