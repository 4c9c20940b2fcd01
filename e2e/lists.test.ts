import { expect, type Locator, type Page } from '@playwright/test'
import { homeCompany, referHome } from './asking.ts'
import { test } from './browser.ts'
import { members, open } from './company-screen.ts'
import { enter, rows } from './people.ts'
import { expectFits } from './reached.ts'
import { newClient } from './referring.ts'

/* Lists and figures at every width, by finger, and with large text. */

const clients = (page: Page) =>
  page.getByRole('list', { name: 'Clients, received' }).getByRole('listitem')

const SITE_ADMIN = '/dashboard/site-admin'
const REM = 16
const widthOfName = async (row: Locator): Promise<number> =>
  (await row.locator('.font-medium').first().boundingBox())?.width ?? 0

test('a client’s name has at least 12rem at every width, and a row has one date and no ID', async ({
  page,
}) => {
  const id = await referHome(page, newClient())
  await open(page)
  for (const width of [1440, 1280, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 860 })
    await expectFits(page, width, `${width} px`)
    const row = clients(page).first()
    for (const each of [row, members(page).first()]) {
      expect(await widthOfName(each), `${width} px`).toBeGreaterThanOrEqual(12 * REM)
    }
    await expect(row.locator('time')).toHaveCount(1)
    await expect(row).not.toContainText(id.slice(0, 8))
  }
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a list shows five rows, and then all of them in the page’s own scroll', async ({
    page,
  }) => {
    await enter(page)
    const panel = page.getByRole('region', { name: 'Referrals', exact: true })
    await expect(rows(page)).toHaveCount(5)
    const scrolls =
      await page.evaluate<number>(`[...document.querySelectorAll('main :has([role=list])')]
      .filter(each => /auto|scroll/.test(getComputedStyle(each).overflowY)).length`)
    expect(scrolls).toBe(0)

    await panel.getByRole('button', { name: 'Show more' }).tap()
    await expect(rows(page).nth(7)).toBeVisible()
    const fewer = panel.getByRole('button', { name: 'Show fewer' })
    await expect(async () => {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      await expect(panel.getByText(/^All \d+$/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const total = Number((await panel.getByText(/^All \d+$/).textContent())?.slice(4))
    expect(total).toBeGreaterThan(20)
    await fewer.scrollIntoViewIfNeeded()
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', String(total))
    // What is out of sight is not drawn.
    expect(await rows(page).count()).toBeLessThan(total)
    await fewer.tap()
    await expect(rows(page)).toHaveCount(5)
  })
})

test('no amount is cut with text of 200 percent, from 320 px on', async ({ page }) => {
  await enter(page)
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 860 })
    await expect(page.locator('svg text').first()).toBeVisible()
    await expect.poll(() => cutAmounts(page), { message: `${width} px` }).toEqual([])
    await expect.poll(() => cutLabels(page), { message: `${width} px` }).toEqual([])
  }
})

/** Amounts that do not fit where they stand. */
const cutAmounts = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('dd, [role=listitem] .font-semibold')]
    .filter(each => each.clientWidth > 0)
    .filter(each => each.clientWidth < each.scrollWidth || each.clientHeight * 1.1 < each.scrollHeight)
    .map(each => each.textContent)`)

/** Labels of the chart that reach out of it. */
const cutLabels = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('svg text')]
    .filter(each => {
      const label = each.getBoundingClientRect()
      const chart = each.closest('svg').getBoundingClientRect()
      return label.left < chart.left - 1 || label.right > chart.right + 1 || label.bottom > chart.bottom + 1
    })
    .map(each => each.textContent)`)

test('a referral’s ID is copied from its details', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await referHome(page, newClient())
  await enter(page)
  const row = rows(page).first()
  await row.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy ID' }).click()
  await expect(page.getByRole('dialog').getByText(id.slice(0, 8), { exact: true })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(id)
})

test('who may see clients picks one in Try it; who may not, types an ID', async ({ page }) => {
  const client = newClient()
  const id = await referHome(page, client)
  await enter(page, 'admin', `${SITE_ADMIN}?company=${(await homeCompany(page)).id}`)
  const form = page.getByRole('region', { name: 'Try it' })
  const recent = form.getByLabel('Recent referrals')
  await recent.selectOption(`${client}, Submitted`)
  await expect(form.getByLabel('Referral ID')).toHaveValue(id)
  await form.getByLabel('Referral ID').fill(id.slice(0, 8))
  await expect(recent).toHaveValue('')

  await enter(page, 'site.admin', SITE_ADMIN)
  await expect(form.getByLabel('Referral ID')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(recent).toHaveCount(0)
})
