import { expect, type Page } from '@playwright/test'
import { homeCompany } from './asking.ts'
import { test } from './browser.ts'
import { enter } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'

/* Once a referral is paid, the company that pays moves its status, and nobody else is offered to. */

const SETTLED = 'This referral is paid, so you can’t change its status.'

/** Lists what is paid alone, and meets this besides. */
const onlyPaid = async (page: Page, more: object): Promise<void> => {
  await page.unrouteAll()
  await page.route('**/graphql', (route, request) => {
    const body = request.postDataJSON()
    if (!body.query.includes('query ListReferrals')) return route.continue()
    const { filter } = body.variables
    const paid = { and: [filter, { paymentStatus: { eq: 'PROCESSED' } }, more] }
    return route.continue({
      postData: JSON.stringify({ ...body, variables: { ...body.variables, filter: paid } }),
    })
  })
}

const CASES: readonly [
  who: string,
  path: string,
  list: string,
  of: 'theirs' | 'others',
  mayMove: boolean,
][] = [
  ['company.admin', '/dashboard/company-admin', 'Clients, received', 'theirs', true],
  ['company.admin', '/dashboard/company-admin', 'Clients, sent by our agents', 'others', false],
  ['division.lead', '/dashboard/division', 'Recent Referrals', 'others', false],
  ['team.lead', '/dashboard/team', 'Recent Referrals', 'others', false],
  ['agent', '/dashboard', 'Referrals', 'others', false],
]

for (const [who, path, list, of, mayMove] of CASES) {
  test(`${who}, ${list}: ${mayMove ? 'is' : 'is not'} offered to move a paid referral`, async ({
    page,
  }) => {
    test.slow()
    await enter(page, who)
    const { id } = await homeCompany(page)
    await onlyPaid(page, { companyId: { [of === 'theirs' ? 'eq' : 'ne']: id } })
    await page.goto(path)
    if (list.includes('sent'))
      await page.getByRole('button', { name: 'Sent by our agents' }).click()
    const rows = page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    await rows.first().getByRole('button').click()
    const dialog = page.getByRole('dialog')
    const form = dialog.getByLabel('New status')
    await expect(mayMove ? form : dialog.getByText(SETTLED)).toBeVisible()
    await expect(mayMove ? dialog.getByText(SETTLED) : form).toHaveCount(0)
    await expectNoFaultInBothThemes(page)
  })
}
