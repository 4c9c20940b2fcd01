import { expect, type Page } from '@playwright/test'
import { referHome } from './asking.ts'
import { test } from './browser.ts'
import { removeEndpoints } from './company-screen.ts'
import { signOut } from './newcomer.ts'
import { enter } from './people.ts'
import { expectFits, expectNoFault } from './reached.ts'
import { chooseAction } from './row-menu.ts'
import { server } from './server.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const endpoints = (page: Page) => panel(page, 'Endpoints').getByRole('listitem')
const sent = (page: Page) => panel(page, 'Recent deliveries').getByRole('listitem')

const open = async (page: Page): Promise<void> => {
  await enter(page, 'site.admin', '/dashboard/site-admin')
  await expect(page.getByRole('button', { name: 'Add endpoint', exact: true })).toBeVisible()
}

const add = async (page: Page, url: string): Promise<string> => {
  await page.getByRole('button', { name: 'Add endpoint', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('URL').fill(url)
  await dialog.getByLabel('URL').press('Enter')
  await expect(dialog.getByText('Copy it now. It’s shown only once.')).toBeVisible()
  return (await dialog.getByText(/^whsec_/).textContent()) ?? ''
}

test.afterEach(({ page }) => removeEndpoints(page))

test('an endpoint is added, tried, hears of a referral, paused, resumed and deleted', async ({
  page,
}) => {
  test.slow()
  const url = `${server.receiver}/ok/e2e`
  await open(page)
  await expect(panel(page, 'Endpoints').getByText('No endpoints yet')).toBeVisible()
  expect(await add(page, url)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)
  await expect(endpoints(page)).toHaveCount(1)

  await page.getByRole('button', { name: `Test ${url}` }).click()
  await expect(sent(page).filter({ hasText: 'Delivered' })).toHaveCount(1)
  await referHome(page, 'Told Elsewhere')
  await page.reload()
  await expect(sent(page).filter({ hasText: 'Delivered' })).toHaveCount(2)
  await sent(page).filter({ hasText: 'New referral' }).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('only company administrators can see it')).toBeVisible()
  await expect(dialog.getByText('Told Elsewhere')).toHaveCount(0)
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('noted: ok')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Sending again', { exact: true })).toBeVisible()
  await expect(sent(page).filter({ hasText: 'after 2 attempts' })).toHaveCount(1)

  await page.getByRole('button', { name: `Pause ${url}` }).click()
  await expect(endpoints(page).getByText('Paused', { exact: true })).toBeVisible()
  await referHome(page, 'Held Back')
  await page.reload()
  await expect(sent(page).filter({ hasText: 'Held' })).toHaveCount(1)
  await page.getByRole('button', { name: `Resume ${url}` }).click()
  await expect(sent(page).filter({ hasText: 'Delivered' })).toHaveCount(3)

  await chooseAction(page, 'Delete', url)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete endpoint' }).click()
  await expect(panel(page, 'Endpoints').getByText('No endpoints yet')).toBeVisible()
})

test('a company administrator sees endpoints and what was sent, and changes neither', async ({
  page,
}) => {
  const url = `${server.receiver}/ok/seen`
  await open(page)
  await add(page, url)
  await page.getByRole('button', { name: 'Done' }).click()
  await referHome(page, 'Seen Client')
  await signOut(page)
  await enter(page, 'company.admin', '/dashboard/company-admin')
  await expect(endpoints(page).getByText(url)).toBeVisible()
  await expect(panel(page, 'Endpoints').getByRole('button')).toHaveCount(0)
  await sent(page).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('Seen Client')
  await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await expectNoFault(page, 'delivery of a company administrator')
})

test('what cannot be an endpoint is said beside its field, or why', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Add endpoint', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('URL').fill('hooks.example')
  await dialog.getByLabel('URL').press('Enter')
  await expect(dialog.getByText('Please enter a URL that begins with https://')).toBeVisible()
  for (const event of await dialog.getByRole('checkbox').all()) await event.uncheck()
  await dialog.getByLabel('URL').fill('http://169.254.169.254/')
  await dialog.getByLabel('URL').press('Enter')
  await expect(dialog.getByText('Please choose at least one event')).toBeVisible()
  await dialog.getByLabel('New referral').check()
  await dialog.getByLabel('URL').press('Enter')
  await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription(
    /^This URL leads to a private network/,
  )
  await expect(dialog.getByLabel('URL')).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

const LOST = {
  id: 'lost',
  endpointId: null,
  event: 'referral.created',
  referralId: 'r1',
  state: 'FAILED',
  url: 'https://automation.example/',
  request: 'name=Dana+Client&source=Somewhere',
  requestSize: 33,
  attempts: 10,
  attemptedAt: '2026-01-04T00:00:00.000Z',
  tookMs: 120,
  answerStatus: 500,
  answer: 'Away',
  failure: 'The response was 500, not 2xx',
  nextAttemptAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

test('an administrator sends again what automation did not take', async ({ page, context }) => {
  await enter(page, 'admin')
  const sentAgain: string[] = []
  // What takes ten attempts over three days is told here; that it is so is the server’s tests’ to show.
  await context.route('**/graphql', (route, request) => {
    const body = request.postData() ?? ''
    const answer = (data: object) => route.fulfill({ json: { data } })
    if (body.includes('mutation ReplayWebhookDelivery')) {
      sentAgain.push(JSON.parse(body).variables.input.id)
      return answer({ replayWebhookDelivery: { id: LOST.id } })
    }
    if (!body.includes('query WebhookDeliveries')) return route.continue()
    const items = sentAgain.length > 0 ? [] : [LOST]
    return answer({ listWebhookDeliveries: { items, nextToken: null } })
  })
  await page.goto('/dashboard/admin')
  const lost = panel(page, 'Automation webhook').getByRole('listitem')
  await lost.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('name: Dana Client')
  await expectNoFault(page, 'dead letter')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(panel(page, 'Automation webhook').getByText('No failed deliveries')).toBeVisible()
  expect(sentAgain).toEqual(['lost'])
})

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1280],
  ['dark', 320],
] as const) {
  test(`endpoints and deliveries, ${colorScheme}, ${width} px: no fault, nothing sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const url = `https://hooks.example/${'long'.repeat(40)}`
    await open(page)
    await add(page, url)
    await expectNoFault(page, 'secret')
    await expectFits(page, width, 'secret')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: `Test ${url}` }).click()
    await expect(sent(page).filter({ hasText: 'Failed' })).toHaveCount(1)
    // A toast covers some controls until it goes by itself.
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
    await expectNoFault(page, 'panels')
    await expectFits(page, width, 'panels')
    await sent(page).first().getByRole('button').click()
    await expectNoFault(page, 'delivery')
    await expectFits(page, width, 'delivery')
    if (process.env['SHOTS']) {
      await page.screenshot({
        path: `${process.env['SHOTS']}/delivery-${colorScheme}-${width}.png`,
      })
      await page.keyboard.press('Escape')
      await page.screenshot({
        path: `${process.env['SHOTS']}/panels-${colorScheme}-${width}.png`,
        fullPage: true,
      })
    }
  })
}
