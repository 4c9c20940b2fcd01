import { expect, type Locator, type Page } from '@playwright/test'
import { faultsByAxe } from './axe.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// A color on its way to another one has a contrast of its own; it may set out with the next frame only.
const SETTLED = `(async () => {
  for (;;) {
    await new Promise(requestAnimationFrame)
    const moving = document.getAnimations()
      .filter(({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    if (moving.length === 0) return
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }
})()`

const isFull = process.env['FULL'] === '1'
const JUDGED = [320, 390, 768, 1024, 1440]
const PHONES = [320, 390]
// Narrower ones have the layout of phones.
const TABLET = 768

/** Nothing on the page that axe can find fault with; at every width when FULL=1. */
export const expectNoFault = async (page: Page, view = page.url()): Promise<void> => {
  await expectNoFaultAsItIs(page, view)
  const before = page.viewportSize()
  if (!isFull || !before) return
  // On a narrow screen a toast, which goes by itself, lies over what is judged.
  await page.evaluate(
    "for (const one of document.querySelectorAll('[popover=manual] [aria-label=Dismiss]')) one.click()",
  )
  // What is open on a phone may not be there on a wide screen.
  const isTouched = await page.evaluate<boolean>('matchMedia("(pointer: coarse)").matches')
  for (const width of isTouched || before.width < TABLET ? PHONES : JUDGED) {
    await page.setViewportSize({ width, height: 860 })
    await expectNoFaultAsItIs(page, `${view} at ${width}`)
  }
  await page.setViewportSize(before)
}

const expectNoFaultAsItIs = async (page: Page, view: string): Promise<void> => {
  const seen = await faultsOf(page)
  const isCut = seen.some(([id]) => id === 'target-size')
  // Of a button that is half under the header or the tab bar axe counts the other half: it is judged beside them.
  if (isCut) await page.evaluate('scrollBy(0, scrollY > 60 ? -60 : 60)')
  expect(isCut ? await faultsOf(page) : seen, view).toEqual([])
}

async function faultsOf(page: Page): Promise<string[][]> {
  await page.evaluate(SETTLED)
  return (await faultsByAxe(page, WCAG)).map(({ id, nodes }) => [id, ...nodes])
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
/** Screens are judged at one width, another one each day. */
const today = JUDGED[Math.floor(Date.now() / DAY_MS) % JUDGED.length] ?? 320

/** The page as it stands is for everybody: in both themes, and with nothing to scroll sideways. */
export const expectReach = async (page: Page, widths: readonly number[]): Promise<void> => {
  await page.setViewportSize({ width: isFull ? 1440 : today, height: 860 })
  await expectNoFaultInBothThemes(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    await expect(() => expectFits(page, width)).toPass()
  }
}

/** Waits until the target is on the screen, then presses Tab until it has the focus. */
export const tabTo = async (page: Page, target: Locator, presses = 40): Promise<void> => {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < presses; pressed++) {
    if (await target.and(page.locator(':focus')).count()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Goes back where a dialog takes the step, and waits until the app has undone it in the history. */
export const goBackInDialog = async (page: Page): Promise<void> => {
  const entry = (): Promise<number> => page.evaluate<number>('history.state.idx')
  const before = await entry()
  await page.goBack()
  await expect.poll(entry).toBe(before)
}
