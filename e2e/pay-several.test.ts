import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { HOME, open, toast } from './company-screen.ts'
import { comeIn } from './new-company.ts'
import { agentAmount, companyToPay, openPaying, payLine, payLines } from './paying.ts'
import { expectFits, expectNoFaultInBothThemes } from './reached.ts'

/* A partner's office on Monday pays what it owes on one screen, with one request. */

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \d+ referrals?$/ })
const confirmation = (page: Page) => page.getByRole('dialog', { name: /^Pay \d+ referrals?\?$/ })
const confirmPay = (page: Page) => confirmation(page).getByRole('button', { name: /^Pay \$/ })

/** Puts a text on the clipboard and pastes it where the focus is. */
const paste = async (page: Page, text: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await page.keyboard.press('Control+V')
}

const COUNT = 50

test('fifty referrals are paid with four clicks and the exceptions', async ({ page }) => {
  test.slow()
  const { company } = await companyToPay(page, COUNT)
  await comeIn(page, company)
  await page.goto(HOME)
  const done = { clicks: 0, fields: 0, keys: 0 }
  const click = async (target: { click: () => Promise<void> }) => {
    done.clicks += 1
    await target.click()
  }
  const press = async (key: string) => {
    done.keys += 1
    await page.keyboard.press(key)
  }

  await click(page.getByRole('link', { name: 'Pay several' }))
  await expect(page).toHaveTitle(/^Pay referrals/)
  await expect(payLines(page)).toHaveCount(COUNT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To pay (50) · $0.00')
  await click(page.getByLabel('Select all 50'))
  await press('Tab')
  await press('Tab')
  await expect(agentAmount(page, 'Client 01')).toBeFocused()

  // A column as a spreadsheet copies it; the fourth amount cannot be read, the last is not known yet.
  const column = Array.from({ length: COUNT - 1 }, (_, place) =>
    `"$1,0${place + 10}.50 "`.slice(1, -1),
  )
  column[3] = 'ask Jim'
  await paste(page, `${column.join('\r\n')}\r\n`)
  await expect(page.getByText('Pasted 49 amounts.')).toBeVisible()
  await expect(agentAmount(page, 'Client 02')).toHaveValue('1,011.50')
  await expect(agentAmount(page, 'Client 04')).toHaveValue('ask Jim')
  await expect(payLine(page, 'Client 04')).toContainText('Please enter an amount of at least 0')
  for (const _ of [1, 2, 3]) await press('Enter')
  await expect(agentAmount(page, 'Client 04')).toBeFocused()
  await page.keyboard.type('75')
  done.fields += 1
  await press('Enter')
  await expect(agentAmount(page, 'Client 05')).toBeFocused()
  await expect(agentAmount(page, 'Client 04')).toHaveValue('75.00')
  await expect(payLine(page, 'Client 04')).not.toContainText('Please enter')
  await expect(page.getByText('50 of 50 selected')).toBeVisible()

  await click(payButton(page))
  await expect(confirmation(page)).toContainText('1 referral without any amount won’t be paid')
  await expect(confirmation(page)).toContainText('Client 50')
  await expect(confirmation(page)).toContainText('will be paid with an empty amount')
  await click(confirmPay(page))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Paid 49 referrals · \$/)
  process.stdout.write(
    `\nPaying ${COUNT} referrals: ${done.clicks} clicks, ${done.fields} typed fields, ${done.keys} keys, 1 paste (asked: 4 clicks and the exceptions)\n`,
  )
  expect(done.clicks).toBe(4)
  await expectReceipt(page)

  await page.getByRole('link', { name: '1 still to pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To pay (1) · $0.00')
  await expect(payLines(page)).toHaveText([/Client 50/])
  await page.getByRole('link', { name: 'Back to Company Administration' }).click()
  await expect(page.getByRole('tab', { name: /^To pay \(1\)/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Paid \(49\)/ })).toBeVisible()
})

/** The receipt stays at its address, is printed without controls, and comes as a file. */
async function expectReceipt(page: Page): Promise<void> {
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(/^Receipt/)
  await expect(page.getByRole('region', { name: 'Paid to' }).getByRole('row')).toHaveCount(5)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('Client 01')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^receipt-\d{4}-\d\d-\d\d-spreadsheet\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(50)
  expect(lines[0]).toContain('Client,Agent,Company,Split with,Agent amount')
  expect(lines[1]).toContain('Client 01')
  expect(lines[1]).toContain(',1010.50,')
}

test('a refusal is named on its row, nothing is paid, and nothing typed is lost', async ({
  page,
}) => {
  // Without live events, so that the server has to say it.
  await page.routeWebSocket(/./, () => {})
  const { company, setAmount } = await companyToPay(page, 3)
  await openPaying(page, company, 3)
  await page.getByLabel('Select all 3').check()
  for (const client of ['Client 01', 'Client 02', 'Client 03']) {
    await agentAmount(page, client).fill('20.5')
  }
  await setAmount(1, 'PROCESSED', 99)
  await payButton(page).click()
  await confirmPay(page).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was paid: 1 referral can’t be paid')
  await expect(payLine(page, 'Client 02')).toContainText('Already paid')
  await expect(payLine(page, 'Client 01')).not.toContainText('Already paid')
  await expect(page.getByLabel('Select Client 02')).toBeFocused()
  await expect(agentAmount(page, 'Client 03')).toHaveValue('20.50')

  await page.keyboard.press('Space')
  await payButton(page).click()
  await expectNoFaultInBothThemes(page)
  await confirmPay(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid 2 referrals · $41.00')
  await expectNoFaultInBothThemes(page)
  await expectFits(page, 1280)
})

test('what somebody else pays meanwhile is marked, and leaving asks about typed amounts', async ({
  page,
}) => {
  const { company, setAmount } = await companyToPay(page, 3)
  await openPaying(page, company, 3)
  await payButton(page)
    .or(page.getByRole('button', { name: 'Pay referrals' }))
    .click()
  await expect(page.getByRole('alert')).toHaveText('Select the referrals to pay.')
  await page.getByLabel('Select all 3').check()
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'None of the selected referrals has an amount',
  )
  await expect(agentAmount(page, 'Client 01')).toBeFocused()

  await agentAmount(page, 'Client 01').fill('10')
  await agentAmount(page, 'Client 02').fill('20')
  await page.keyboard.press('ArrowDown')
  await expect(agentAmount(page, 'Client 03')).toBeFocused()
  await setAmount(1, 'PROCESSED', 99)
  await expect(payLine(page, 'Client 02')).toContainText('Already paid')
  await expect(payLines(page).nth(1)).toContainText('Client 02')
  await expect(agentAmount(page, 'Client 02')).toHaveValue('20.00')
  await expect(agentAmount(page, 'Client 02')).toHaveAttribute('readonly')
  await expect(page.getByLabel('Select Client 02')).toBeDisabled()
  await expect(page.getByText('2 of 2 selected')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To pay (2) · $10.00')

  // What is stored meanwhile shows, except where something was typed.
  await setAmount(2, 'PENDING', 33)
  await expect(agentAmount(page, 'Client 03')).toHaveValue('33.00')
  await setAmount(0, 'PENDING', 44)
  await expect(agentAmount(page, 'Client 01')).toHaveValue('10.00')

  await page.getByRole('link', { name: 'Back to Company Administration' }).click()
  const asked = page.getByRole('dialog', { name: 'Discard the amounts?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(agentAmount(page, 'Client 01')).toHaveValue('10.00')
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page, width)
  }
  await expectNoFaultInBothThemes(page)
})

test('where there is more than one request pays, the screen says so', async ({ page }) => {
  await page.route('**/graphql', async (route, request) => {
    const sent = request.postData() ?? ''
    const isList = sent.includes('query ReferralsToPay')
    if (!isList && !sent.includes('query PaymentTotals')) return await route.fallback()
    const answer = await (await route.fetch()).json()
    if (isList) answer.data.listReferrals.nextToken = 'more'
    else answer.data.paymentTotals[0] = { list: 'TO_PAY', count: 1234, amount: 98765.5 }
    await route.fulfill({ json: answer })
  })
  await open(page, 'company.admin', '/dashboard/company-admin/pay')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('To pay (1,234) · $98,765.50')
  await expect(heading).toContainText('Showing the oldest 200 of 1,234.')
  // What is asked for anew meanwhile is left alone.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a payment whose answer is lost is sent again, and paid once', async ({ page }) => {
  const { company } = await companyToPay(page, 1)
  await openPaying(page, company, 1)
  await page.getByLabel('Select Client 01').check()
  await agentAmount(page, 'Client 01').fill('12')
  const keys: string[] = []
  await page.route('**/graphql', async (route, request) => {
    const sent = request.postDataJSON()
    if (!sent.query.includes('mutation PayReferrals')) return await route.fallback()
    keys.push(sent.variables.input.idempotencyKey)
    if (keys.length > 1) return await route.continue()
    await route.fetch()
    await route.fulfill({ json: { errors: [{ message: 'Lost' }] } })
  })
  await payButton(page).click()
  await confirmPay(page).click()
  await expect(confirmation(page).getByRole('alert')).toContainText('That didn’t work')
  await confirmPay(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid 1 referral · $12.00')
  expect(new Set(keys).size).toBe(1)
})

for (const who of ['agent', 'team.lead', 'division.lead', 'site.admin']) {
  test(`${who} is led away from the screens that pay, and told so`, async ({ page }) => {
    for (const path of ['/dashboard/company-admin/pay', '/dashboard/company-admin/pay/1']) {
      await open(page, who, path)
      await expect(page).toHaveURL('/dashboard')
      await expect(toast(page, 'You don’t have access to that page')).toBeVisible()
    }
  })
}

test('an administrator sees what their own company pays, whatever the address names', async ({
  page,
}) => {
  const { companyId, setAmount } = await companyToPay(page, 1)
  const before = Date.now()
  await setAmount(0, 'PROCESSED', 5)
  await open(page, 'company.admin', `/dashboard/company-admin/pay?company=${companyId}`)
  await expect(page.getByText('Larkmoor Financial Partners').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('To pay (')
  await expect(page.getByText('Client 01', { exact: true })).toHaveCount(0)
  await page.goto(`/dashboard/company-admin/pay/${before}?company=${companyId}`)
  await expect(page.getByText('Nothing that was paid then is still marked as paid.')).toBeVisible()
})
