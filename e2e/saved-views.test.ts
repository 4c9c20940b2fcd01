import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { askAs } from './asking.ts'
import { test } from './browser.ts'
import { enter } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'
import { REFERRALS_SCREEN, referralHead, shownReferrals } from './referrals-page.ts'

/* What people save of the referrals table, and how they have its columns. */

const openMenu = async (page: Page, name: 'Views' | 'Columns') => {
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}

/** As others of this file left it, nobody's list has a view or columns of its own. */
const startAnew = async (page: Page, ...people: readonly string[]): Promise<void> => {
  for (const who of people) {
    const set = 'mutation ($input: SetListLayoutInput!) { setListLayout(input: $input) { list } }'
    const input = { list: 'REFERRALS', columns: null, defaultViewId: null }
    await askAs(page, who, set, { input })
  }
}

test('a lead saves a view, shares it and opens with it; a colleague sees what was left out', async ({
  page,
}) => {
  test.slow()
  await startAnew(page, 'team.lead', 'agent')
  const name = `Waiting ${crypto.randomUUID().slice(0, 6)}`
  await enter(page, 'team.lead', `${REFERRALS_SCREEN}?scope=team&status=in-review`)
  await expect(shownReferrals(page).first()).toBeVisible()
  await (await openMenu(page, 'Views')).getByRole('button', { name: 'Save view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Share with').selectOption('Your team')
  await dialog.getByLabel('Open first').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/status=in-review&view=/)

  // Without a query the screen opens with it; changed, it can be updated.
  await page.goto(REFERRALS_SCREEN)
  await expect(page).toHaveURL(/scope=team&status=in-review&view=/)
  await page.getByRole('button', { name: 'Remove filter Status: In Review' }).click()
  await expect(page).toHaveURL(/scope=team&view=/)
  const views = await openMenu(page, 'Views')
  const row = views.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Shared with your team · Opens first')
  await expect(row.getByRole('button', { name, exact: false }).first()).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectNoFaultInBothThemes(page)
  await views.getByRole('button', { name: `Update “${name}”` }).click()
  await expect(page.getByText('View updated', { exact: true })).toBeVisible()
  await expect(views.getByRole('button', { name: 'Update' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Mine' }).click()

  // A member of the team has no scope of a team, and not the means to change the view.
  await enter(page, 'agent', REFERRALS_SCREEN)
  const shared = (await openMenu(page, 'Views')).getByRole('listitem').filter({ hasText: name })
  await expect(shared).toContainText('Shared by')
  await shared.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Set as default'])
  await shared.getByRole('button').first().click()
  await expect(page.getByText('Left out of this view: Team scope.')).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Mine')
  await expectNoFaultInBothThemes(page)

  // Others don't find it, and once it is deleted nobody does.
  await enter(page, 'company.admin', REFERRALS_SCREEN)
  await expect(
    (await openMenu(page, 'Views')).getByText(/No views yet|Close view|Save view/).first(),
  ).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await enter(page, 'team.lead', `${REFERRALS_SCREEN}?scope=mine`)
  const own = await openMenu(page, 'Views')
  await own.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByText('View deleted', { exact: true })).toBeVisible()
  await page.goto(REFERRALS_SCREEN)
  await expect(shownReferrals(page).first()).toBeVisible()
  await expect(page).toHaveURL(REFERRALS_SCREEN)
})

test('columns are hidden and moved by keyboard, remembered, and exported as they are shown', async ({
  page,
}) => {
  test.slow()
  await startAnew(page, 'team.lead')
  const address = `${REFERRALS_SCREEN}?scope=team`
  await enter(page, 'team.lead', address)
  await expect(referralHead(page, 'Company')).toBeVisible()
  const columns = await openMenu(page, 'Columns')
  await expect(columns.getByRole('checkbox', { name: 'Client' })).toBeDisabled()
  await columns.getByRole('checkbox', { name: 'Company' }).focus()
  await page.keyboard.press('Space')
  await expect(referralHead(page, 'Company')).toHaveCount(0)
  await columns.getByRole('button', { name: 'Move Status up' }).focus()
  const saved = page.waitForResponse(response => {
    const sent = response.request().postData() ?? ''
    return sent.includes('mutation SetColumns') && sent.includes('["client","status","agent"')
  })
  await page.keyboard.press('Enter')
  await expect(columns.getByText('Status, column 2 of 9')).toBeAttached()
  await saved
  await expectNoFaultInBothThemes(page)

  await page.goto(address)
  const heads = page.getByRole('table').getByRole('columnheader')
  // The first chooses rows.
  await expect(heads.nth(2)).toHaveText('Status')
  await expect(heads.nth(3)).toHaveText('Agent')
  await expect(referralHead(page, 'Company')).toHaveCount(0)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await file).path(), 'utf8')
  expect(csv.split(/\r?\n/)[0]).toMatch(/Id"?,"?Client"?,"?Status"?,"?Agent"?,"?Payment/)
  expect(csv.split(/\r?\n/)[0]).not.toContain('Company')

  // On a phone the card leaves it out, too.
  await page.setViewportSize({ width: 390, height: 800 })
  const company = await shownReferrals(page).first().textContent()
  const sheet = await openMenu(page, 'Columns')
  await sheet.getByRole('button', { name: 'Usual columns' }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(shownReferrals(page).first()).not.toHaveText(company ?? '')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(referralHead(page, 'Company')).toBeVisible()
})

test('what is beneath the views is shown once they are read, and does not move', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('/graphql', async route => {
    if (route.request().postData()?.includes('query SavedViews')) await released
    await route.continue()
  })
  await enter(page, 'agent', REFERRALS_SCREEN)
  const views = await openMenu(page, 'Views')
  await expect(views.getByText('Loading your views')).toBeAttached()
  await expect(views.getByRole('button')).toHaveCount(0)
  release()
  await expect(views.getByRole('button', { name: 'Save view…' })).toBeVisible()
})
