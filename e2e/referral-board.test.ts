import { expect, type Page } from '@playwright/test'
import { askAs, referHome } from './asking.ts'
import { test } from './browser.ts'
import { newWord } from './new-word.ts'
import { enter } from './people.ts'
import { expectFits, expectNoFaultInBothThemes } from './reached.ts'
import { REFERRALS_SCREEN } from './referrals-page.ts'

/* The referrals as a board: who moves what, by which means, and what stays where it is. */

const column = (page: Page, status: string) =>
  page.getByRole('region', { name: status, exact: true })
const cards = (page: Page, status: string) =>
  page.getByRole('list', { name: status, exact: true }).getByRole('listitem')
const head = (page: Page, status: string) => column(page, status).getByRole('heading')

const changeStatus = async (page: Page, id: string, status: string): Promise<void> => {
  const change =
    'mutation ($input: ChangeReferralStatusInput!) { changeReferralStatus(input: $input) { id } }'
  await askAs(page, 'agent', change, { input: { id, status } })
}

test('an agent moves cards by keyboard, by drag and by menu, and sees what moves elsewhere', async ({
  page,
}) => {
  test.slow()
  const word = newWord()
  const ada = `Ada ${word}`
  const ben = `Ben ${word}`
  const cleo = `Cleo ${word}`
  await referHome(page, ada)
  const benId = await referHome(page, ben)
  await referHome(page, cleo)
  await enter(page, 'agent', `${REFERRALS_SCREEN}?search=${word}`)
  await page.getByRole('button', { name: 'Board' }).click()
  await expect(page).toHaveURL(/as=board/)
  await expect(cards(page, 'Submitted')).toHaveCount(3)
  await expect(head(page, 'Submitted')).toHaveText('Submitted3')
  await expectNoFaultInBothThemes(page)

  const first = cards(page, 'Submitted').first()
  await first.getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('m')
  const menu = page.getByRole('menu', { name: `Move ${ada} to…` })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cards(page, 'In Contact')).toContainText([ada])
  await expect(head(page, 'Submitted')).toHaveText('Submitted2')
  await expect(head(page, 'In Contact')).toHaveText('In Contact1')
  await expect(cards(page, 'In Contact').getByRole('button').first()).toBeFocused()
  await expect(page.getByText(`${ada} moved to In Contact`)).toBeAttached()

  await cards(page, 'Submitted').filter({ hasText: ben }).dragTo(column(page, 'In Review'))
  await expect(cards(page, 'In Review')).toContainText([ben])
  await expect(head(page, 'In Review')).toHaveText('In Review1')
  await page.reload()
  await expect(cards(page, 'In Review')).toContainText([ben])
  await expect(cards(page, 'In Contact')).toContainText([ada])

  // A move that is refused comes back with its reason.
  await page.route('**/graphql', route => {
    if (!route.request().postData()?.includes('mutation ChangeReferralStatus')) {
      return route.continue()
    }
    const error = { message: 'This referral was just paid', extensions: { code: 'CONFLICT' } }
    return route.fulfill({ json: { data: null, errors: [error] } })
  })
  await page.getByRole('button', { name: `Move ${cleo} to…` }).click()
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  await expect(cards(page, 'Submitted').filter({ hasText: cleo })).toContainText(
    'Not moved. This referral was just paid',
  )
  await expect(cards(page, 'Completed')).toHaveCount(0)
  await page.unroute('**/graphql')

  await changeStatus(page, benId, 'REJECTED')
  await expect(cards(page, 'Rejected')).toContainText([ben])
  await expect(head(page, 'Rejected')).toHaveText('Rejected1')
  await expect(cards(page, 'In Review')).toHaveCount(0)

  await page.goto(`${REFERRALS_SCREEN}?as=board&search=${word}&status=rejected,in-contact`)
  await expect(cards(page, 'Rejected')).toHaveCount(1)
  await expect(column(page, 'In Contact')).toBeVisible()
  await expect(column(page, 'Submitted')).toHaveCount(0)
  await cards(page, 'Rejected').getByRole('button').first().press('Enter')
  await expect(page.getByRole('dialog', { name: ben })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('what is paid is locked, and what is somebody else’s is not there', async ({ page }) => {
  await enter(
    page,
    'company.admin',
    `${REFERRALS_SCREEN}?as=board&scope=received&status=completed&payment=processed`,
  )
  const card = cards(page, 'Completed').first()
  await expect(card).toContainText('Paid, so it stays here')
  await expect(card).toHaveAttribute('draggable', 'false')
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
  const word = newWord()
  await referHome(page, `Mine ${word}`)
  await enter(page, 'site.admin', `${REFERRALS_SCREEN}?as=board&search=${word}`)
  await expect(page.getByText('No referrals match.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the columns scroll inside, and a card is moved by its menu', async ({ page }) => {
    const word = newWord()
    await referHome(page, `Dan ${word}`)
    await enter(page, 'agent', `${REFERRALS_SCREEN}?as=board&search=${word}`)
    await page.getByRole('button', { name: `Move Dan ${word} to…` }).tap()
    await page.getByRole('menuitem', { name: 'In Progress' }).tap()
    await expect(cards(page, 'In Progress')).toHaveCount(1)
    await expectFits(page, 390)
  })
})
