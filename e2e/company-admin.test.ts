import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { askAs, homeCompany } from './asking.ts'
import { test } from './browser.ts'
import { HOME, members, open, payments, toast } from './company-screen.ts'
import { choose, chosen, enter } from './people.ts'
import { expectFits, expectNoFault } from './reached.ts'
import { chooseAction } from './row-menu.ts'

test('cards, list and report of the company add up', async ({ page }) => {
  await open(page)
  const { id } = await homeCompany(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Report' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe(`report-${id}.csv`)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
  expect(head).toBe('Table,Data')
  const rows = lines
    .filter(line => line.startsWith('Referral,'))
    .map(line => JSON.parse(line.slice('Referral,"'.length, -1).replaceAll('""', '"')))
  const now = new Date()
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 5, 1)).toISOString()
  const earned = rows
    .filter(row => row.paymentStatus === 'PROCESSED' && row.processedAt >= start)
    .reduce((cents, row) => cents + Math.round(100 * (row.amount ?? 0)), 0)
  const dollars = (earned / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const cards = page.getByLabel('Totals for the period')
  await expect(cards).toContainText(`Total Earnings${dollars}`)
  const made = rows.filter(row => row.createdAt >= start).length
  await expect(cards).toContainText(`Total Referrals${made}`)

  const clients = page.getByRole('region', { name: 'Clients' })
  const more = clients.getByRole('button', { name: 'Show more' })
  await expect(clients.getByRole('listitem').first()).toBeVisible()
  while (await more.isVisible()) {
    const before = await clients.getByText(/^(1 to \d+( of \d+)?|All \d+)$/).textContent()
    await more.click()
    await expect(clients.getByText(/^(1 to \d+( of \d+)?|All \d+)$/)).not.toHaveText(before ?? '')
    await expect(clients.locator('[aria-busy]')).toHaveCount(0)
  }
  await expect(clients.getByText(`All ${rows.length}`)).toBeVisible()
})

test('what was received and what our agents sent are told apart', async ({ page }) => {
  await open(page)
  const clients = page.getByRole('region', { name: 'Clients' })
  await expect(clients.getByRole('list', { name: 'Clients, received' })).toBeVisible()
  await clients.getByRole('button', { name: 'Sent by our agents' }).click()
  await expect(clients.getByRole('list', { name: 'Clients, sent by our agents' })).toBeVisible()
  await expect(clients.getByLabel('Totals for referrals our agents made')).toContainText(/\$[\d,]+/)
  await clients.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByText('Agent', { exact: true })).toBeVisible()
})

test('a member is found, kept out and let in again, after a question', async ({ page }) => {
  await open(page)
  await expect(members(page).first()).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('nobody at all')
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await search.fill('GALLAGHER')
  await expect(members(page)).toHaveCount(1)
  await chooseAction(members(page), 'Deactivate')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(members(page)).toContainText('Active')
  await chooseAction(members(page), 'Deactivate')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page, 'can no longer sign in')).toBeVisible()
  await expect(members(page)).toContainText('Inactive')
  await chooseAction(members(page), 'Activate')
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect(toast(page, 'can sign in again')).toBeVisible()
  await expect(members(page).getByText('Active', { exact: true })).toBeVisible()
  // Nobody keeps themselves out.
  await search.fill('company.admin@')
  await expect(members(page)).toContainText('(you)')
  await expect(members(page).getByRole('button')).toHaveCount(0)
})

