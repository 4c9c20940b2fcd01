import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { askAs, homeCompany, referHome } from './asking.ts'
import { test } from './browser.ts'
import { newWord } from './new-word.ts'
import { choose, enter } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'
import { REFERRALS_SCREEN, shownReferrals } from './referrals-page.ts'

/* Several referrals are chosen and changed at once. */

const bar = (page: Page) => page.getByRole('region', { name: 'Selected referrals' })
const rowOf = (page: Page, client: string) => shownReferrals(page).filter({ hasText: client })

const PAY = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'
const pay = async (page: Page, id: string): Promise<void> => {
  await askAs(page, 'company.admin', PAY, {
    input: { id, paymentStatus: 'PROCESSED', agentPayAmount: 10 },
  })
}

test('rows are chosen by box, by x and all at once; a change is previewed, done and reported', async ({
  page,
}) => {
  test.slow()
  const word = newWord()
  // Not of the letters a to f alone, of which a referral's number in the row may be.
  const clients = ['Ann', 'Ben', 'Cem', 'Dan'].map(name => `${name} ${word}`)
  const ids: string[] = []
  for (const client of clients) ids.push(await referHome(page, client))
  await pay(page, ids[0] as string)
  await enter(page, 'agent', `${REFERRALS_SCREEN}?search=${word}&sort=client`)
  await expect(shownReferrals(page)).toHaveCount(4)
  await expect(bar(page)).toHaveCount(0)

  await rowOf(page, 'Ben').getByRole('button').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, 'Cem').getByRole('button')).toBeFocused()
  await page.keyboard.press('x')
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await expect(rowOf(page, 'Cem').getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await rowOf(page, 'Ann').getByRole('checkbox').click()
  await rowOf(page, 'Cem')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar(page).getByText('3 selected')).toBeVisible()
  const download = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Cem')
  expect(csv).not.toContain('Dan')
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await expect(bar(page).getByText('4 selected')).toBeVisible()
  // Nobody moves referrals who administers nothing.
  await expect(bar(page).getByRole('button', { name: 'Move' })).toHaveCount(0)
  await expectNoFaultInBothThemes(page)

  await bar(page).getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New status').selectOption('In Contact')
  await expect(dialog.getByText('3 will change. 1 won’t: 1 is paid.')).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await dialog.getByRole('button', { name: 'Change 3 referrals' }).click()
  await expect(dialog.getByRole('heading', { name: 'Change done' })).toBeVisible()
  const refused = dialog.getByRole('list', { name: 'Not changed' }).getByRole('listitem')
  await expect(refused).toHaveCount(1)
  await expect(refused).toContainText('The referral has been paid.')
  await expect(refused).toContainText('Ann')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, 'Dan')).toContainText('In Contact')
  await expect(bar(page)).toHaveCount(0)
})

test('an administrator moves referrals to another agent of the company, and history says so', async ({
  page,
}) => {
  test.slow()
  const word = newWord()
  const id = await referHome(page, `Eve ${word}`)
  const { id: companyId } = await homeCompany(page)
  const { listUsers } = await askAs(
    page,
    'company.admin',
    'query ($id: ID!) { listUsers(limit: 50, filter: { companyId: { eq: $id }, active: { eq: true }, group: { eq: agent } }) { items { id name email } } }',
    { id: companyId },
  )
  const other = listUsers.items.find(({ email }: { email: string }) => !email.startsWith('agent@'))
  await enter(page, 'company.admin', `${REFERRALS_SCREEN}?scope=sent&search=${word}`)
  await rowOf(page, 'Eve').getByRole('checkbox').click()
  await bar(page).getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Move to')).toHaveCount(0)
  const field = dialog.getByLabel('New agent')
  await choose(field, other.name)
  await dialog.getByRole('button', { name: 'Change 1 referral' }).click()
  await expect(dialog.getByText('1 referral changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, 'Eve')).toContainText(other.name)
  await rowOf(page, 'Eve').click()
  await expect(page.getByRole('dialog').getByText(`→ ${other.name}`)).toBeVisible()
  const { getReferral } = await askAs(
    page,
    'agent',
    'query ($id: ID!) { getReferral(id: $id) { id } }',
    { id },
  )
  expect(getReferral).toBeNull()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('a long press begins to choose, taps go on, and then they open again', async ({ page }) => {
    const word = newWord()
    for (const name of ['Fay', 'Gus']) await referHome(page, `${name} ${word}`)
    await enter(page, 'agent', `${REFERRALS_SCREEN}?search=${word}`)
    const button = rowOf(page, 'Fay').getByRole('button')
    await expect(button).toBeVisible()
    const touch = { pointerType: 'touch', clientX: 50, clientY: 400 }
    await button.dispatchEvent('pointerdown', touch)
    await expect(bar(page).getByText('1 selected')).toBeVisible()
    await button.dispatchEvent('pointerup', touch)
    await rowOf(page, 'Gus').getByRole('button').tap()
    await expect(bar(page).getByText('2 selected')).toBeVisible()
    await expectNoFaultInBothThemes(page)
    await bar(page).getByRole('button', { name: 'Clear selection' }).tap()
    await rowOf(page, 'Gus').getByRole('button').tap()
    await expect(page.getByRole('dialog')).toContainText('Gus')
  })
})

test('a referral that is moved to somebody else leaves the open lists of who had it', async ({
  page,
}) => {
  test.slow()
  const word = newWord()
  const kept = `Kept ${word}`
  const moved = `Moved ${word}`
  await referHome(page, kept)
  const id = await referHome(page, moved)
  const { listUsers } = await askAs(
    page,
    'company.admin',
    '{ listUsers(filter: { group: { eq: agent }, email: { ne: "agent@demo.goodword.test" } }, limit: 1) { items { id } } }',
  )
  const move = async (referral: string) => {
    const input = { selection: { ids: [referral] }, change: { userId: listUsers.items[0].id } }
    const text =
      'mutation ($input: StartBulkChangeInput!) { startBulkChange(input: $input) { id } }'
    await askAs(page, 'company.admin', text, { input })
  }
  await enter(page, 'agent', `${REFERRALS_SCREEN}?search=${word}`)
  await expect(shownReferrals(page)).toHaveCount(2)
  await move(id)
  await expect(shownReferrals(page)).toHaveCount(1)
  await expect(rowOf(page, kept)).toBeVisible()
  await expect(page.getByText('All 1', { exact: true })).toBeVisible()

  // The dashboard’s list alike.
  const last = `Last ${word}`
  const other = await referHome(page, last)
  await enter(page, 'agent')
  const list = page.getByRole('list', { name: 'Referrals' })
  await expect(list.getByText(last)).toBeVisible()
  await move(other)
  await expect(list.getByText(last)).toHaveCount(0)
})
