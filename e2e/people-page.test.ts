import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { homeCompany } from './asking.ts'
import { test } from './browser.ts'
import { emailOf, enter } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'

/* The screens on which people and companies are found, and who comes to them is in guards.test.ts. */

const PEOPLE = '/dashboard/people'
const COMPANIES = '/dashboard/companies'

const shown = (page: Page, label: RegExp) =>
  page
    .getByRole('table', { name: label })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const people = (page: Page) => shown(page, /^People/)
const companies = (page: Page) => shown(page, /^Companies/)
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

async function linesOfExport(page: Page): Promise<{ name: string; lines: string[] }> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await waiting
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.replace('\uFEFF', '').trim().split('\r\n') }
}

test('a company’s administrator finds its people, with their leads and figures', async ({
  page,
}) => {
  test.slow()
  await enter(page, 'company.admin', '/dashboard/company-admin')
  await page.getByRole('link', { name: 'All people' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(people(page).nth(5)).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
  await head(page, 'Name').getByRole('button').click()
  await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-name/)

  await page.getByRole('searchbox', { name: 'Search people' }).fill(emailOf('agent'))
  await expect(people(page)).toHaveCount(1)
  const row = people(page).first()
  await expect(row).toContainText('Jordan Avery')
  await expect(row).toContainText('Elena Castellanos')
  await expect(row).toContainText(/\d+%/)
  const { name, lines } = await linesOfExport(page)
  expect(name).toBe('people-company-spreadsheet.csv')
  expect(lines[0]).toBe(
    'Id,Name,Email,Group,Team lead,Division lead,Status,Referrals,Success rate,Last sign-in,Joined',
  )
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Jordan Avery')

  await row.getByRole('button', { name: 'Jordan Avery' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Jordan Avery' })
  await expect(dialog).toContainText(emailOf('agent'))
  await expectNoFaultInBothThemes(page)
  await dialog.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Member' })).toBeVisible()
  await page.goBack()
  await expect(people(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Invite agents' })).toBeVisible()
})

test('people are filtered by group, status and team lead, and the address keeps it', async ({
  page,
}) => {
  await enter(page, 'company.admin', `${PEOPLE}?group=team-lead,nothing&status=active&lead=no-such`)
  // A value that is none of a filter's is left out, and so is a lead that is nobody.
  await expect(people(page).first()).toContainText('Team Lead')
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveText([
    'Group: Team Lead',
    'Status: Active',
  ])
  await page.getByRole('button', { name: 'Add filter' }).click()
  const filters = page.getByRole('dialog', { name: 'Filter and sort' })
  await filters.getByRole('checkbox', { name: 'Invited' }).check()
  await filters.getByRole('checkbox', { name: 'Active', exact: true }).uncheck()
  await expect(filters.getByRole('checkbox', { name: 'Team Lead', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=invited/)
  await page.getByRole('button', { name: 'Remove filter Status: Invited' }).click()
  const groups = people(page)
    .getByRole('cell')
    .filter({ hasText: /^(Agent|Team Lead|Admin)$/ })
  await expect.poll(async () => [...new Set(await groups.allTextContents())]).toEqual(['Team Lead'])
})

test('a team lead sees their team and what they may do; an administrator, each company', async ({
  page,
}) => {
  await enter(page, 'team.lead', '/dashboard/team')
  await page.getByRole('link', { name: 'All people' }).click()
  await expect(page).toHaveURL(`${PEOPLE}?scope=team`)
  await expect(people(page).first()).toBeVisible()
  await expect(head(page, 'Team lead')).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveAttribute('aria-label', 'People, team')
  await expect(page.getByRole('button', { name: 'Invite agents' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add filter' }).click()
  const filters = page.getByRole('dialog', { name: 'Filter and sort' })
  // Whether somebody was invited is withheld from them.
  await expect(filters.getByRole('checkbox', { name: 'Inactive' })).toBeVisible()
  await expect(filters.getByRole('checkbox', { name: 'Invited' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await people(page).first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('Joined')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Edit' })).toHaveCount(0)

  await enter(page, 'admin', PEOPLE)
  await expect(head(page, 'Company')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Invite agents' })).toHaveCount(0)
  const { id } = await homeCompany(page)
  await page.goto(`${PEOPLE}?company=${id}`)
  await expect(people(page).first()).toBeVisible()
  await expect(head(page, 'Company')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Invite agents' })).toBeVisible()
})

test('everyone compares the companies; what is the platform’s is for its administrators', async ({
  page,
}) => {
  test.slow()
  await enter(page, 'agent', '/dashboard/refer')
  await page.getByRole('link', { name: 'As a table' }).click()
  await expect(page).toHaveURL(COMPANIES)
  await expect(companies(page).nth(5)).toBeVisible()
  await expectNoFaultInBothThemes(page)
  for (const name of ['People', 'Referrals', 'Joining', 'Terms', 'API key since']) {
    await expect(head(page, name)).toHaveCount(0)
  }
  const { lines } = await linesOfExport(page)
  expect(lines[0]).toBe('Id,Company,Tags,Commission,Average payout,Website')
  await page.getByRole('button', { name: 'Add filter' }).click()
  const filters = page.getByRole('dialog', { name: 'Filter and sort' })
  await filters.getByRole('checkbox', { name: 'Financial Planning' }).check()
  await page.keyboard.press('Escape')
  await expect(companies(page)).toHaveCount(1)
  await expect(companies(page).first()).toContainText('Larkmoor')
  await page.getByRole('button', { name: /^Remove filter Tag/ }).click()
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('LARK')
  await expect(companies(page)).toHaveCount(1)
  await companies(page).first().getByRole('cell').last().click()
  await expect(page).toHaveURL(/\/dashboard\/companies\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Larkmoor')

  await enter(page, 'admin', `${COMPANIES}?joining=open`)
  await expect(head(page, 'API key since')).toBeVisible()
  await expect(head(page, 'Terms')).toBeVisible()
  const joining = companies(page)
    .getByRole('cell')
    .filter({ hasText: /^(Open|Approval|Invitation only)$/ })
  await expect.poll(async () => [...new Set(await joining.allTextContents())]).toEqual(['Open'])
})

test('people are sorted by when they last signed in', async ({ page }) => {
  await enter(page, 'company.admin', `${PEOPLE}?sort=-sign-in`)
  await expect(head(page, 'Last sign-in')).toHaveAttribute('aria-sort', 'descending')
  await expect(people(page).first()).toContainText(/just now|min ago/)
  const times = people(page).locator('time')
  const shown = async () => (await times.count()) > 5
  await expect.poll(shown).toBe(true)
  // A lead sees it of their own people; an agent has no list of people at all.
  await enter(page, 'team.lead', `${PEOPLE}?sort=sign-in`)
  await expect(head(page, 'Last sign-in')).toHaveAttribute('aria-sort', 'ascending')
  await expect(people(page).first()).toContainText(/ago|20\d\d/)
})
