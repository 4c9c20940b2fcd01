import { readFile } from 'node:fs/promises'
import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { askAs, homeCompany, referHome } from './asking.ts'
import { test } from './browser.ts'
import { newWord } from './new-word.ts'
import { choose, enter } from './people.ts'
import { REFERRALS_SCREEN, referralHead, shownReferrals } from './referrals-page.ts'

/* The screen on which referrals are searched and worked through. */

const rowOf = (page: Page, client: string) => shownReferrals(page).filter({ hasText: client })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search referrals' })

/** A word that only this test's clients have in their names. */

const changeStatus = async (page: Page, id: string, status: string): Promise<void> => {
  const change =
    'mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { id } }'
  await askAs(page, 'agent', change, { input: { id, status } })
}

test('the dashboards lead to it, and the nav for everyone', async ({ page }) => {
  test.slow()
  await enter(page)
  await page.getByRole('link', { name: 'Referrals', exact: true }).click()
  await expect(page).toHaveURL(REFERRALS_SCREEN)
  await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeFocused()
  for (const [who, path, scope] of [
    ['agent', '/dashboard', 'Mine'],
    ['team.lead', '/dashboard/team', 'Team'],
    ['division.lead', '/dashboard/division', 'Division'],
    ['company.admin', '/dashboard/company-admin', 'Received'],
    ['company.admin', '/dashboard/company-admin?clients=sent', 'Sent'],
    ['admin', '/dashboard/team', 'Sent'],
  ] as const) {
    await enter(page, who, path)
    await page.getByRole('link', { name: 'View all' }).click()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(scope)
    await expect(shownReferrals(page).first()).toBeVisible()
  }
  // The company that the administrator looked at goes along.
  await expect(page).toHaveURL(/company=/)
})

const SCOPES: Readonly<Record<string, readonly string[]>> = {
  agent: [],
  'team.lead': ['Team'],
  'division.lead': ['Division'],
  'company.admin': ['Received', 'Sent'],
  admin: [],
}
for (const [who, own] of Object.entries(SCOPES)) {
  test(`${who} has the scopes of what they are`, async ({ page }) => {
    await enter(page, who, `${REFERRALS_SCREEN}?scope=division`)
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText(['Mine', 'Shared with me', ...own, 'All'])
    const isTheirs = own.includes('Division')
    const usual = who === 'admin' ? 'All' : 'Mine'
    await expect(page.getByRole('tab', { selected: true })).toHaveText(
      isTheirs ? 'Division' : usual,
    )
    const picker = page.getByRole('combobox', { name: 'Company', exact: true })
    await expect(picker).toHaveCount(who === 'admin' ? 1 : 0)
  })
}

test('a company that an administrator chooses has what it received and sent', async ({ page }) => {
  const { id } = await homeCompany(page)
  await enter(page, 'admin', `${REFERRALS_SCREEN}?company=${id}&scope=received`)
  const tabs = ['Mine', 'Shared with me', 'Received', 'Sent', 'All']
  await expect(page.getByRole('tab')).toHaveText(tabs)
  await expect(shownReferrals(page).first()).toContainText('Larkmoor')
  await page.getByRole('tab', { name: 'Sent' }).click()
  await expect(page).toHaveURL(/scope=sent/)
  // Some that it sent it received as well.
  await expect(shownReferrals(page).filter({ hasNotText: 'Larkmoor' }).first()).toBeVisible()
})

