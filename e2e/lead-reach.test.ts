import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { enter } from './people.ts'
import { expectFits, expectNoFault } from './reached.ts'

/* The screens of those who look after others: for everybody, at every width. */

const firstIn = (page: Page, panel: string) =>
  page.getByRole('region', { name: panel }).getByRole('listitem').first()

/** Each screen: who opens it, what must be there, and what opens over it. */
const SCREENS = [
  ['team.lead', '/dashboard/team', 'Team Members'],
  ['division.lead', '/dashboard/division', 'Team Leads'],
  ['admin', '/dashboard/division', 'Team Leads'],
  ['admin', '/dashboard/admin', 'People'],
] as const

for (const [who, path, panel] of SCREENS) {
  test(`${who} on ${path}: no fault in either theme, nothing to scroll sideways`, async ({
    page,
  }) => {
    await enter(page, who, path)
    await expect(firstIn(page, panel)).toBeVisible()
    await expect(page.getByRole('slider', { name: /Overview/ })).toBeVisible()
    for (const width of [320, 390, 2560]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(firstIn(page, panel)).toBeVisible()
      await expectFits(page, width, `${path} at ${width}`)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('region', { name: panel })
      .getByRole('button')
      .first()
      .scrollIntoViewIfNeeded()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoFault(page, `${path} in ${colorScheme}`)
      await firstIn(page, panel).getByRole('button').first().press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoFault(page, `the dialog of ${path} in ${colorScheme}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}
