import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { signIn } from './people.ts'

/* SPEC section 6: admin passes every guard, another's screen leads back to the dashboard. */

const OPEN = ['/dashboard', '/dashboard/learn', '/dashboard/refer', '/dashboard/settings']
const GUARDED = {
  '/dashboard/team': 'Team',
  '/dashboard/division': 'Teams',
  '/dashboard/admin': 'Admin',
} as const
type Guarded = keyof typeof GUARDED

const EVERY = Object.keys(GUARDED) as Guarded[]

const ROLES: readonly [who: string, opens: readonly Guarded[]][] = [
  ['agent', []],
  ['team.lead', ['/dashboard/team']],
  ['division.lead', ['/dashboard/division']],
  ['company.admin', []],
  ['site.admin', []],
  ['admin', EVERY],
]

for (const [who, opens] of ROLES) {
  test(`${who} comes to ${opens.join(', ') || 'no guarded screen'}`, async ({ page }) => {
    await signIn(page, who)
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const path of [...OPEN, ...EVERY]) {
      const isOpen = OPEN.includes(path) || opens.includes(path as Guarded)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(isOpen ? path : '/dashboard')
    }
    for (const path of EVERY) {
      const link = nav.getByRole('link', { name: GUARDED[path], exact: true })
      await expect(link).toHaveCount(opens.includes(path) ? 1 : 0)
    }
  })
}

test('who is not signed in comes to the sign-in', async ({ page }) => {
  for (const path of [...OPEN, ...EVERY]) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})
