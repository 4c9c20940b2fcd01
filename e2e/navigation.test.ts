import { expect } from '@playwright/test'
import { agentLink } from './agent-link.ts'
import { test } from './browser.ts'
import { enter, fillSignIn, PASSWORD } from './people.ts'
import { newClient, openReferForm } from './referring.ts'

/* From one screen to the next: where it is scrolled to, what has the focus, and what survives. */

test('a new screen is shown from its top with the focus on its heading, and Back restores the place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 600 })
  await enter(page, 'agent', '/dashboard/learn')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const company = page.getByRole('link', { name: /^Learn about|Details|Learn more/ }).last()
  await company.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(200)
  const before = await page.evaluate<number>('scrollY')
  await company.click()
  await expect(page).toHaveURL(/\/dashboard\/companies\//)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/learn')
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(before - 100)
  await page.getByRole('link', { name: 'Refer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a sign-in leads to the screen that was asked for', async ({ page }) => {
  await page.goto('/dashboard/settings')
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fsettings')
  await fillSignIn(page, 'agent')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
})

const ELSEWHERE = [
  'https://elsewhere.example/dashboard',
  '//elsewhere.example/dashboard',
  '/\\elsewhere.example/dashboard',
  'javascript:alert(1)',
  '/r/anyone',
  '/dashboard/../login',
]

test('a sign-in leads to no other site', async ({ page }) => {
  await enter(page, 'agent')
  for (const next of ELSEWHERE) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page, next).toHaveURL('/dashboard')
  }
})

test('a screen of another role is refused after a sign-in, too', async ({ page }) => {
  await page.goto('/dashboard/admin')
  await fillSignIn(page, 'agent')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('You don’t have access to that page').last()).toBeVisible()
})

test('an unknown page and an unknown company lead elsewhere and say why', async ({ page }) => {
  await enter(page, 'agent', '/dashboard/nowhere')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('We couldn’t find that page').last()).toBeVisible()
  await page.goto('/dashboard/companies/no-such-company')
  await expect(page).toHaveURL('/dashboard/learn')
  await expect(page.getByText('We couldn’t open that company').last()).toBeVisible()
})

test('an ended session asks to sign in again over the screen, and what was typed is still there', async ({
  page,
  context,
}) => {
  await enter(page, 'agent')
  await openReferForm(page)
  const client = newClient()
  await page.getByLabel('Client name').fill(client)
  // The server no longer takes the session, which the referral is the first to learn.
  await context.route('**/graphql', route => {
    const { query = '' } = route.request().postDataJSON() ?? {}
    if (!query.includes('mutation CreateReferral')) return route.continue()
    return route.fulfill({
      status: 401,
      json: { errors: [{ message: 'Please sign in', extensions: { code: 'UNAUTHENTICATED' } }] },
    })
  })
  page.removeAllListeners('console')
  await page.getByLabel('Client email').fill('client@example.com')
  await page.getByLabel('Client phone').fill('(503) 555-0199')
  await page.getByLabel('Type of referral').fill('Estate planning')
  await page.getByRole('button', { name: 'Submit Referral' }).click()
  await expect(page.getByText('Your session ended. Sign in to continue.')).toBeVisible()
  const ended = page.getByRole('dialog', { name: 'Your session ended' })
  await expect(ended.getByLabel('Email')).toHaveValue('agent@demo.goodword.test')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(ended).toBeVisible()
  await context.unroute('**/graphql')
  await ended.getByLabel('Password').fill(PASSWORD)
  await ended.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(ended).toBeHidden()
  await expect(page.getByLabel('Client name')).toHaveValue(client)
  await page.getByRole('button', { name: 'Submit Referral' }).click()
  await expect(page.getByText('Thank you for your referral.').last()).toBeVisible()
})

test('signing out leads the other tabs to the sign-in', async ({ page, context }) => {
  await page.goto('/login')
  await fillSignIn(page, 'agent')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard/learn')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
})

test('a part that a weak network did not bring is asked for again', async ({ page, context }) => {
  await enter(page, 'agent')
  let refused = 0
  await context.route('**/assets/settings-*.js', route =>
    refused++ < 1 ? route.abort() : route.continue(),
  )
  page.removeAllListeners('console')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(refused).toBeGreaterThan(0)
})

test('a dialog that cannot be loaded says so in its place, and is tried again', async ({
  page,
  context,
}) => {
  await enter(page, 'agent')
  page.removeAllListeners('console')
  await context.route('**/assets/profile-dialog-*.js*', route => route.abort())
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Your Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'This didn’t load' })
  await expect(dialog.getByText('We couldn’t load this.')).toBeVisible()
  await context.unroute('**/assets/profile-dialog-*.js*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible()
})

test('without a network a bar says so, on every screen', async ({ page, context }) => {
  await enter(page, 'agent')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
  await page.goto((await agentLink(page.request)).path)
  await expect(page.getByRole('button', { name: 'Send my request' })).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await context.setOffline(false)
})
