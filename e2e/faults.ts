import { expect, type Page } from '@playwright/test'
import { expectNoFault } from './reached.ts'

/** Axe finds nothing wrong with the page, in either theme. */
export const expectNoFaultsInBothThemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoFault(page, colorScheme)
  }
}

/** The page as it stands is for everybody: in both themes, and with nothing to scroll sideways. */
export const expectReach = async (page: Page, widths: readonly number[]): Promise<void> => {
  await expectNoFaultsInBothThemes(page)
  const widest = (): Promise<number> => page.evaluate('document.documentElement.scrollWidth')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(widest, `at ${width} px`).toBeLessThanOrEqual(width)
  }
}
