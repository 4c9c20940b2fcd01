import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Axe finds nothing wrong with the page as it stands. */
export const expectNoFaults = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  const faults = violations.map(({ id, nodes }) => [id, ...nodes.map(node => node.html)])
  expect(faults).toEqual([])
}

/** Nor in the other theme. */
export const expectNoFaultsInBothThemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoFaults(page)
  }
}
