import { expect, type Page } from '@playwright/test'
import { askAs, homeCompany } from './asking.ts'
import { test } from './browser.ts'
import { confirmKey, removeEndpoints, renewKey } from './company-screen.ts'
import { enter } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'
import { chooseAction } from './row-menu.ts'

/* A dialog that asks before something is done stays open when it was not done. */

interface Case {
  readonly as: string
  /** The mutation that fails. */
  readonly mutation: string
  readonly open: (page: Page) => Promise<void>
  readonly yes: string | RegExp
  /** Takes something away, so its button is red. */
  readonly isRed?: boolean
}

const CASES: Readonly<Record<string, Case>> = {
  'deleting an endpoint': {
    as: 'site.admin',
    mutation: 'mutation DeleteWebhookEndpoint',
    yes: 'Delete endpoint',
    isRed: true,
    open: async page => {
      const { id: companyId } = await homeCompany(page)
      const input = { companyId, url: 'https://hooks.example/kept', events: ['referral.created'] }
      const add = `mutation ($input: CreateWebhookEndpointInput!) {
        createWebhookEndpoint(input: $input) { secret } }`
      await askAs(page, 'site.admin', add, { input })
      await page.goto('/dashboard/site-admin')
      await chooseAction(page, 'Delete', 'https://hooks.example/kept')
    },
  },
  'a new webhook key': {
    as: 'site.admin',
    mutation: 'mutation RegenerateWebhookKey',
    yes: /^(Create|Regenerate)$/,
    open: async page => {
      await page.goto('/dashboard/site-admin')
      await renewKey(page).click()
    },
  },
  'deactivating a company': {
    as: 'admin',
    mutation: 'mutation SetCompanyStatus',
    yes: 'Deactivate',
    isRed: true,
    open: async page => {
      await page.goto('/dashboard/admin')
      const list = page.getByRole('list', { name: 'Existing Companies' })
      await chooseAction(list, 'Deactivate')
    },
  },
  'deactivating a member': {
    as: 'company.admin',
    mutation: 'mutation SetMemberActive',
    yes: 'Deactivate',
    isRed: true,
    open: async page => {
      await page.goto('/dashboard/company-admin')
      await page.getByRole('searchbox', { name: 'Search members' }).fill('GALLAGHER')
      const list = page.getByRole('list', { name: 'Company Members' })
      await chooseAction(list, 'Deactivate')
    },
  },
}

for (const [what, { as, mutation, open, yes, isRed }] of Object.entries(CASES)) {
  test(`${what}: where it failed, the dialog stays and says so`, async ({ page, context }) => {
    test.slow()
    await enter(page, as)
    const errors = [{ message: 'Away for a moment', extensions: { code: 'UNAVAILABLE' } }]
    await context.route('**/graphql', (route, request) =>
      request.postData()?.includes(mutation)
        ? route.fulfill({ json: { data: null, errors } })
        : route.continue(),
    )
    await open(page)
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: yes, exact: true })
    if (isRed) await expect(confirm).toHaveClass(/bg-danger/)
    await confirm.click()
    await expect(dialog.getByRole('alert')).toHaveText('That didn’t work. Try again, or cancel.')
    await expect(confirm).toBeEnabled()
    await expectNoFaultInBothThemes(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })
}

test('a company without a key creates one, and only a key in use is replaced in red', async ({
  page,
}) => {
  let webhookKeySetAt: string | null = null
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('query WebhookCompany')) return route.fallback()
    const response = await route.fetch()
    const { data } = await response.json()
    return route.fulfill({
      json: { data: { getCompany: { ...data.getCompany, webhookKeySetAt } } },
    })
  })
  await enter(page, 'site.admin', '/dashboard/site-admin')
  await page.getByRole('button', { name: 'Create API key' }).click()
  await expect(page.getByRole('dialog', { name: 'Create an API key?' })).toBeVisible()
  await expect(confirmKey(page)).not.toHaveClass(/bg-danger/)
  webhookKeySetAt = '2026-01-01T00:00:00.000Z'
  await page.reload()
  await page.getByRole('button', { name: 'Regenerate API key' }).click()
  await expect(page.getByRole('dialog', { name: 'Regenerate the API key?' })).toBeVisible()
  await expect(confirmKey(page)).toHaveClass(/bg-danger/)
})

test.afterEach(({ page }) => removeEndpoints(page))
