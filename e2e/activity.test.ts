import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { emailOf, enter, fillSignIn } from './people.ts'
import { expectReach } from './reached.ts'

/* The audit log's screens, and where a person is signed in. Who may not see the log is in guards.test.ts. */

const entries = (page: Page) => page.getByRole('list', { name: 'Activity' }).getByRole('listitem')

test('the platform administrator finds who did what, and exports it', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'team.lead', 'Wrong-Password-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Login failed').last()).toBeVisible()

  await enter(page, 'admin', '/dashboard/admin')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL('/dashboard/admin/activity')
  // The screen before has a search of the same name, and may stand a moment longer than its address.
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('team.lead@')
  await page.getByLabel('Kind of event').selectOption('Sign-ins')
  await page.getByLabel('Time').selectOption({ index: 1 })
  await expect(entries(page).filter({ hasText: 'Sign-in failed' }).first()).toBeVisible()
  await expect(entries(page).filter({ hasNotText: emailOf('team.lead') })).toHaveCount(0)
  await expectReach(page, [1280, 390, 320])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Report/ }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Sign-in failed')
  expect(csv).not.toContain(emailOf('division.lead'))
})

test('a company administrator finds the company’s own people alone', async ({ page }) => {
  await enter(page, 'company.admin', '/dashboard/company-admin')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(/\/dashboard\/company-admin\/activity/)
  await expect(
    entries(page)
      .filter({ hasText: emailOf('company.admin') })
      .first(),
  ).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('no one of this name')
  await expect(page.getByText('No activity matches.')).toBeVisible()
})

test('a person sees where they are signed in, and ends the other session', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'division.lead')
  await enter(page, 'division.lead', '/dashboard/settings')
  const sessions = page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(sessions.filter({ hasText: 'Last used' }).first()).toBeVisible()
  await expectReach(page, [1280, 390, 320])

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(other.getByText('Your session ended. Sign in to continue.')).toBeVisible()
  await other.context().close()
})