test('search, filters and order narrow the table, stand in the address, and are taken away', async ({
  page,
}) => {
  test.slow()
  const word = newWord()
  const first = `Aaron ${word}`
  const second = `Zoë ${word}`
  await referHome(page, first)
  await changeStatus(page, await referHome(page, second), 'IN_REVIEW')
  await enter(page, 'agent', REFERRALS_SCREEN)
  const asked: string[] = []
  page.on('request', request => {
    const sent = request.postData() ?? ''
    if (sent.includes('query ReferralTable(')) asked.push(JSON.parse(sent).variables.search)
  })
  await expect(page.getByText(/^(1 to \d+ of [\d,]+\+?|All \d+)$/)).toBeVisible()
  await search(page).fill('Q')
  await expect(page).toHaveURL(/search=Q$/)
  await search(page).fill(word.toLowerCase())
  await expect(shownReferrals(page)).toHaveCount(2)
  await expect(page.getByText('All 2', { exact: true })).toBeVisible()
  expect(asked).not.toContain('Q')

  await referralHead(page, 'Client').getByRole('button').click()
  await expect(referralHead(page, 'Client')).toHaveAttribute('aria-sort', 'ascending')
  await expect(shownReferrals(page).first()).toContainText(first)
  await referralHead(page, 'Client').getByRole('button').click()
  await expect(referralHead(page, 'Client')).toHaveAttribute('aria-sort', 'descending')
  await expect(shownReferrals(page).first()).toContainText(second)
  await expect(referralHead(page, 'Updated')).toHaveAttribute('aria-sort', 'none')

  await page.getByRole('button', { name: 'Add filter' }).click()
  const filters = page.getByRole('dialog', { name: 'Filter and sort' })
  await expect(filters.getByText('In Review')).toBeVisible()
  await expect(filters.locator('label', { hasText: 'In Review' })).toContainText('1')
  await expect(filters.locator('label', { hasText: 'Completed' })).toContainText('0')
  await filters.getByRole('checkbox', { name: 'In Review' }).check()
  await expect(shownReferrals(page)).toHaveCount(1)
  await filters.getByLabel('Created').selectOption('This month')
  await filters.getByLabel('Split').selectOption('Without a split')
  await filters.getByRole('checkbox', { name: 'Form' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(
    new RegExp(
      `search=${word.toLowerCase()}&sort=-client&status=in-review&created=this-month&split=no&source=form`,
    ),
  )
  await page.reload()
  await expect(shownReferrals(page)).toHaveCount(1)
  await expect(shownReferrals(page).first()).toContainText(second)
  await page.getByRole('button', { name: 'Remove filter Status: In Review' }).click()
  await expect(shownReferrals(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(`${REFERRALS_SCREEN}?sort=-client`)
  await search(page).fill(`${word} nobody`)
  await expect(page.getByText('No referrals match.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(shownReferrals(page).nth(2)).toBeVisible()
})

test('the company filter names the partner, and one that is unknown is left out', async ({
  page,
}) => {
  const word = newWord()
  await referHome(page, `Partner ${word}`)
  const { id, companyName } = await homeCompany(page)
  await enter(page, 'agent', `${REFERRALS_SCREEN}?search=${word}&partner=${id}`)
  await expect(
    page.getByRole('button', { name: `Remove filter Company: ${companyName}` }),
  ).toBeVisible()
  await expect(shownReferrals(page)).toHaveCount(1)
  for (const wrong of [
    'partner=no-such',
    'partner=%00',
    'status=lost&sort=-nothing&scope=theirs',
  ]) {
    await page.goto(`${REFERRALS_SCREEN}?search=${word}&${wrong}`)
    await expect(shownReferrals(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  }
})

test('the address of one person shows another only what is theirs', async ({ page }) => {
  const word = newWord()
  await referHome(page, `Shared ${word}`)
  const address = `${REFERRALS_SCREEN}?scope=all&search=${word}&sort=client`
  for (const who of ['agent', 'team.lead', 'company.admin', 'admin']) {
    await enter(page, who, address)
    await expect(rowOf(page, word)).toHaveCount(1)
  }
  await enter(page, 'site.admin', address)
  await expect(page.getByText('No referrals match.')).toBeVisible()
})

test('a change is seen in its place, and what is new waits until it is wanted', async ({
  page,
}) => {
  test.slow()
  const word = newWord()
  const id = await referHome(page, `Older ${word}`)
  await referHome(page, `Later ${word}`)
  const connected = page
    .waitForEvent('websocket')
    .then(socket =>
      socket.waitForEvent('framereceived', ({ payload }) => payload.includes('connection_ack')),
    )
  await enter(page, 'agent', `${REFERRALS_SCREEN}?search=${word}&status=submitted,in-contact`)
  await expect(shownReferrals(page)).toHaveCount(2)
  await expect(shownReferrals(page).nth(1)).toContainText('Older')
  // Once it listens it reads the list anew, and what was created before is in it.
  await connected
  await page.waitForLoadState('networkidle')
  await changeStatus(page, id, 'IN_CONTACT')
  await expect(shownReferrals(page).nth(1)).toContainText('In Contact')
  await expect(shownReferrals(page).nth(1)).toContainText('Older')

  // One that the search does not find is not offered.
  await referHome(page, `Elsewhere ${newWord()}`)
  await referHome(page, `Newest ${word}`)
  const offer = page.getByRole('button', { name: /new referrals?$/ })
  await expect(offer).toHaveText('1 new referral')
  await expect(shownReferrals(page)).toHaveCount(2)
  await offer.click()
  await expect(shownReferrals(page)).toHaveCount(3)
  await expect(shownReferrals(page).first()).toContainText('Newest')
  await expect(offer).toHaveCount(0)
})

test('after a break the list is read anew', async ({ page }) => {
  test.slow()
  const sockets: WebSocketRoute[] = []
  let isBroken = false
  await page.routeWebSocket(/./, socket => {
    if (isBroken) return void socket.close({ code: 1012 })
    socket.connectToServer()
    sockets.push(socket)
  })
  const word = newWord()
  await referHome(page, `Before ${word}`)
  await enter(page, 'agent', `${REFERRALS_SCREEN}?search=${word}`)
  await expect(shownReferrals(page)).toHaveCount(1)
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  isBroken = true
  for (const socket of sockets) await socket.close({ code: 1012 })
  await referHome(page, `During ${word}`)
  isBroken = false
  await expect(shownReferrals(page)).toHaveCount(2, { timeout: 60_000 })
})

test('the export has exactly what is shown, and nothing in it runs', async ({ page }) => {
  const word = newWord()
  await referHome(page, `=Alpha ${word}`)
  await referHome(page, `Beta ${word}`)
  await enter(page, 'agent', `${REFERRALS_SCREEN}?search=${word}&sort=client`)
  await expect(shownReferrals(page)).toHaveCount(2)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('referrals-mine-spreadsheet.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]?.replace('\uFEFF', '')).toBe(
    'Id,Client,Company,Status,Payment,Your amount,Expected value,Created,Updated,Days in status',
  )
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`,'=Alpha ${word},`)
  expect(lines[2]).toContain(`,Beta ${word},`)
  expect(lines[2]).toContain(',Submitted,')
})

test('a company’s administrator sees what one agent sent, and what waits', async ({ page }) => {
  await enter(page, 'company.admin', `${REFERRALS_SCREEN}?scope=sent&days=7&updated=last-6-months`)
  await expect(
    page.getByRole('button', { name: 'Remove filter Days in status: 7 or more' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Updated: Last 6 months/ })).toBeVisible()
  await expect(shownReferrals(page).first()).toBeVisible()
  const agent = (await shownReferrals(page).first().getByRole('cell').nth(3).textContent()) ?? ''
  await page.getByRole('button', { name: 'Add filter' }).click()
  await choose(page.getByRole('dialog', { name: 'Filter and sort' }).getByLabel('Agent'), agent)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Remove filter Agent: ${agent}` })).toBeVisible()
  const agents = shownReferrals(page).getByRole('cell').and(page.locator(':nth-child(4)'))
  await expect.poll(async () => [...new Set(await agents.allTextContents())]).toEqual([agent])
  const days = await shownReferrals(page).getByRole('cell').last().textContent()
  expect(Number(days)).toBeGreaterThanOrEqual(7)
})
