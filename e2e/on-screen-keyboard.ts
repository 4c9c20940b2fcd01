import type { Page } from '@playwright/test'

// As high as the keyboard of a phone.
export const KEYBOARD_HEIGHT = 336

/** Chromium without a phone has no keyboard to open; a browser tells of one in this way. */
const resize = (page: Page, height: string): Promise<void> =>
  page.evaluate(`Object.defineProperty(visualViewport, 'height', { value: ${height}, configurable: true })
    visualViewport.dispatchEvent(new Event('resize'))`)

export const openKeyboard = (page: Page) => resize(page, `innerHeight - ${KEYBOARD_HEIGHT}`)
export const closeKeyboard = (page: Page) => resize(page, 'innerHeight')
