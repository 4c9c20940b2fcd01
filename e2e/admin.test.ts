import { expect, type Locator, type Page } from '@playwright/test'
import { complaintsOf, test } from './browser.ts'
import { downloadReport } from './download.ts'
import { invitationTo } from './mail.ts'
import {
  comeIn,
  create,
  fillCompany,
  type NewCompany,
  newCompany,
  openDrawer,
} from './new-company.ts'
import { arrive } from './newcomer.ts'
import { choose, chosen, enter, rows } from './people.ts'
import { newClient, refer } from './referring.ts'
import { chooseAction } from './row-menu.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const total = (page: Page) => page.getByLabel('Totals for the period').locator('dt + dd').nth(2)

const openAdmin = async (page: Page): Promise<void> => {
  await enter(page, 'admin')
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(companies(page).first()).toBeVisible()
}

/** Creates a company, and goes back to the list of all. */
const createOne = async (page: Page, company: NewCompany): Promise<void> => {
  await create(page, company)
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(companies(page).first()).toBeVisible()
}

const companies = (page: Page) => panel(page, 'Existing Companies').getByRole('listitem')

const search = async (page: Page, label: string, words: string): Promise<void> =>
  await page.getByRole('searchbox', { name: label }).fill(words)

const openPerson = async (page: Page, words: string): Promise<Locator> => {
  await search(page, 'Search by name or email', words)
  const people = panel(page, 'People').getByRole('listitem')
  await expect(people).toHaveCount(1)
  await people.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Joined')).toBeVisible()
  return dialog
}

test('one company or all of them: figures, address and report follow', async ({ page }) => {
  await openAdmin(page)
  const company = page.getByRole('combobox', { name: 'Company' })
  await expect.poll(() => chosen(company)).toBe('All Companies')
  const all = await downloadReport(page)
  expect(all.name).toBe('report-all.csv')
  const tables = ['Referral', 'Company', 'User', 'TrainingResource', 'FaqItem']
  expect([...new Set(all.rows.map(({ table }) => table))]).toEqual(tables)

  const before = await total(page).textContent()
  await choose(company, 'Copperline Bookkeeping')
  await expect(total(page)).not.toHaveText(before ?? '')
  const id = new URL(page.url()).searchParams.get('company')
  const one = await downloadReport(page)
  expect(one.name).toBe(`report-${id}.csv`)
  await page.getByRole('link', { name: 'View team dashboard' }).click()
  await expect(page).toHaveURL(`/dashboard/team?company=${id}`)
  const referrals = one.rows.filter(({ table }) => table === 'Referral')
  expect(new Set(referrals.map(({ record }) => record.companyId))).toEqual(new Set([id]))
})

test('a company is made, its administrator comes in by mail, an agent registers and refers', async ({
  page,
  browser,
}) => {
  // A journey of three people.
  test.slow()
  const company = newCompany()
  await openAdmin(page)
  await createOne(page, company)
  await search(page, 'Search companies...', company.companyName)
  await expect(companies(page)).toHaveCount(1)
  await expect(companies(page)).toContainText('1 person · 0 referrals')
  await expect(companies(page)).toContainText('Active')

  const first = await (await browser.newContext()).newPage()
  const complaints = complaintsOf(first)
  await comeIn(first, company)

  const agent = await (await browser.newContext()).newPage()
  await arrive(agent, company.companyName)
  const client = newClient()
  await refer(agent, client)
  await expect(rows(agent).filter({ hasText: client })).toContainText('Submitted')

  await page.reload()
  await search(page, 'Search companies...', company.companyName.toUpperCase())
  await expect(companies(page)).toContainText('2 people · 0 referrals')
  await choose(page.getByRole('combobox', { name: 'Company' }), company.companyName)
  await expect(total(page)).toHaveText('0')
  expect(complaints).toEqual([])
})

test('what was typed wrong is said at its field, and an address that is taken, too', async ({
  page,
}) => {
  await openAdmin(page)
  const form = await openDrawer(page)
  await form.getByRole('button', { name: 'Create Company' }).click()
  for (const message of [
    'Company name is required',
    'Valid URL required',
    'First name required',
    'Last name required',
  ]) {
    await expect(form.getByText(message)).toBeVisible()
  }
  await expect(form.getByText('Valid email required')).toHaveCount(2)
  await expect(form.getByLabel('Company name')).toBeFocused()
  await fillCompany(form, { ...newCompany(), adminEmail: 'agent@demo.goodword.test' })
  await form.getByRole('button', { name: 'Create Company' }).click()
  await expect(page.getByText('Failed to create company').last()).toBeVisible()
  await expect(page.getByText('Please try again', { exact: true }).last()).toBeVisible()
  await expect(form.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/already/i)
  await expect(form.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(form.getByLabel('Website')).toHaveValue('example.com')
})

test('a company is deactivated after a question, and activated again', async ({ page }) => {
  const company = newCompany()
  await openAdmin(page)
  await createOne(page, company)
  await search(page, 'Search companies...', company.companyName)
  const button = companies(page).getByRole('button')
  await expect(button).toHaveAccessibleName(`Actions for ${company.companyName}`)
  await chooseAction(companies(page), 'Deactivate')
  const question = page.getByRole('dialog', { name: `Deactivate ${company.companyName}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
  await expect(companies(page)).toContainText('Active')
  await chooseAction(companies(page), 'Deactivate')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Company deactivated').last()).toBeVisible()
  await expect(companies(page)).toContainText('Inactive')
  await chooseAction(companies(page), 'Activate')
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Company activated').last()).toBeVisible()
  await expect(companies(page)).not.toContainText('Inactive')

  await search(page, 'Search companies...', 'nothing of that name')
  await expect(page.getByText('No companies found matching your criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all companies' }).click()
  await expect(companies(page).first()).toBeVisible()
})

test('whoever was invited is found, and invited again', async ({ page }) => {
  const company = newCompany()
  await openAdmin(page)
  await createOne(page, company)
  const dialog = await openPerson(page, company.adminEmail.toUpperCase())
  await expect(dialog.getByText('Invited')).toBeVisible()
  await dialog.getByRole('button', { name: 'Resend invitation' }).click()
  await expect(page.getByText('Invitation sent', { exact: true }).last()).toBeVisible()
  expect(await invitationTo(company.adminEmail, 2)).toHaveLength(
    (await invitationTo(company.adminEmail)).length,
  )
})

test('a person is kept out, let in, and made a platform administrator, after questions', async ({
  page,
  browser,
}) => {
  const second = await (await browser.newContext()).newPage()
  const who = await arrive(second)
  await openAdmin(page)
  const dialog = await openPerson(page, `ada ${who.lastName}`)
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('can no longer sign in').last()).toBeVisible()
  const row = panel(page, 'People').getByRole('listitem')
  await expect(row).toContainText('Inactive')
  await row.getByRole('button').click()
  await expect(dialog.getByRole('button', { name: 'Make platform administrator' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(row).not.toContainText('Inactive')

  await row.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Make platform administrator' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click()
  await expect(row).toContainText('Admin · ')
  await row.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Remove as administrator' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('is no longer a platform administrator').last()).toBeVisible()
  await expect(row).toContainText('Agent · ')
})

test('nobody looks after themselves', async ({ page }) => {
  await openAdmin(page)
  const dialog = await openPerson(page, 'whitfield')
  await expect(dialog.getByText(/You can’t change your own access/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
})
