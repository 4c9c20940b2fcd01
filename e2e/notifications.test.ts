import { expect, type Page } from '@playwright/test'
import { askAs, referHome } from './asking.ts'
import { complaintsOf, test } from './browser.ts'
import { enter } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'
import { newClient } from './referring.ts'

/* The bell keeps the last 50 on the server: what is read in one browser is read in all. */

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entry = (page: Page, client: string) => list(page).getByRole('button', { name: client })
const unread = (page: Page, client: string) =>
  list(page).getByRole('button', { name: `Unread: ${client}` })

const move = (page: Page, id: string, status: string) =>
  askAs(
    page,
    'company.admin',
    'mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { id } }',
    { input: { id, status } },
  )

test('two browsers of a person agree on what is read, one by one and all at once', async ({
  page,
  browser,
}) => {
  test.slow()
  const first = newClient()
  const second = newClient()
  const ids = [await referHome(page, first), await referHome(page, second)]
  await enter(page)
  const other = await (await browser.newContext()).newPage()
  const complaints = complaintsOf(other)
  await enter(other)
  for (const id of ids) await move(page, id, 'IN_CONTACT')

  for (const browserPage of [page, other]) {
    // News is not green: that is for a completed referral alone.
    await expect(bell(browserPage)).toHaveAccessibleName(/^Notifications, \d+ unread$/)
    await expect(bell(browserPage).locator('.bg-brand, .bg-green-soft')).toHaveCount(0)
    await bell(browserPage).click()
    for (const client of [first, second]) {
      await expect(unread(browserPage, client)).toContainText('Status: Submitted → In Contact')
    }
  }
  await expectNoFaultInBothThemes(page)

  // Looking marks nothing; choosing an entry marks it.
  await unread(page, first).click()
  await expect(page.getByRole('dialog', { name: first })).toBeVisible()
  await page.keyboard.press('Escape')
  await bell(page).click()
  await expect(unread(page, second)).toBeVisible()
  await expect(unread(page, first)).toHaveCount(0)
  await expect(entry(page, first)).toBeVisible()
  await other.keyboard.press('Escape')
  await bell(other).click()
  await expect(unread(other, first)).toHaveCount(0)
  await expect(unread(other, second)).toBeVisible()

  const markAll = list(other).getByRole('button', { name: 'Mark all as read' })
  await markAll.click()
  await expect(markAll).toBeHidden()
  await expect(list(other).getByRole('button', { name: /^Unread/ })).toHaveCount(0)
  await expect(entry(other, second)).toBeVisible()
  await expect(bell(other)).toHaveAccessibleName('Notifications')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  // What comes next is unread again, in both.
  await move(page, ids[1] as string, 'IN_REVIEW')
  for (const browserPage of [page, other]) {
    await expect(bell(browserPage)).toHaveAccessibleName('Notifications, 1 unread')
  }
  expect(complaints).toEqual([])
})

test('a lead and the company that receives it have no notification of it', async ({ page }) => {
  const client = newClient()
  const id = await referHome(page, client)
  await move(page, id, 'IN_CONTACT')
  for (const name of ['team.lead', 'company.admin']) {
    const answer = page.waitForResponse(
      response => response.request().postData()?.includes('query ListNotifications') ?? false,
    )
    await enter(page, name, '/dashboard/learn')
    await answer
    await bell(page).click()
    await expect(list(page)).toBeVisible()
    await expect(entry(page, client)).toHaveCount(0)
  }
})
