import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { askAs, referHome } from './asking.ts'
import { test } from './browser.ts'
import { enter } from './people.ts'
import { expectFits, expectReach } from './reached.ts'
import { newClient } from './referring.ts'

/* What a person earned and was paid, and why. */

const PAY = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'
const pay = (page: Page, id: string, edit: object) =>
  askAs(page, 'company.admin', PAY, { input: { id, paymentStatus: 'PENDING', ...edit } })

const statement = (page: Page) => page.getByRole('region', { name: 'Statement' })
const lineOf = (page: Page, client: string) =>
  statement(page).getByRole('listitem').filter({ hasText: client })

test('an amount comes by itself, says why it is so, and is in the file', async ({ page }) => {
  const client = newClient()
  const id = await referHome(page, client)
  await pay(page, id, { agentPayAmount: 10 })
  await enter(page, 'agent', '/dashboard/earnings')
  await expect(lineOf(page, client)).toContainText('$10.00')
  await pay(page, id, { agentPayAmount: 12.5, paymentStatus: 'PROCESSED' })
  await expect(lineOf(page, client)).toContainText('$12.50$12.50')

  await lineOf(page, client).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Why this number?' })
  const entries = dialog.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries).toHaveText([/^\$12\.50 paid/, /^\$2\.50 added/, /^\$10\.00 added/])
  await expect(entries.first()).toContainText(/[A-Z]\w+ · (now|just now|\d+ min ago)/i)
  await page.keyboard.press('Escape')

  const waiting = page.waitForEvent('download')
  await statement(page).getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  const lines = text.split('\r\n').filter(line => line.includes(client))
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain('$12.50 paid,0.00,12.50')
})

test('others don’t see it, and a month without entries says so', async ({ page }) => {
  const client = newClient()
  const id = await referHome(page, client)
  await pay(page, id, { agentPayAmount: 10 })
  await enter(page, 'site.admin', '/dashboard/earnings')
  await expect(statement(page)).toContainText(/Nothing in|Total/)
  await expect(lineOf(page, client)).toHaveCount(0)
})

test('Earnings is for everybody: in both themes and at every width', async ({ page }) => {
  test.slow()
  await enter(page, 'team.lead', '/dashboard/earnings')
  await expect(statement(page).getByRole('listitem').first()).toBeVisible()
  await expectReach(page, [320, 390, 768, 1440])
  await page.setViewportSize({ width: 320, height: 740 })
  await statement(page).getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Why this number?' })).toBeVisible()
  await expect(() => expectFits(page, 320)).toPass()
})
