import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { enter } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'
import { newClient, refer } from './referring.ts'

const download = async (page: Page, press: () => Promise<void>) => {
  const waiting = page.waitForEvent('download')
  await press()
  const file = await waiting
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const pressReport = (page: Page) => page.getByRole('button', { name: 'Download Report' }).click()

test('the report holds every referral, in the shape of the spec', async ({ page }) => {
  await enter(page)
  const client = newClient()
  await refer(page, client)
  const { name, text } = await download(page, () => pressReport(page))
  expect(name).toMatch(/^referrals-[\w-]+\.csv$/)
  const [head, ...lines] = text.trimEnd().split('\n')
  expect(head).toBe('Table,Data')
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(line).toMatch(/^Referral,"\{.*\}"$/)
  const records = lines.map(line =>
    JSON.parse(line.slice('Referral,"'.length, -1).replaceAll('""', '"')),
  )
  expect(records.map(record => record.name)).toContain(client)
  expect(new Set(records.map(record => record.id)).size).toBe(lines.length)
})

test('the same for a spreadsheet, in which nothing runs', async ({ page }) => {
  test.slow()
  await enter(page)
  const client = `=1+1 ${newClient()}`
  await refer(page, client)
  const { name, text } = await download(page, async () => {
    await page.getByRole('button', { name: 'Kinds of report' }).click()
    await expectNoFaultInBothThemes(page)
    await page.getByRole('menuitem', { name: 'Spreadsheet, everything' }).click()
  })
  expect(name).toMatch(/^referrals-[\w-]+-spreadsheet\.csv$/)
  expect(text.split('\r\n')[0]).toContain('Id,Client,Email,Phone')
  expect(text).toContain(`,'${client},`)
})

test('a report for the period shown holds what was made in it', async ({ page }) => {
  test.slow()
  await enter(page, 'agent', '/dashboard?period=this-month')
  const client = newClient()
  await refer(page, client)
  await page.goto('/dashboard?period=this-month')
  const press = (name: string) => async () => {
    await page.getByRole('button', { name: 'Kinds of report' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const shown = await download(page, press('All data, this month'))
  expect(shown.name).toMatch(/^referrals-[\w-]+-since-\d{4}-\d\d-01\.csv$/)
  expect(shown.text).toContain(client)
  const all = await download(page, press('All data, everything'))
  expect(all.text.split('\n').length).toBeGreaterThan(shown.text.split('\n').length)
})

test('a report that cannot be written says so', async ({ page, context }) => {
  await enter(page)
  await context.route('**/graphql', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
  // The browser logs every 502; what counts here is what the person sees.
  page.removeAllListeners('console')
  await pressReport(page)
  await expect(page.getByText('Failed to generate report').last()).toBeVisible()
  await expect(page.getByText('Please try again later.').last()).toBeVisible()
})

test('a report that asks for more than the server gives in a minute waits, and goes on', async ({
  page,
  context,
}) => {
  await enter(page)
  // The browser logs the 429; what counts here is what the person gets.
  page.removeAllListeners('console')
  let refusals = 0
  await context.route('**/graphql', async route => {
    const isReport = route.request().postData()?.includes('ReportReferrals') ?? false
    if (!isReport || refusals > 0) return route.continue()
    refusals += 1
    const json = { errors: [{ message: 'Too many requests', extensions: { code: 'LIMITED' } }] }
    return route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json })
  })
  const dialog = page.getByRole('dialog', { name: 'Preparing your report' })
  // The three seconds pass once the words were seen, however busy the machine is.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  const { text } = await download(page, async () => {
    await pressReport(page)
    await page.clock.runFor(1000)
    await expect(dialog.getByText('Resumes automatically.')).toBeVisible()
    await page.clock.resume()
  })
  expect(text.split('\n').length).toBeGreaterThan(10)
  expect(refusals).toBe(1)
})

test('a long report shows how far it is, and can be canceled', async ({ page, context }) => {
  test.slow()
  await enter(page)
  await context.route('**/graphql', async route => {
    if (route.request().postData()?.includes('ReportReferrals')) await new Promise(() => {})
    await route.continue()
  })
  await pressReport(page)
  const dialog = page.getByRole('dialog', { name: 'Preparing your report' })
  await expect(dialog.getByText('0 rows written')).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Failed to generate report')).toHaveCount(0)
})
