import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing on the page that axe can find fault with. */
export const expectNoFault = async (page: Page, view: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  const faults = violations.map(({ id, nodes }) => [id, ...nodes.map(node => node.html)])
  expect(faults, view).toEqual([])
}

/** Nothing to scroll sideways at this width. */
export const expectFits = async (page: Page, width: number, view: string): Promise<void> => {
  const widest: number = await page.evaluate('document.documentElement.scrollWidth')
  expect(widest, view).toBeLessThanOrEqual(width)
}
