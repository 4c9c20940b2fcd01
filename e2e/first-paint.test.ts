import { expect } from '@playwright/test'
import { agentLink } from './agent-link.ts'
import { test } from './browser.ts'
import { client, fill, send, thanks } from './client.ts'
import { expectNoFault } from './reached.ts'

/* What stands on a slow phone before any script has arrived. */

test('the client’s page shows its story and form at once, and keeps what is typed meanwhile', async ({
  page,
  request,
}) => {
  const link = await agentLink(request)
  const arrives = Promise.withResolvers<void>()
  await page.route('**/assets/contact-*.js', async route => {
    await arrives.promise
    await route.continue()
  })
  await page.goto(link.path, { waitUntil: 'commit' })
  await expect(
    page.getByRole('heading', { name: `${link.agent} recommends ${link.company}` }),
  ).toBeVisible()
  const name = page.getByLabel('Your name')
  await name.fill('Typed Early')
  // The browser itself would send the form into the address.
  await expect(send(page)).toBeDisabled()
  await name.press('Enter')
  arrives.resolve()
  await expect(send(page)).toBeEnabled()
  await expect(name).toHaveValue('Typed Early')
  expect(new URL(page.url()).search).toBe('')
  const who = client()
  await fill(page, who)
  await send(page).click()
  await expect(thanks(page, who)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link that leads nowhere says so', async ({ page }) => {
    await page.goto('/r/nowhere/nobody/nothing')
    await expect(page.getByRole('heading', { name: 'Missing referral information' })).toBeVisible()
  })
})

for (const [path, shape] of [
  ['/login', 'entry'],
  ['/dashboard/refer', 'dashboard'],
] as const) {
  test(`${path} shows the shape of its screen before its scripts`, async ({ page }) => {
    const arrives = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async route => {
      await arrives.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-start', shape)
    await expect(page.locator('#start svg:visible').first()).toBeVisible()
    arrives.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expectNoFault(page)
  })
}
