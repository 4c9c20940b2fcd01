import { mkdirSync, rmSync } from 'node:fs'
import process from 'node:process'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from '../build/build.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../demo/accounts.ts'
import { startDemo } from '../testing/demo-process.ts'
import { findChromium } from '../testing/find-chromium.ts'

/* `npm run screens`: a picture of each main screen of the demo network, for the papers. */

const FOLDER = 'docs/screens'
const DESKTOP = { viewport: { width: 1280, height: 1000 }, colorScheme: 'light' } as const
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
// Figures and lists are there by then, and the greeting of the sign-in has gone.
const SETTLED_MS = 6500

interface Shot {
  readonly name: string
  readonly who?: string
  readonly path: string
  readonly onPhone?: boolean
}

const SHOTS: readonly Shot[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'dashboard', who: 'agent', path: '/dashboard' },
  { name: 'dashboard-phone', who: 'agent', path: '/dashboard', onPhone: true },
  { name: 'referrals', who: 'company.admin', path: '/dashboard/referrals?scope=received' },
  { name: 'board', who: 'company.admin', path: '/dashboard/referrals?scope=received&as=board' },
  { name: 'people', who: 'company.admin', path: '/dashboard/people' },
  { name: 'companies', who: 'admin', path: '/dashboard/companies' },
  { name: 'earnings', who: 'agent', path: '/dashboard/earnings' },
  { name: 'books', who: 'company.admin', path: '/dashboard/books' },
  { name: 'terms', who: 'company.admin', path: '/dashboard/terms' },
  { name: 'fees', who: 'company.admin', path: '/dashboard/fees' },
  { name: 'learn', who: 'agent', path: '/dashboard/learn' },
  { name: 'refer', who: 'agent', path: '/dashboard/refer' },
  { name: 'refer-phone', who: 'agent', path: '/dashboard/refer', onPhone: true },
  { name: 'settings', who: 'agent', path: '/dashboard/settings' },
  { name: 'team', who: 'team.lead', path: '/dashboard/team' },
  { name: 'division', who: 'division.lead', path: '/dashboard/division' },
  { name: 'company', who: 'company.admin', path: '/dashboard/company-admin' },
  { name: 'integration', who: 'site.admin', path: '/dashboard/site-admin' },
  { name: 'administration', who: 'admin', path: '/dashboard/admin' },
]

async function signIn(page: Page, base: string, who: string): Promise<void> {
  await page.goto(`${base}/login`)
  await page.getByLabel('Email').fill(`${who}@${DEMO_DOMAIN}`)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/dashboard/)
}

async function take(browser: Browser, base: string, shot: Shot): Promise<void> {
  const context = await browser.newContext(shot.onPhone ? PHONE : DESKTOP)
  const page = await context.newPage()
  if (shot.who) await signIn(page, base, shot.who)
  await page.goto(base + shot.path)
  await page.waitForTimeout(SETTLED_MS)
  await page.screenshot({ path: `${FOLDER}/${shot.name}.png` })
  await context.close()
}

await build()
const demo = await startDemo()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const shot of SHOTS) await take(browser, demo.base, shot)
  process.stdout.write(`${SHOTS.length} pictures are in ${FOLDER}\n`)
} finally {
  await browser.close()
  await demo.stop()
}
