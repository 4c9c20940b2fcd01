import { type Browser, chromium } from '@playwright/test'
import { startDemo } from '../../testing/demo-process.ts'
import { findChromium } from '../../testing/find-chromium.ts'
import type { Figure } from '../figure.ts'
import { makeManyReferrals } from '../many-referrals.ts'
import { measureLiveWindow } from './live-window.ts'
import { measureLoads } from './loads.ts'
import { measureLongLists, REFERRALS } from './long-lists.ts'

async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** What a person in front of the browser meets: how soon, how heavy, how live. */
export async function measurePages(): Promise<Figure[]> {
  const demo = await startDemo()
  try {
    return await withBrowser(async browser => [
      ...(await measureLoads(browser, demo.base)),
      ...(await measureLiveWindow(browser, demo.base)),
    ])
  } finally {
    await demo.stop()
  }
}

/** What an agent with very many referrals meets. */
export async function measureManyReferrals(postgresUrl: string): Promise<Figure[]> {
  await makeManyReferrals(postgresUrl, REFERRALS, 1)
  return await withBrowser(browser => measureLongLists(browser, postgresUrl))
}
