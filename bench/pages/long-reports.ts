import { createReadStream } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Figure } from '../figure.ts'

const MOST_MB = 300
// What a person begins to feel as a page that stands still (RAIL, response).
const STILL_MS = 100

const PRESSES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  report: page => page.getByRole('button', { name: 'Download Report' }).click(),
  spreadsheet: async page => {
    await page.getByRole('button', { name: 'Kinds of report' }).click()
    await page.getByRole('menuitem', { name: 'Spreadsheet, everything' }).click()
  },
}

async function countLines(path: string): Promise<number> {
  let count = 0
  for await (const bytes of createReadStream(path)) {
    for (const byte of bytes as Buffer) if (byte === 10) count++
  }
  return count
}

/**
 * Watches the page while it writes all the referrals to a file, which must hold every one.
 * One sequence of a measurement, and the table of its figures.
 */
export async function measureReport(
  page: Page,
  kind: 'report' | 'spreadsheet',
  { rows, note }: { rows: number; note: string },
): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page)
  const heap = async (): Promise<number> =>
    (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
  await page.evaluate('longest = 0')
  const started = performance.now()
  const coming = page.waitForEvent('download', { timeout: 0 })
  const failure = page.getByText('Failed to generate report').first()
  let isOver = false
  const over = Promise.race([
    coming,
    failure.waitFor({ timeout: 0 }).then(() => Promise.reject(new Error('The report failed'))),
  ]).finally(() => {
    isOver = true
  })
  over.catch(() => undefined)
  await PRESSES[kind]?.(page)
  let most = 0
  while (!isOver) {
    most = Math.max(most, await heap())
    await page.waitForTimeout(50)
  }
  const seconds = (performance.now() - started) / 1000
  const lines = await countLines(await (await over).path())
  if (lines !== rows + 1) throw new Error(`${lines} lines instead of ${rows + 1}`)
  const longest: number = await page.evaluate('longest')
  await session.send('HeapProfiler.collectGarbage')
  const left = await heap()
  const name = `${kind} of ${rows.toLocaleString('en-US')} referrals, ${note}`
  return [
    { name, unit: 's', value: Math.round(seconds * 10) / 10 },
    {
      name: `${name}: the page’s memory at its most`,
      unit: 'MB',
      value: Math.round(most),
      limit: { is: 'under', value: MOST_MB },
    },
    { name: `${name}: the page’s memory after it`, unit: 'MB', value: Math.round(left) },
    {
      name: `${name}: the longest that the page stood still`,
      unit: 'ms',
      value: Math.round(longest),
      limit: { is: 'under', value: STILL_MS },
    },
  ]
}
