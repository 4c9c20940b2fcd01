import type { Browser, Page } from '@playwright/test'
import { rows } from '../../e2e/people.ts'
import { startServer } from '../../scripts/torture/server-process.ts'
import type { Figure } from '../figure.ts'
import { agentEmail, PASSWORD } from '../many-referrals.ts'

export const REFERRALS = 100_000
const LISTED = 10_000
const FRAMES = 600

/** An agent with 100,000 referrals scrolls through 10,000 of them, and downloads them all. */
export async function measureLongLists(browser: Browser, postgresUrl: string): Promise<Figure[]> {
  const server = await startServer({ DATABASE_URL: postgresUrl })
  await server.ready
  // As the server names itself to those who sign in.
  const baseURL = server.origin.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({ baseURL })
  try {
    const page = await context.newPage()
    await page.addInitScript(`globalThis.longest = 0
      new PerformanceObserver(list => list.getEntries().forEach(entry => {
        longest = Math.max(longest, entry.duration)
      })).observe({ type: 'longtask' })`)
    await page.goto('/login')
    await page.getByLabel('Email').fill(agentEmail(0))
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await rows(page).first().waitFor()
    return [...(await measureReport(page)), ...(await measureScroll(page))]
  } finally {
    await context.close()
    await server.end('SIGTERM')
  }
}

/** The report, written while the page is watched. */
async function measureReport(page: Page): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate('longest = 0')
  let heap = 0
  const started = performance.now()
  const download = page.waitForEvent('download', { timeout: 0 })
  let isThere = false
  void download.finally(() => {
    isThere = true
  })
  await page.getByRole('button', { name: 'Download Report' }).click()
  while (!isThere) {
    heap = Math.max(heap, (await session.send('Runtime.getHeapUsage')).usedSize)
    await page.waitForTimeout(50)
  }
  const name = `report of ${REFERRALS.toLocaleString('en-US')} referrals`
  return [
    { name, unit: 's', value: Math.round((performance.now() - started) / 100) / 10 },
    {
      name: `${name}: most of the page's memory in use`,
      unit: 'MB',
      value: Math.round(heap / 2 ** 20),
      limit: { is: 'under', value: 300 },
    },
    {
      name: `${name}: the longest that the page stood still`,
      unit: 'ms',
      value: Math.round(await page.evaluate('longest')),
      limit: { is: 'under', value: 200 },
    },
  ]
}

// To the end, until so many rows have come.
const GROW = `new Promise(done => {
  const box = document.querySelector('[role=list][aria-label=Referrals]').parentElement
  const shown = () => Number.parseInt(box.nextElementSibling.textContent, 10)
  const step = () => {
    if (shown() >= ${LISTED}) return done()
    box.scrollTop = box.scrollHeight
    requestAnimationFrame(step)
  }
  step()
})`

// From the top, some rows a frame as a wheel does; how long each frame took.
const SCROLL = `new Promise(done => {
  const box = document.querySelector('[role=list][aria-label=Referrals]').parentElement
  box.scrollTop = 0
  const times = []
  let before
  const step = now => {
    if (before !== undefined) times.push(now - before)
    before = now
    if (times.length === ${FRAMES}) return done(times)
    box.scrollTop += 240
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`

async function measureScroll(page: Page): Promise<Figure[]> {
  await page.evaluate(GROW)
  const drawn = await rows(page).count()
  const times: number[] = await page.evaluate(SCROLL)
  times.sort((one, other) => one - other)
  const share = (part: number): number =>
    Math.round((times[Math.ceil(part * times.length) - 1] ?? 0) * 10) / 10
  const name = `scrolling a list of ${LISTED.toLocaleString('en-US')}`
  return [
    {
      name: `${name}: rows in the document`,
      unit: '',
      value: drawn,
      limit: { is: 'under', value: 40 },
    },
    { name: `${name}: a frame, p50`, unit: 'ms', value: share(0.5) },
    {
      name: `${name}: a frame, p95`,
      unit: 'ms',
      value: share(0.95),
      limit: { is: 'under', value: 34 },
    },
  ]
}
