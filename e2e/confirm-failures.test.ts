import { expect, type Page } from '@playwright/test'
import { askAs, homeCompany } from './asking.ts'
import { test } from './browser.ts'
import { enter } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'

/* A dialog that asks before something is done stays open when it was not done. */

interface Case {
  readonly as: string
  /** The mutation that fails. */
  readonly mutation: string
  readonly open: (page: Page) => Promise<void>
  readonly yes: string
}

const CASES: Readonly<Record<string, Case>> = {
  'deleting an endpoint': {
    as: 'site.admin',
    mutation: 'mutation DeleteWebhookEndpoint',
    yes: 'Delete endpoint',
    open: async page => {
      const { id: companyId } = await homeCompany(page)
      const input = { companyId, url: 'https://hooks.example/kept', events: ['referral.created'] }
      const add = `mutation ($input: CreateWebhookEndpointInput!) {
        createWebhookEndpoint(input: $input) { secret } }`
      await askAs(page, 'site.admin', add, { input })
      await page.goto('/dashboard/site-admin')
      await page.getByRole('button', { name: /^Delete https:\/\/hooks.example\/kept/ }).click()
    },
  },
  'a new webhook key': {
    as: 'site.admin',
    mutation: 'mutation RegenerateWebhookKey',
    yes: 'Regenerate',
    open: async page => {
      await page.goto('/dashboard/site-admin')
      await page.getByRole('button', { name: 'Regenerate API key' }).click()
    },
  },
  'deactivating a company': {
    as: 'admin',
    mutation: 'mutation SetCompanyStatus',
    yes: 'Deactivate',
    open: async page => {
      await page.goto('/dashboard/admin')
      const list = page.getByRole('list', { name: 'Existing Companies' })
      await list
        .getByRole('button', { name: /^Deactivate/ })
        .first()
        .click()
    },
  },
  'deactivating a member': {
    as: 'company.admin',
    mutation: 'mutation SetMemberActive',
    yes: 'Deactivate',
    open: async page => {
      await page.goto('/dashboard/company-admin')
      await page.getByRole('searchbox', { name: 'Search members' }).fill('GALLAGHER')
      const list = page.getByRole('list', { name: 'Company Members' })
      await list
        .getByRole('button', { name: /^Deactivate/ })
        .first()
        .click()
    },
  },
}

for (const [what, { as, mutation, open, yes }] of Object.entries(CASES)) {
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
    await dialog.getByRole('button', { name: yes, exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('That didn’t work. Try again, or cancel.')
    await expect(dialog.getByRole('button', { name: yes, exact: true })).toBeEnabled()
    await expectNoFaultInBothThemes(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })
}

test.afterEach(async ({ page }) => {
  const { id: companyId } = await homeCompany(page)
  const list = 'query ($companyId: ID!) { listWebhookEndpoints(companyId: $companyId) { id } }'
  const { listWebhookEndpoints } = await askAs(page, 'site.admin', list, { companyId })
  for (const { id } of listWebhookEndpoints) {
    const remove = `mutation ($input: DeleteWebhookEndpointInput!) {
      deleteWebhookEndpoint(input: $input) { id } }`
    await askAs(page, 'site.admin', remove, { input: { id } })
  }
})
