import type { Browser, Page } from '@playwright/test'
import { rows } from '../../e2e/people.ts'
import { startServer } from '../../testing/server-process.ts'
import { agentEmail, BENCH_PASSWORD } from '../many-referrals.ts'

// The longest that the page's main thread was kept from answering, since this was last set to 0.
const WATCH = `globalThis.longest = 0
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    longest = Math.max(longest, entry.duration)
  })).observe({ type: 'longtask' })`

interface Many {
  readonly browser: Browser
  readonly postgresUrl: string
  readonly settings?: Readonly<Record<string, string>>
}

/** The dashboard of the agent who has all the referrals, its main thread watched. */
export async function withAgentOfMany<T>(
  { browser, postgresUrl, settings = {} }: Many,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const server = await startServer({ DATABASE_URL: postgresUrl, ...settings })
  await server.ready
  // As the server names itself to those who sign in.
  const baseURL = server.origin.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({ baseURL })
  try {
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    await page.goto('/login')
    await page.getByLabel('Email').fill(agentEmail(0))
    await page.getByLabel('Password').fill(BENCH_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await rows(page).first().waitFor()
    return await work(page)
  } finally {
    await context.close()
    await server.end('SIGTERM')
  }
}
