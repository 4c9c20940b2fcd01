import { test as base, expect, type Page } from '@playwright/test'

/** Collects what a page complains of: console errors, uncaught errors, and blocks by the CSP. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    // A refused sign-in is a 400 by protocol, and the browser logs every 400.
    const refused = message.location().url.includes('/identity')
    // It also logs every request that a test makes while it is offline.
    const offline = message.text().includes('net::ERR_INTERNET_DISCONNECTED')
    if (message.type() === 'error' && !refused && !offline) complaints.push(message.text())
  })
  return complaints
}

/** Every test fails on a page that complained, and closes whatever it opened. */
export const test = base.extend<{ quiet: undefined; closed: undefined }>({
  // A page that stayed open would listen on, and slow every test after it.
  closed: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map(context => context.close()))
    },
    { auto: true },
  ],
  quiet: [
    async ({ page }, use) => {
      const complaints = complaintsOf(page)
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
