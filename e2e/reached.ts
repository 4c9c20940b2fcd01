import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// A color on its way to another one has a contrast of its own.
const SETTLED = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  .map(({ finished }) => finished))`

/** Nothing on the page that axe can find fault with. */
export const expectNoFault = async (page: Page, view = page.url()): Promise<void> => {
  await page.evaluate(SETTLED)
  // Legacy mode reports from the page itself, where otherwise a second page is opened for that. All
  // it leaves out is frames of other origins, and we have none.
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode(true).analyze()
  const faults = violations.map(({ id, nodes }) => [id, ...nodes.map(node => node.html)])
  expect(faults, view).toEqual([])
}

/** Nor in the other theme. */
export const expectNoFaultInBothThemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoFault(page, `${page.url()} in ${colorScheme}`)
  }
}

/** Nothing to scroll sideways at this width. */
export const expectFits = async (page: Page, width: number, view = page.url()): Promise<void> => {
  // A window that has just been resized is laid out anew a moment later.
  const widest = () => page.evaluate<number>('document.documentElement.scrollWidth')
  await expect.poll(widest, { message: view }).toBeLessThanOrEqual(width)
}

const DAY_MS = 24 * 60 * 60 * 1000
const JUDGED = [320, 390, 768, 1024, 1440]
const today = Math.floor(Date.now() / DAY_MS) % JUDGED.length
/** Screens are judged at one width, another one each day; at all of them when FULL=1. */
const judged = process.env['FULL'] ? JUDGED : JUDGED.slice(today, today + 1)

/** The page as it stands is for everybody: in both themes, and with nothing to scroll sideways. */
export const expectReach = async (page: Page, widths: readonly number[]): Promise<void> => {
  for (const width of judged) {
    await page.setViewportSize({ width, height: 860 })
    await expectNoFaultInBothThemes(page)
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    await expect(() => expectFits(page, width)).toPass()
  }
}

/** Presses Tab until the focus is there, as who has no mouse. */
export const tabTo = async (page: Page, target: Locator, presses = 40): Promise<void> => {
  for (let pressed = 0; pressed < presses; pressed++) {
    if (await target.and(page.locator(':focus')).count()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
