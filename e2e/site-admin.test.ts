import { expect, type Page } from '@playwright/test'
import { homeCompany, referHome } from './asking.ts'
import { test } from './browser.ts'
import { confirmKey, renewKey } from './company-screen.ts'
import { choose, enter } from './people.ts'
import { expectFits, expectNoFault } from './reached.ts'
import { newClient } from './referring.ts'

const HERE = '/dashboard/site-admin'
const example = (page: Page) => page.getByRole('region', { name: /^Example, / })

const open = async (page: Page, name = 'site.admin'): Promise<void> => {
  await enter(page, name, HERE)
  await expect(renewKey(page)).toBeVisible()
}

const renew = async (page: Page): Promise<string> => {
  await renewKey(page).click()
  await confirmKey(page).click()
  await expect(page.getByText('Copy the new key now. It’s shown only once.')).toBeVisible()
  return (await page.getByText(/^[0-9a-f]{32}$/).textContent()) ?? ''
}

for (const name of ['agent', 'team.lead', 'division.lead', 'company.admin']) {
  test(`${name} is led away from the site’s administration`, async ({ page }) => {
    await enter(page, name)
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
  await renewKey(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^[0-9a-f]{32}$/)).toHaveCount(0)

  const key = await renew(page)
  await expect(page.getByText(/was created/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy the API key' }).click()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key)
  await expect(page.getByRole('button', { name: 'Copied, hide now' })).toBeVisible()
  // From here on time stands still, however long each step takes.
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 10_000)
  const text = await page.getByText(/^Hidden in \d+ s$/).textContent()
  const left = Number(text?.match(/\d+/)?.[0])
  expect(left).toBeLessThanOrEqual(30)
  await page.clock.runFor((left - 1) * 1000)
  await expect(page.getByText(key)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(page.getByText(key)).toHaveCount(0)
})

const tryIt = async (page: Page, id: string, key: string, status: string): Promise<void> => {
  const form = page.getByRole('region', { name: 'Try it' })
  await form.getByLabel('Referral ID').fill(id)
  await form.getByLabel('API key').fill(key)
  await form.getByLabel('Status').selectOption(status)
  await form.getByRole('button', { name: 'Send' }).click()
}
const came = (page: Page) =>
  page.getByRole('list', { name: 'Recent requests' }).getByRole('listitem')

test('a call is tried with a referral of their own, and shows among what came in', async ({
  page,
}) => {
  const id = await referHome(page, newClient())
  await open(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter a referral ID')).toBeVisible()
  await expect(page.getByText('Please enter the API key')).toBeVisible()

  const key = await renew(page)
  const reference = id.slice(0, 8)
  await tryIt(page, reference, key, 'In Review')
  await expect(page.getByText('Status changed to In Review').last()).toBeVisible()
  const answer = page.getByRole('region', { name: 'Response: 200 OK' })
  await expect(answer).toContainText(id)
  await expect(answer).toContainText('"status": "IN_REVIEW"')
  await expect(came(page).first()).toContainText(reference)
  await came(page).first().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Response: 200 OK' })
  await expect(dialog).toContainText('IN_REVIEW')
  await expect(dialog).not.toContainText(key)
  await page.keyboard.press('Escape')

  // The browser logs every refusal; what counts here is what the person sees.
  page.removeAllListeners('console')
  await tryIt(page, 'nobody', key, 'Completed')
  await expect(page.getByText('Update failed').last()).toBeVisible()
  await expect(page.getByText('Referral not found').last()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Response: 404 Not Found' })).toBeVisible()
  await expect(came(page).first()).toContainText('404')
  await tryIt(page, id, 'f'.repeat(32), 'Completed')
  await expect(page.getByRole('region', { name: 'Response: 401 Unauthorized' })).toBeVisible()
  await expect(page.getByText(/rejected: missing or wrong API key/)).toBeVisible()
})

test('the stages of a customer system are matched, kept and taken away', async ({ page }) => {
  await open(page)
  const panel = page.getByRole('region', { name: 'CRM stages' })
  const stage = (at: number) => panel.getByRole('group', { name: `Stage ${at}`, exact: true })
  const save = () => panel.getByRole('button', { name: 'Save stages' }).click()
  await expect(panel.getByRole('button', { name: 'Add a stage' })).toBeVisible()
  while ((await panel.getByRole('group').count()) > 0) {
    await panel.getByRole('button', { name: 'Remove stage 1' }).click()
  }
  for (const at of [1, 2]) {
    await panel.getByRole('button', { name: 'Add a stage' }).click()
    await expect(stage(at)).toBeVisible()
  }
  await expect(panel.getByText('Please enter a stage')).toHaveCount(0)
  await save()
  await expect(panel.getByText('Please enter a stage')).toHaveCount(2)
  await stage(1).getByRole('textbox').fill('Won')
  await stage(2).getByRole('textbox').fill('won')
  await save()
  await expect(panel.getByText('You can map each stage to only one status')).toBeVisible()
  await stage(2).getByRole('textbox').fill('Lost')
  await panel.getByRole('button', { name: 'Add a stage' }).click()
  await stage(3).getByRole('textbox').fill('Asked')
  await panel.getByRole('button', { name: 'Add a stage' }).click()
  await stage(4).getByRole('textbox').fill('Met')
  await panel.getByRole('button', { name: 'Remove stage 3' }).click()
  await expect(stage(3).getByRole('textbox')).toHaveValue('Met')
  await stage(1).getByLabel('Status').selectOption('Completed')
  await stage(2).getByLabel('Status').selectOption('Rejected')
  await save()
  await expect(page.getByText('Stages saved').last()).toBeVisible()

  await page.reload()
  await expect(stage(2).getByRole('textbox')).toHaveValue('Lost')
  await expect(stage(1).getByLabel('Status')).toHaveValue('COMPLETED')
  await expect(stage(3).getByRole('textbox')).toHaveValue('Met')
  await expect(stage(4)).toHaveCount(0)
  for (const at of [3, 2]) await panel.getByRole('button', { name: `Remove stage ${at}` }).click()
  await save()
  await expect(page.getByText('Stages saved').last()).toBeVisible()
  await page.reload()
  await expect(stage(1)).toBeVisible()
  await expect(stage(2)).toHaveCount(0)
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
    await renewKey(page).click()
    await confirmKey(page).click()
    await expect(page.getByText(said).last()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
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
  await enter(page, 'site.admin')
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
    await expect(renewKey(page)).toBeVisible()
  }
})

test('an admin picks whose key it is', async ({ page }) => {
  await open(page, 'admin')
  const picker = page.getByRole('combobox', { name: 'Company', exact: true })
  await choose(picker, 'Quillbrook Tax Advisors')
  await expect(page).toHaveURL(/\?company=/)
  await expect(
    page.getByText(/Quillbrook Tax Advisors doesn’t have a key yet|Quillbrook Tax Advisors’s key/),
  ).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the site’s administration in ${colorScheme}: no fault that axe can find`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page)
    const key = await renew(page)
    await expectNoFault(page, 'new key')
    await tryIt(page, await referHome(page, newClient()), key, 'In Contact')
    await page.getByRole('button', { name: 'Add a stage' }).click()
    await expect(came(page).first()).toBeVisible()
    await expectNoFault(page, 'tried')
    await came(page).first().getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoFault(page, 'what came')
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoFault(page, 'documentation')
  })
}

for (const width of [320, 390]) {
  test(`the site’s administration at ${width} px: nothing to scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await open(page)
    const key = await renew(page)
    await expectFits(page, width, 'new key')
    await tryIt(page, await referHome(page, newClient()), key, 'In Contact')
    await page.getByRole('button', { name: 'Add a stage' }).click()
    await expect(came(page).first()).toBeVisible()
    await expectFits(page, width, 'tried')
    await page.goto('/api/docs')
    await expectFits(page, width, 'documentation')
  })
}

test('the key is renewed by the keyboard alone', async ({ page }) => {
  await open(page)
  await renewKey(page).focus()
  await page.keyboard.press('Enter')
  const confirm = confirmKey(page)
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^[0-9a-f]{32}$/)).toBeVisible()
  await expect(renewKey(page)).toBeFocused()
})
