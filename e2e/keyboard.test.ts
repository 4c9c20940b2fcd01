import { expect, type Locator, type Page } from '@playwright/test'
import { askAs, homeCompany, referHome } from './asking.ts'
import { test } from './browser.ts'
import {
  confirmKey,
  HOME,
  members,
  open,
  paymentOf,
  payments,
  renewKey,
  showPayments,
  toast,
} from './company-screen.ts'
import { enter } from './people.ts'
import { tabTo } from './reached.ts'
import { newClient } from './referring.ts'

/* The screens of those who look after others, by who has no mouse: Tab, arrows, Enter and Escape. */

const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target, 80)
  await page.keyboard.press('Enter')
}

const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target, 80)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Somebody of the home company whom no other test has made. */
const someone = async (page: Page): Promise<string> => {
  const { id } = await homeCompany(page)
  const lastName = `Keys${crypto.randomUUID().replace(/\W|\d/g, '').slice(0, 6)}`
  const input = { firstName: 'Kay', lastName, email: `${lastName}@example.com`, companyId: id }
  const query = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }'
  await askAs(page, 'admin', query, { input })
  return lastName
}

test('a payment is edited, marked as paid and unpaid by keyboard', async ({ page }) => {
  const client = newClient()
  await referHome(page, client)
  await open(page)
  await showPayments(page, 'Not completed')
  const row = await paymentOf(page, client)
  const update = row.getByRole('button', { name: 'Update the payment' })
  const mark = row.getByRole('button', { name: 'Mark Paid' })
  // The list was scrolled to find it: the Tab key stops at a row in sight.
  const stop = payments(page)
    .getByRole('button', { name: /^Mark/ })
    .and(page.locator('[tabindex="0"]'))
  await tabTo(page, stop, 80)
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(mark).toBeFocused({ timeout: 200 })
  }).toPass()
  await press(page, update)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Payment status')).toBeFocused()
  await typeInto(page, dialog.getByLabel('Agent amount'), '120.50')
  await press(page, dialog.getByRole('button', { name: 'Update' }))
  await expect(toast(page, 'Payment updated')).toBeVisible()
  await expect(row).toContainText('$120.50')
  await expect(update).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await expect(mark).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  const unmark = row.getByRole('button', { name: 'Mark Unpaid' })
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(unmark).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(row.getByText('Pending', { exact: true })).toBeVisible()
})

test('a list that was scrolled away from its first row is still a stop of the Tab key', async ({
  page,
}) => {
  await open(page)
  await showPayments(page, 'Paid')
  await expect(async () => {
    await payments(page).last().scrollIntoViewIfNeeded({ timeout: 1000 })
    await expect(payments(page).and(page.locator('[aria-posinset="1"]'))).toHaveCount(0, {
      timeout: 300,
    })
  }).toPass()
  await page.getByRole('tab', { name: /^Paid/ }).focus()
  await tabTo(page, payments(page).locator('[tabindex="0"]').first(), 5)
})

test('a member is found, kept out and edited by keyboard', async ({ page }) => {
  const lastName = await someone(page)
  await open(page)
  await expect(members(page).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search members' }).focus()
  await page.keyboard.type(lastName)
  await expect(members(page)).toHaveCount(1)
  const menu = members(page).getByRole('button', { name: /^Actions for / })
  const keepOut = members(page).getByRole('menuitem', { name: 'Deactivate' })
  await press(page, menu)
  await expect(keepOut).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(keepOut).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('button', { name: 'Deactivate' }))
  await expect(members(page)).toContainText('Inactive')
  await expect(dialog).toBeHidden()

  await press(page, members(page).getByRole('link'))
  await expect(page.getByRole('heading', { name: 'Edit Member' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Kay')
  await typeInto(page, page.getByLabel('First name'), 'Kim')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Member updated')).toBeVisible()
  await expect(page).toHaveURL(HOME)
})

test('the webhook’s examples are chosen and its key renewed by keyboard', async ({ page }) => {
  await open(page, 'site.admin', '/dashboard/site-admin')
  const renew = renewKey(page)
  await expect(renew).toBeVisible()
  await page.getByRole('button', { name: 'curl', exact: true }).focus()
  await press(page, page.getByRole('button', { name: 'Python', exact: true }))
  await expect(page.getByRole('region', { name: 'Example, Python' })).toContainText('requests')
  await press(page, renew)
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(renew).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  // Who closes it and opens it again at once, within a frame, finds it open.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await press(page, confirmKey(page))
  await expect(page.getByText(/^[0-9a-f]{32}$/)).toBeVisible()
})

const enterAdmin = async (page: Page): Promise<void> => {
  await enter(page, 'admin', '/dashboard/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

test('a company is made by keyboard', async ({ page }) => {
  await enterAdmin(page)
  const unique = crypto.randomUUID().slice(0, 8)
  await press(page, page.getByRole('button', { name: 'Add company' }))
  const form = page.getByRole('dialog', { name: 'Create New Company' })
  await typeInto(page, form.getByLabel('Company name'), '')
  await page.keyboard.type(`Company ${unique}`)
  await typeInto(page, form.getByLabel('Contact email'), 'office@example.com')
  await typeInto(page, form.getByLabel('Website'), 'https://example.com')
  await typeInto(page, form.getByLabel('First name'), 'Ada')
  await typeInto(page, form.getByLabel('Last name'), 'Founder')
  await typeInto(page, form.getByLabel('Email', { exact: true }), `first.${unique}@example.com`)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Company created successfully')).toBeVisible()
})

test('a person is found and kept out by keyboard', async ({ page }) => {
  const lastName = await someone(page)
  await enterAdmin(page)
  await page.getByRole('searchbox', { name: 'Search by name or email' }).focus()
  await page.keyboard.type(lastName)
  const row = page.getByRole('region', { name: 'People' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await press(page, row.getByRole('button'))
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('button', { name: 'Deactivate' }))
  await expect(dialog.getByRole('heading', { name: /^Deactivate/ })).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Deactivate' }))
  await expect(toast(page, 'can no longer sign in')).toBeVisible()
  await expect(row).toContainText('Inactive')
})
