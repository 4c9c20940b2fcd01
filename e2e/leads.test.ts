import { expect, type Page } from '@playwright/test'
import { homeCompany } from './asking.ts'
import { complaintsOf, test } from './browser.ts'
import { downloadReport } from './download.ts'
import { choose, chosen, enter } from './people.ts'
import { newClient, refer } from './referring.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const figures = (page: Page, label = 'Totals for the period') =>
  page.getByLabel(label).locator('dt + dd')

/** Opens a screen by its link in the navigation. */
const openByLink = async (page: Page, who: string, link: string, title: string): Promise<void> => {
  await enter(page, who)
  await page.getByRole('link', { name: link, exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(figures(page).first()).toContainText('$')
}

const openTeam = (page: Page) => openByLink(page, 'team.lead', 'Team', 'Your Team Dashboard')
const openDivision = (page: Page) =>
  openByLink(page, 'division.lead', 'Teams', 'Your Teams Dashboard')

const LEVELS = [
  ['team', openTeam, 'Team Earnings Overview', 'Team Members'],
  ['division', openDivision, 'Teams Earnings Overview', 'Team Leads'],
] as const

for (const [level, open, chart, people] of LEVELS) {
  test(`the ${level}'s figures follow the period, and a person's stand in a dialog`, async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 12 months')
    await expect(panel(page, chart).getByRole('rowheader')).toHaveCount(12)
    const rows = panel(page, people).getByRole('listitem')
    await expect(rows.first()).toContainText(/\d+% success/)
    await rows.first().getByRole('button').first().press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Last 12 months')).toBeVisible()
    // The list may still show the period before, so its row is compared with the dialog, not the reverse.
    const referrals = dialog.locator('dt + dd').nth(2)
    await expect(referrals).toHaveText(/\d/)
    const name = (await dialog.getByRole('heading').first().textContent()) ?? ''
    const row = rows.filter({ hasText: name })
    const opener = row.getByRole('button').first()
    await expect(opener).toContainText(`${await referrals.textContent()} referral`)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  test(`the ${level}'s payments show the level's amount, and lead to the referral`, async ({
    page,
  }) => {
    await open(page)
    const payments = panel(page, 'Payments')
    await expect(
      payments.getByText(`${level === 'team' ? 'Team' : 'Division'} amount`),
    ).toBeVisible()
    const rows = payments.getByRole('listitem')
    await expect(rows.first()).toContainText(/\$[\d,]+\.\d\d|—/)
    await expect(rows.first()).toContainText(/Paid|Pending|Failed/)
    await rows.first().getByRole('button').first().click()
    await expect(
      page.getByRole('dialog').getByText('Type of referral', { exact: true }),
    ).toBeVisible()
  })

  test(`a referral that an agent makes shows at once in the ${level}, which can move it`, async ({
    page,
    browser,
  }) => {
    await open(page)
    const recent = page.getByRole('list', { name: 'Recent Referrals' }).getByRole('listitem')
    await expect(recent).toHaveCount(3)
    const total = figures(page).nth(2)
    const before = Number(await total.textContent())

    const agent = await (await browser.newContext()).newPage()
    const complaints = complaintsOf(agent)
    await enter(agent)
    const client = newClient()
    await refer(agent, client)

    const row = recent.first()
    await expect(row).toContainText(client)
    await expect(recent).toHaveCount(3)
    await expect.poll(async () => Number(await total.textContent())).toBeGreaterThan(before)
    await row.getByRole('button').click()
    await page.getByRole('combobox', { name: 'New status' }).selectOption('In Review')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Status changed to In Review').last()).toBeVisible()
    await expect(row).toContainText('In Review')
    const seen = agent.getByRole('list', { name: 'Referrals' }).getByRole('listitem')
    await expect(seen.filter({ hasText: client })).toContainText('In Review')
    expect(complaints).toEqual([])
  })
}

for (const [level, open] of LEVELS) {
  test(`the ${level}'s lead sees what they earned themselves, and comes to Earnings`, async ({
    page,
  }) => {
    await open(page)
    const own = page.getByRole('region', { name: 'Your own earnings' })
    await expect(own).toContainText(/Due to you\$[\d,.]+On hold\$[\d,.]+Paid this month\$[\d,.]+/)
    const due = (await own.locator('dd').first().textContent()) ?? ''
    await own.getByRole('link', { name: 'Earnings' }).click()
    await expect(page.getByRole('heading', { name: 'Earnings', exact: true })).toBeVisible()
    await expect(figures(page, 'Earnings').first()).toHaveText(due)
  })
}

test('a platform administrator has no earnings of their own on a team’s dashboard', async ({
  page,
}) => {
  await enter(page, 'admin', '/dashboard/team')
  await expect(figures(page).first()).toContainText('$')
  await expect(page.getByRole('region', { name: 'Your own earnings' })).toHaveCount(0)
})

test('all of the referrals can be seen, and there is a way to refer', async ({ page }) => {
  await openTeam(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  const rows = page.getByRole('list', { name: 'Recent Referrals' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBeGreaterThan(3)
  await expect(page.getByText(/^(1 to 10( of \d+)?|All 10)$/)).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Make a Referral' }).click()
  await expect(page.getByRole('heading', { name: 'Refer Clients' })).toBeVisible()
})

test("the team's report names its people, the division's its referrals", async ({ page }) => {
  await openTeam(page)
  const team = await downloadReport(page)
  expect(team.name).toMatch(/^team-[\w-]+\.csv$/)
  expect(team.head).toBe('Table,Data')
  const me = team.name.slice('team-'.length, -'.csv'.length)
  expect(team.rows.length).toBeGreaterThan(2)
  expect(new Set(team.rows.map(({ table }) => table))).toEqual(new Set(['User']))
  expect(new Set(team.rows.map(({ record }) => record.teamLeadId))).toEqual(new Set([me]))
})

test("the division's report holds its referrals", async ({ page }) => {
  await openDivision(page)
  const { name, rows } = await downloadReport(page)
  expect(name).toMatch(/^division-[\w-]+\.csv$/)
  const me = name.slice('division-'.length, -'.csv'.length)
  expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(['Referral']))
  expect(new Set(rows.map(({ record }) => record.divisionLeadId))).toEqual(new Set([me]))
})

test('a team lead is kept out and let in again, after a question', async ({ page }) => {
  await openDivision(page)
  const rows = panel(page, 'Team Leads').getByRole('listitem')
  // The one whom no other test signs in as.
  const row = rows.filter({ hasNotText: 'Elena Castellanos' }).first()
  const toggle = row.getByRole('switch')
  await expect(toggle).toBeChecked()
  await toggle.press('Enter')
  const question = page.getByRole('dialog', { name: /^Deactivate .+\?$/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(toggle).toBeChecked()
  await toggle.press('Enter')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(/can no longer sign in/).last()).toBeVisible()
  await expect(toggle).not.toBeChecked()
  await expect(row).toContainText('Inactive')
  await page.reload()
  await expect(toggle).not.toBeChecked()
  await toggle.press('Enter')
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(toggle).toBeChecked()
})

test('a platform administrator looks at any company’s teams, the own one first', async ({
  page,
}) => {
  await openByLink(page, 'admin', 'Team', 'Your Team Dashboard')
  const company = page.getByRole('combobox', { name: 'Company' })
  const { companyName } = await homeCompany(page)
  await expect.poll(() => chosen(company)).toBe(companyName)
  await expect(panel(page, 'Team Members').getByRole('listitem').first()).toBeVisible()
  const total = await figures(page).nth(2).textContent()
  await choose(company, 'Copperline Bookkeeping')
  await expect(page).toHaveURL(/\?company=/)
  await expect(figures(page).nth(2)).not.toHaveText(total ?? '')
  await page.reload()
  await expect.poll(() => chosen(company)).toBe('Copperline Bookkeeping')
})

test('what cannot be loaded says so, and can be tried again', async ({ page, context }) => {
  await enter(page, 'team.lead')
  let isAway = true
  await context.route('**/graphql', route =>
    isAway && /MemberFigures|ListReferrals/.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 502, body: 'Bad gateway' })
      : route.continue(),
  )
  // The browser logs every 502; what counts here is what the person sees.
  page.removeAllListeners('console')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  const members = panel(page, 'Team Members')
  await expect(members.getByText('We couldn’t load members.')).toBeVisible()
  await expect(panel(page, 'Payments').getByText('We couldn’t load payments.')).toBeVisible()
  isAway = false
  await members.getByRole('button', { name: 'Try again' }).click()
  await expect(members.getByRole('listitem').first()).toBeVisible()
})
