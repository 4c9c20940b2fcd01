import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { HOME, members, open, toast } from './company-screen.ts'
import { choose } from './people.ts'
import { POINT } from './point.ts'
import { chooseAction } from './row-menu.ts'

test('a member’s group says which leads can be chosen, and past referrals stay', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('searchbox', { name: 'Search members' }).fill('gallagher')
  await members(page).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Edit Member' })).toBeVisible()
  const group = page.getByLabel('Group')
  const division = page.getByLabel('Division lead')
  const team = page.getByLabel('Team lead', { exact: true })
  await expect(group.getByRole('option')).toHaveText([
    'Agent',
    'Team Lead',
    'Division Lead',
    'Company Admin',
    'Site Admin',
  ])
  await expect(team).toBeVisible()
  const before = await division.inputValue()
  const led = await team.inputValue()
  await division.selectOption('No division lead')
  await expect(team).toHaveCount(0)
  await expect(page.getByText('Existing referrals keep their current leads.')).toBeVisible()
  await group.selectOption('Team Lead')
  await expect(division).toBeVisible()
  await expect(team).toHaveCount(0)
  for (const other of ['Division Lead', 'Company Admin', 'Site Admin']) {
    await group.selectOption(other)
    await expect(division).toHaveCount(0)
    await expect(team).toHaveCount(0)
  }
  await group.selectOption('Agent')
  await division.selectOption(before)
  await team.selectOption('No team lead')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await page.getByLabel('First name').fill('Alejandro')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: /^Move / })
  await expect(dialog).toContainText('keep their current leads and payments')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(toast(page, 'Member updated')).toBeVisible()
  await expect(
    toast(
      page,
      "Profile saved successfully. The identity provider's permissions will be updated automatically.",
    ),
  ).toBeVisible()
  await expect(page).toHaveURL(HOME)

  await page.getByRole('searchbox', { name: 'Search members' }).fill('gallagher')
  await members(page).getByRole('link').click()
  await expect(team).toHaveValue('')
  await team.selectOption(led)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(page).toHaveURL(HOME)
})

test('the company is edited, and both ways out lead back', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Edit Company Details' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Company' })).toBeVisible()
  await expect(page.getByLabel('Referral URL')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(21)
  await expect(page.getByText('Compensation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(HOME)

  await page.getByRole('link', { name: 'Edit Company Details' }).click()
  await page.getByLabel('Referral URL').fill('larkmoor')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Valid URL required')).toBeVisible()
  await page.getByLabel('Referral URL').fill('https://www.larkmoor.example/refer')
  await page.getByRole('radio', { name: 'Retirement', exact: true }).check()
  await page.getByLabel('Background color').fill('#223344')
  await page.getByLabel('Has documentation').uncheck()
  await page.getByLabel('Commission rate').fill('19%')
  await page.getByLabel('Training links').fill('https://learn.larkmoor.example/one\nnot a link')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Valid URL required: not a link')).toBeVisible()
  await page.getByLabel('Training links').fill('https://learn.larkmoor.example/one')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Company updated')).toBeVisible()
  await expect(toast(page, 'Settings saved successfully')).toBeVisible()
  await expect(page).toHaveURL(HOME)

  await page.getByRole('link', { name: 'Edit Company Details' }).click()
  await expect(page.getByRole('radio', { name: 'Retirement', exact: true })).toBeChecked()
  await expect(page.getByLabel('Background color')).toHaveValue('#223344')
  await expect(page.getByLabel('Has documentation')).not.toBeChecked()
  await page.getByRole('radio', { name: 'Financial Planning' }).check()
  await page.getByLabel('Has documentation').check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(HOME)
})

test('a logo goes up, and is in its place at once', async ({ page }) => {
  await open(page, 'admin')
  const picker = page.getByRole('combobox', { name: 'Company', exact: true })
  await choose(picker, 'Quillbrook Tax Advisors')
  await page.getByRole('link', { name: 'Edit Company Details' }).click()
  const logo = page.locator('input[type=file]')
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: POINT })
  await expect(page.getByText('Picture updated.')).toBeVisible()
})

test('training and questions are added, changed and deleted after a question', async ({ page }) => {
  await open(page, 'company.admin', `${HOME}/edit`)
  const mark = crypto.randomUUID().slice(0, 6)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add to Training Resources' }).click()
  await dialog.getByLabel('Title').fill(`Guide ${mark}`)
  await dialog.getByLabel('URL').fill('https://learn.larkmoor.example/guide')
  await dialog.getByLabel('Type').selectOption('Document')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Training resource added')).toBeVisible()
  await chooseAction(page, 'Edit', `Guide ${mark}`)
  await dialog.getByLabel('Title').fill(`Handbook ${mark}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await chooseAction(page, 'Delete', `Handbook ${mark}`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Training resource deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for Handbook ${mark}` })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add to Frequently Asked Questions' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Question is required')).toBeVisible()
  await dialog.getByLabel('Question').fill(`Why ${mark}?`)
  await dialog.getByLabel('Answer').fill('Because.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Question added')).toBeVisible()
  await chooseAction(page, 'Delete', `Why ${mark}?`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Question deleted')).toBeVisible()
})
