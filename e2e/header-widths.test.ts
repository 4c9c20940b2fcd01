import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { enter } from './people.ts'
import { expectFits, expectNoFaultInBothThemes, tabTo } from './reached.ts'

/* The header holds the links that fit, and the others behind a button, at every width. */

// Who sees the most links.
const WHO = 'admin'
const FOR_ALL = ['Your Business', 'Learn', 'Refer', 'Referrals', 'Earnings']
const LINKS = [...FOR_ALL, 'Team', 'Teams', 'Company', 'Site Admin', 'Admin']
// These stand behind the button however much room there is.
const ALWAYS_BEHIND = ['People', 'Companies', 'Books', 'Terms', 'Fees']

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const others = (page: Page) => nav(page).getByRole('button', { name: /^(More|Menu)$/ })
const shown = (page: Page) => nav(page).getByRole('link').allTextContents()

const TWO_FRAMES = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** The links that are shown once the header has taken up its new width. */
async function settled(page: Page): Promise<string[]> {
  let last: string[] | undefined
  await expect(async () => {
    await page.evaluate(TWO_FRAMES)
    const before = last
    last = await shown(page)
    expect(last).toEqual(before)
  }).toPass()
  return last ?? []
}

test('every width from 320 to 2560: nothing to scroll sideways, and every link in its order', async ({
  page,
}) => {
  test.slow()
  await enter(page, WHO)
  const counts: number[] = []
  for (let width = 320; width <= 2560; width += 64) {
    await page.setViewportSize({ width, height: 740 })
    await expect(() => expectFits(page, width, `${width} px`)).toPass()
    const before = await settled(page)
    counts.push(before.length)
    await others(page).click()
    await expect(nav(page).getByRole('link')).toHaveText([...LINKS, ...ALWAYS_BEHIND])
    for (const link of await nav(page).getByRole('link').all()) {
      await expect(link, `${width} px`).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Escape')
    expect(await shown(page), `${width} px`).toEqual(before)
  }
  expect(counts, 'wider shows no fewer').toEqual(counts.toSorted((one, other) => one - other))
  expect(new Set(counts).size, 'one by one').toBeGreaterThan(4)
  expect([counts[0], counts.at(-1)]).toEqual([0, LINKS.length])
})

test('More by keyboard: it opens, leads on, closes, and tells where one is', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 740 })
  await enter(page, WHO)
  await tabTo(page, others(page))
  await page.keyboard.press('Enter')
  const admin = nav(page).getByRole('link', { name: 'Admin', exact: true })
  await expect(admin).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(admin).toBeHidden()
  await expect(others(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, admin)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/admin')
  await expect(admin).toBeHidden()
  await others(page).click()
  await expect(admin).toHaveAttribute('aria-current', 'page')
})

test('an agent has three links at 768 px, and behind More the others', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 740 })
  await enter(page)
  await expect(nav(page).getByRole('link')).toHaveText(FOR_ALL.slice(0, 3))
  await others(page).click()
  await expect(nav(page).getByRole('link')).toHaveText([...FOR_ALL, 'Companies'])
})
