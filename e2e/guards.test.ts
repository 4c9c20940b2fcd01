import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { enter } from './people.ts'

/* SPEC section 6: admin passes every guard, another's screen leads back to the dashboard. */

const OPEN = [
  '/dashboard',
  '/dashboard/learn',
  '/dashboard/refer',
  '/dashboard/companies',
  '/dashboard/earnings',
  '/dashboard/settings',
]
/** Each guarded address, and the link that leads there if there is one. */
const GUARDED = {
  '/dashboard/team': 'Team',
  '/dashboard/division': 'Teams',
  '/dashboard/company-admin': 'Company',
  '/dashboard/company-admin/edit': undefined,
  '/dashboard/company-admin/members/anyone': undefined,
  '/dashboard/company-admin/activity': undefined,
  '/dashboard/company-admin/pay': undefined,
  '/dashboard/company-admin/pay/1': undefined,
  '/dashboard/site-admin': 'Site Admin',
  '/dashboard/admin': 'Admin',
  '/dashboard/admin/activity': undefined,
  '/dashboard/people': undefined,
  '/dashboard/books': undefined,
  '/dashboard/terms': undefined,
  '/dashboard/fees': undefined,
} as const
type Guarded = keyof typeof GUARDED

const EVERY = Object.keys(GUARDED) as Guarded[]
const COMPANY = EVERY.filter(path => path.startsWith('/dashboard/company-admin'))

const ROLES: readonly [who: string, opens: readonly Guarded[]][] = [
  ['agent', []],
  ['team.lead', ['/dashboard/team', '/dashboard/people']],
  ['division.lead', ['/dashboard/division', '/dashboard/people']],
  [
    'company.admin',
    [...COMPANY, '/dashboard/people', '/dashboard/books', '/dashboard/terms', '/dashboard/fees'],
  ],
  ['site.admin', ['/dashboard/site-admin']],
  ['admin', EVERY],
]

for (const [who, opens] of ROLES) {
  test(`${who} comes to ${opens.join(', ') || 'no guarded screen'}`, async ({ page }) => {
    await enter(page, who)
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const path of [...OPEN, ...EVERY]) {
      const isOpen = OPEN.includes(path) || opens.includes(path as Guarded)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(isOpen ? path : '/dashboard')
    }
    for (const path of EVERY) {
      const name = GUARDED[path]
      if (name === undefined) continue
      const link = nav.getByRole('link', { name, exact: true })
      await expect(link).toHaveCount(opens.includes(path) ? 1 : 0)
    }
  })
}

test('who is not signed in comes to the sign-in', async ({ page }) => {
  for (const path of [...OPEN, ...EVERY]) {
    await page.goto(path)
    const next = path === '/dashboard' ? '' : `?next=${encodeURIComponent(path)}`
    await expect(page).toHaveURL(`/login${next}`)
  }
})

test('whoever is of no company is told so by the screens of one', async ({ page, context }) => {
  await enter(page, 'site.admin')
  await context.route('**/graphql', async (route, request) => {
    if (!request.postData()?.includes('query OwnMember')) return await route.fallback()
    const answer = await (await route.fetch()).json()
    answer.data.getUser.companyId = null
    await route.fulfill({ json: answer })
  })
  await page.goto('/dashboard/site-admin')
  await expect(page.getByRole('alert')).toHaveText('No company ID found for user')
})

// A token that names another group than the one that the app was opened with, and a step within it.
const GAIN_A_GROUP = `{
  const key = Object.keys(localStorage).find(name => name.endsWith('.idToken'))
  const [head, body, signature] = localStorage.getItem(key).split('.')
  const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0))
  const claims = { ...JSON.parse(new TextDecoder().decode(bytes)), 'cognito:groups': ['siteAdmin'] }
  const forged = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')
  localStorage.setItem(key, [head, forged.replaceAll('=', ''), signature].join('.'))
  history.pushState({}, '', '/dashboard/site-admin')
  dispatchEvent(new PopStateEvent('popstate'))
}`

test('the site’s administration asks once more who is there', async ({ page }) => {
  await enter(page)
  await page.evaluate(GAIN_A_GROUP)
  await expect(page.getByRole('alert')).toHaveText(
    'Access denied. This page is restricted to Site Administrators only.',
  )
})
