import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { enter, rows } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'
import { newClient, refer } from './referring.ts'

test('an administrator anonymizes a client, and reads what follows before they agree', async ({
  page,
}) => {
  test.slow()
  await enter(page, 'company.admin')
  const client = newClient()
  await refer(page, client)
  await page.getByRole('link', { name: 'Your Business' }).click()
  await rows(page).filter({ hasText: client }).getByRole('button').click()
  const open = page.getByRole('dialog', { name: client, exact: true })
  await open.getByRole('button', { name: 'Anonymize client…' }).click()
  const question = page.getByRole('dialog', { name: `Anonymize ${client}?` })
  await expect(question.getByText('You can’t undo this.')).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await question.getByRole('button', { name: 'Anonymize client' }).click()

  await expect(page.getByText('Client anonymized').first()).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Client removed' })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: client })).toHaveCount(0)
  const removed = page.getByRole('dialog', { name: 'Client removed' })
  await expect(removed.getByRole('list').getByText('Client anonymized')).toBeVisible()
  await expect(removed.getByText('Email')).toHaveCount(0)
  await expect(removed.getByRole('button', { name: 'Anonymize client…' })).toHaveCount(0)
})

test('an agent is not offered to anonymize a client', async ({ page }) => {
  await enter(page)
  await rows(page).first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('History')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Anonymize/ })).toHaveCount(0)
})