test('who comes and who is changed elsewhere shows by itself', async ({ page }) => {
  const { id } = await homeCompany(page)
  await open(page)
  await expect(members(page).first()).toBeVisible()
  const lastName = `Arriving${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('searchbox', { name: 'Search members' }).fill(lastName)
  await expect(members(page)).toHaveCount(0)
  // Until the line stands nothing is heard, and what came before it is read again.
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const input = { firstName: 'Ida', lastName, email: `${lastName}@example.com`, companyId: id }
  const create = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }'
  const { createUser } = await askAs(page, 'admin', create, { input })
  await expect(members(page)).toContainText('Invited')
  const set =
    'mutation ($input: SetMemberActiveInput!) { setMemberActive(input: $input) { active } }'
  await askAs(page, 'admin', set, { input: { id: createUser.id, active: false } })
  await expect(members(page)).toContainText('Inactive')
  const rename = 'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { name } }'
  const named = { id: createUser.id, firstName: 'Irma', lastName }
  await askAs(page, 'admin', rename, { input: named })
  await expect(members(page)).toContainText(`Irma ${lastName}`)
  await expect(members(page)).toHaveCount(1)
})

test('an invitation that waits is sent again', async ({ page }) => {
  const { id } = await homeCompany(page)
  const lastName = `Waiting${crypto.randomUUID().slice(0, 6)}`
  const input = { firstName: 'Ida', lastName, email: `${lastName}@example.com`, companyId: id }
  const query = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }'
  await askAs(page, 'admin', query, { input })
  await open(page)
  await page.getByRole('searchbox', { name: 'Search members' }).fill(lastName)
  await expect(members(page)).toContainText('Invited')
  await members(page)
    .getByRole('button', { name: /^Resend the invitation/ })
    .click()
  await expect(toast(page, 'Invitation sent')).toBeVisible()
})

test('what cannot be loaded says so, and is tried again', async ({ page, context }) => {
  await enter(page, 'company.admin')
  // The browser logs every 502; what counts here is what the person sees.
  page.removeAllListeners('console')
  await context.route('**/graphql', (route, request) =>
    /query (ListReferrals|CompanyPeople|Dashboard)\b/.test(request.postData() ?? '')
      ? route.fulfill({ status: 502, body: 'Bad gateway' })
      : route.continue(),
  )
  await page.goto(HOME)
  const failures = [
    'We couldn’t load your dashboard.',
    'We couldn’t load payments.',
    'We couldn’t load clients.',
    'We couldn’t load members.',
  ]
  for (const words of failures) await expect(page.getByText(words)).toBeVisible()
  await context.unroute('**/graphql')
  for (const words of failures) {
    const alert = page.getByRole('alert').filter({ hasText: words })
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
  }
  await expect(payments(page).first()).toBeVisible()
  await expect(members(page).first()).toBeVisible()
})

test('an admin picks the company, their own first, and the address keeps it', async ({ page }) => {
  await open(page, 'admin')
  const { companyName } = await homeCompany(page)
  const picker = page.getByRole('combobox', { name: 'Company', exact: true })
  await expect.poll(() => chosen(picker)).toBe(companyName)
  await choose(picker, 'Quillbrook Tax Advisors')
  await expect(page).toHaveURL(/\?company=/)
  await expect(page.getByText('Quillbrook Tax Advisors').first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit Company Details' }).click()
  await expect(page.getByRole('heading', { name: 'Compensation' })).toBeVisible()
  await page.getByLabel('MRN, in percent').fill('101')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/Enter a percentage from 0 to 100/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => chosen(picker)).toBe('Quillbrook Tax Advisors')
  await expect(page).toHaveURL(/\/company-admin\?company=/)
})

const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  company: async page => {
    await page.goto(HOME)
    await expect(payments(page).first()).toBeVisible()
    await expect(members(page).first()).toBeVisible()
  },
  payment: async page => {
    await page
      .getByRole('button', { name: /^Update the payment/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  member: async page => {
    await page.goto(HOME)
    await members(page).first().getByRole('link').click()
    await expect(page.getByLabel('First name')).toBeVisible()
  },
  edit: async page => {
    await page.goto(`${HOME}/edit`)
    await expect(page.getByLabel('Referral URL')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeVisible()
  },
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the company’s screens in ${colorScheme}: no fault that axe can find`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await enter(page, 'company.admin')
    for (const [view, show] of Object.entries(VIEWS)) {
      await show(page)
      await expectNoFault(page, view)
    }
  })
}

for (const width of [320, 390]) {
  test(`the company’s screens at ${width} px: nothing to scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await enter(page, 'company.admin')
    for (const [view, show] of Object.entries(VIEWS)) {
      await show(page)
      await expectFits(page, width, view)
    }
  })
}
