import { expect } from '@playwright/test'
import { test } from './browser.ts'

/* The app on a phone's home screen, and without a network. */

test.use({ serviceWorkers: 'allow' })

test('a browser can install it, under the product’s name and with its icons', async ({
  page,
  request,
}) => {
  await page.goto('/login')
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(link ?? '')).json()
  expect(manifest).toMatchObject({
    name: 'Goodword',
    display: 'standalone',
    start_url: '/dashboard',
  })
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const path of [...manifest.icons.map(({ src }: { src: string }) => src), touch]) {
    const icon = await request.get(path)
    expect(icon.headers()['content-type']).toBe('image/png')
    const size = Number(/-(\d+)\.png$/.exec(path)?.[1])
    expect((await icon.body()).readUInt32BE(16)).toBe(size)
  }
})

test('a screen that is opened without a network says so, and is there again with it', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCSS('font-weight', '500')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
