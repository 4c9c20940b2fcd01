import { expect, type Page } from '@playwright/test'
import { homeCompany } from './asking.ts'
import { test } from './browser.ts'
import { signIn } from './people.ts'
import { expectFits, expectNoFault } from './reached.ts'

const HERE = '/dashboard/site-admin'
const example = (page: Page) => page.getByRole('region', { name: /^Example, / })
const regenerate = (page: Page) => page.getByRole('button', { name: 'Regenerate API key' })

const open = async (page: Page, name = 'site.admin'): Promise<void> => {
  await signIn(page, name)
  await page.goto(HERE)
  await expect(regenerate(page)).toBeVisible()
}

const renew = async (page: Page): Promise<string> => {
  await regenerate(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByText('Copy the new key now: it is shown this once.')).toBeVisible()
  return (await page.getByText(/^[0-9a-f]{32}$/).textContent()) ?? ''
}

for (const name of ['agent', 'team.lead', 'division.lead', 'company.admin']) {
  test(`${name} is led away from the site’s administration`, async ({ page }) => {
    await signIn(page, name)
    await expect(page.getByRole('link', { name: 'Site Admin' })).toHaveCount(0)
    await page.goto(HERE)
    await expect(page).toHaveURL('/dashboard')
  })
}

test('the examples carry the reader’s own host and company, and are copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const { id } = await homeCompany(page)
  const origin = new URL(page.url()).origin
  for (const language of ['curl', 'JavaScript', 'Python']) {
    await page.getByRole('button', { name: language, exact: true }).click()
    await expect(example(page)).toContainText(`${origin}/webhook/referrals/`)
    await expect(example(page)).toContainText(id)
    await expect(example(page)).toContainText('webhook-api-key')
  }
  await page.getByRole('button', { name: 'Copy: Example, Python' }).click()
  await expect(page.getByRole('button', { name: 'Copy: Example, Python' })).toHaveText('Copied')
  const copied: string = await page.evaluate('navigator.clipboard.readText()')
  expect(copied).toContain('import requests')
})

test('a new key is asked for, shown once, copied, and hidden after 30 seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await open(page)
  await regenerate(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^[0-9a-f]{32}$/)).toHaveCount(0)

  const key = await renew(page)
  await expect(page.getByText(/was last made/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy the API key' }).click()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key)
  await page.clock.runFor(28_000)
  await expect(page.getByText(key)).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(page.getByText(key)).toHaveCount(0)
})

const FAILURES: readonly [code: string, message: string, said: string][] = [
  [
    'FORBIDDEN',
    'No',
    'You do not have permission to update API keys. Required role: siteAdmin or admin',
  ],
  ['NOT_FOUND', 'Company not found', 'No company found'],
  ['LIMITED', 'Too often', 'Update failed with errors: Too often'],
  ['INTERNAL', 'Something went wrong', 'Failed to regenerate API key: Something went wrong'],
]

test('every failure of a new key is said in the words of the spec', async ({ page, context }) => {
  await open(page)
  for (const [code, message, said] of FAILURES) {
    const body = JSON.stringify({ data: null, errors: [{ message, extensions: { code } }] })
    await context.route('**/graphql', (route, request) =>
      request.postData()?.includes('mutation RegenerateWebhookKey')
        ? route.fulfill({ status: 200, contentType: 'application/json', body })
        : route.continue(),
    )
    await regenerate(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click()
    await expect(page.getByText(said).last()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await context.unroute('**/graphql')
  }
})

const LOAD_FAILURES: readonly [answer: object, said: string][] = [
  [{ data: { getCompany: null } }, 'Company not found'],
  [
    { data: null, errors: [{ message: 'Away', extensions: { code: 'UNAVAILABLE' } }] },
    'Failed to load company data: Away',
  ],
]

test('a company that cannot be loaded is said in the words of the spec', async ({
  page,
  context,
}) => {
  await signIn(page, 'site.admin')
  for (const [answer, said] of LOAD_FAILURES) {
    await context.route('**/graphql', (route, request) =>
      request.postData()?.includes('query WebhookCompany')
        ? route.fulfill({
            status: 200,
            contentType: 'application/json',
            body: JSON.stringify(answer),
          })
        : route.continue(),
    )
    await page.goto(HERE)
    await expect(page.getByText(said)).toBeVisible()
    await context.unroute('**/graphql')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(regenerate(page)).toBeVisible()
  }
})

test('an admin picks whose key it is', async ({ page }) => {
  await open(page, 'admin')
  const picker = page.getByRole('combobox', { name: 'Company', exact: true })
  await picker.selectOption('Quillbrook Tax Advisors')
  await expect(page).toHaveURL(/\?company=/)
  await expect(
    page.getByText(/Quillbrook Tax Advisors has no key yet|The key of Quill/),
  ).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the site’s administration in ${colorScheme}: no fault that axe can find`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page)
    await expectNoFault(page, 'guide')
    await renew(page)
    await expectNoFault(page, 'new key')
  })
}

for (const width of [320, 390]) {
  test(`the site’s administration at ${width} px: nothing to scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await open(page)
    await renew(page)
    await expectFits(page, width, 'new key')
  })
}

test('the key is renewed by the keyboard alone', async ({ page }) => {
  await open(page)
  await regenerate(page).focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Regenerate' })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^[0-9a-f]{32}$/)).toBeVisible()
  await expect(regenerate(page)).toBeFocused()
})
