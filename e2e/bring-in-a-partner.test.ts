import { expect, type Page } from '@playwright/test'
import { askAs } from './asking.ts'
import { complaintsOf, test } from './browser.ts'
import { HOME, members, open, toast } from './company-screen.ts'
import { countJob } from './counting.ts'
import { invitationTo } from './mail.ts'
import { comeIn, type NewCompany, newCompany, openDrawer } from './new-company.ts'
import { chosen, enter } from './people.ts'
import { expectFits, expectNoFaultInBothThemes } from './reached.ts'

/* A platform owner brings in a partner; what is left to do, and who sees it. */

const NEW_PARTNER = 'New partner, details to follow'
const setup = (page: Page) => page.getByRole('region', { name: /^Set up / })

const make = async (page: Page): Promise<NewCompany & { id: string }> => {
  const company = newCompany()
  const input = {
    ...company,
    contactEmail: 'office@example.com',
    website: 'https://example.com',
    adminFirstName: 'Ada',
    adminLastName: 'Founder',
  }
  const query = 'mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { id } }'
  const { createCompany } = await askAs(page, 'admin', query, { input })
  return { ...company, id: createCompany.id }
}

test('a partner is brought in: the company, its profile, its commission and its API key', async ({
  page,
  browser,
}) => {
  test.slow()
  const { companyName, adminEmail } = newCompany()
  await enter(page, 'admin', '/dashboard/admin')
  await expect(page.getByRole('list', { name: 'Existing Companies' })).toBeVisible()
  const job = countJob(page)
  await job.click(page.getByRole('button', { name: 'Add company' }))
  const drawer = page.getByRole('dialog', { name: 'Create New Company' })
  await job.fill(drawer.getByLabel('Company name'), companyName)
  await job.fill(drawer.getByLabel('Contact email'), 'office@example.com')
  await job.fill(drawer.getByLabel('Website'), 'example.com/partners')
  await job.fill(drawer.getByLabel('First name'), 'Ada')
  await job.fill(drawer.getByLabel('Last name'), 'Founder')
  await job.fill(drawer.getByLabel('Email', { exact: true }), adminEmail)
  await job.click(drawer.getByRole('button', { name: 'Create Company' }))
  await expect(toast(page, 'Invitation sent to company admin')).toBeVisible()
  await expect(setup(page)).toContainText('1 of 4 done')
  await expect(setup(page)).toContainText(`We invited Ada Founder, ${adminEmail}.`)

  const agent = await (await browser.newContext()).newPage()
  const complaints = complaintsOf(agent)
  await enter(agent, 'agent', '/dashboard/refer')
  const card = agent.getByRole('list', { name: 'Companies' }).getByRole('listitem')
  const theirs = card.filter({ hasText: companyName })
  await expect(theirs).toContainText(NEW_PARTNER)
  await expect(theirs).not.toContainText('15-20%')

  const preview = setup(page).getByRole('figure')
  await expect(preview).toContainText(NEW_PARTNER)
  await job.fill(setup(page).getByLabel('Description'), 'Tax returns for owners of small boats.')
  await job.choose(setup(page).getByLabel('Primary tag'), 'Tax')
  await job.fill(setup(page).getByLabel('Commission rate'), '12%')
  await job.fill(setup(page).getByLabel('Average payout'), '$300-$900')
  for (const words of ['small boats', 'Tax', '12%', '$300-$900']) {
    await expect(preview).toContainText(words)
  }
  await expect(preview).not.toContainText(NEW_PARTNER)
  await job.click(setup(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(setup(page)).toContainText('3 of 4 done')
  await job.click(setup(page).getByRole('button', { name: 'Create API key' }))
  await job.click(page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }))
  // A key is shown once, so the list stays.
  await expect(setup(page)).toContainText('4 of 4 done')
  await expect(page.getByText(/^[0-9a-f]{32}$/)).toBeVisible()
  const { clicks, screens } = job.done('Bring in a partner, of about 6 clicks asked')
  expect(clicks).toBeLessThanOrEqual(7)
  expect(screens).toBe(2)

  await agent.reload()
  await expect(theirs).toContainText('12%')
  const query = '{ listCompanies(filter: { companyName: { eq: "NAME" } }) { items { website } } }'
  const made = await askAs(page, 'admin', query.replace('NAME', companyName))
  expect(made.listCompanies.items).toEqual([{ website: 'https://example.com/partners' }])
  await page.reload()
  await expect(members(page).first()).toBeVisible()
  await expect(setup(page)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the drawer and the list of what is left are for everyone, at every width', async ({
  page,
}) => {
  test.slow()
  const { id } = await make(page)
  await enter(page, 'admin', '/dashboard/admin')
  await openDrawer(page)
  await expectNoFaultInBothThemes(page)
  await page.goto(`${HOME}?company=${id}`)
  await expect(setup(page)).toBeVisible()
  await expectNoFaultInBothThemes(page)
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 780 })
    await expectFits(page, width)
  }
})

test('the invited administrator begins with the same list, until it is hidden', async ({
  page,
}) => {
  const company = await make(page)
  await comeIn(page, company)
  await expect(setup(page)).toContainText('1 of 3 done')
  await expect(setup(page)).toContainText('Ada Founder joined.')
  // An API key is made by who looks after the company's systems; another invitation by the platform.
  await expect(setup(page).getByRole('button', { name: /API key|Invit/ })).toHaveCount(0)
  await setup(page).getByLabel('Description').fill('We keep the books of small orchards.')
  await setup(page).getByLabel('Primary tag').selectOption('Bookkeeping')
  await setup(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(setup(page)).toContainText('2 of 3 done')
  await setup(page).getByRole('link', { name: 'Edit the commission' }).click()
  await expect(page.getByLabel('Commission rate')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await setup(page).getByRole('button', { name: /^Hide/ }).click()
  await page.reload()
  await expect(members(page).first()).toBeVisible()
  await expect(setup(page)).toHaveCount(0)
})

test('an invitation that went to the wrong person goes to another one', async ({ page }) => {
  const { id, adminEmail } = await make(page)
  await enter(page, 'admin', `${HOME}?company=${id}`)
  await setup(page).getByRole('button', { name: 'Resend invitation' }).click()
  await expect(toast(page, 'Invitation sent')).toBeVisible()
  expect(await invitationTo(adminEmail, 2)).not.toBe('')
  await setup(page).getByRole('button', { name: 'Invite someone else' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite administrator' })
  await dialog.getByLabel('First name').fill('Bea')
  await dialog.getByLabel('Last name').fill('Second')
  await dialog.getByLabel('Email').fill(`second.${adminEmail}`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(setup(page)).toContainText('Bea Second')
  expect(await invitationTo(`second.${adminEmail}`)).not.toBe('')
})

test('who may not set a company up is shown nothing of it', async ({ page }) => {
  const { id } = await make(page)
  for (const [who, path, heading] of [
    ['agent', `${HOME}?company=${id}`, 'Your Business Dashboard'],
    ['site.admin', `/dashboard/site-admin?company=${id}`, 'Site Administration'],
    ['company.admin', `${HOME}?company=${id}`, 'Company Administration'],
  ] as const) {
    await enter(page, who, path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(setup(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add company' })).toHaveCount(0)
  }
})

test('the chosen company stays from Company to Teams and Site Admin, and a row leads to it', async ({
  page,
}) => {
  await enter(page, 'admin', '/dashboard/admin')
  const list = page.getByRole('list', { name: 'Existing Companies' })
  await page.getByRole('searchbox', { name: 'Search companies...' }).fill('Quillbrook')
  await list.getByRole('link', { name: /Quillbrook/ }).click()
  await expect(page).toHaveURL(/\/company-admin\?company=/)
  const { search } = new URL(page.url())
  for (const [link, path] of [
    ['Teams', 'division'],
    ['Site Admin', 'site-admin'],
    ['Team', 'team'],
    ['Company', 'company-admin'],
  ]) {
    await page.getByRole('link', { name: link ?? '', exact: true }).click()
    await expect(page).toHaveURL(`/dashboard/${path}${search}`)
    const choice = page.getByRole('combobox', { name: 'Company', exact: true })
    await expect.poll(() => chosen(choice)).toBe('Quillbrook Tax Advisors')
  }
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/admin')
})

test('a member registers by the link from the list of members', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, companyName } = await make(page)
  await enter(page, 'admin', `${HOME}?company=${id}`)
  await page.getByRole('button', { name: 'Copy registration link' }).click()
  await expect(page.getByText('Registration link copied')).toBeAttached()
  const link: string = await page.evaluate('navigator.clipboard.readText()')
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  for (const [label, text] of Object.entries({
    'First name': 'Ida',
    'Last name': 'Link',
    Email: 'ida.link@example.com',
    Phone: '5035550199',
    Address: '1 Main St, Portland',
  })) {
    await other.getByLabel(label).fill(text)
  }
  await other.getByRole('button', { name: 'Next' }).click()
  const choice = other.getByRole('combobox', { name: 'Company' })
  await expect.poll(() => chosen(choice)).toBe(companyName)
})

test('where only invited people can join, there is no registration link', async ({ page }) => {
  const { id } = await make(page)
  const query = 'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }'
  await askAs(page, 'admin', query, { input: { id, joiningPolicy: 'INVITATION' } })
  await enter(page, 'admin', `${HOME}?company=${id}`)
  await expect(page.getByRole('button', { name: 'Invite agents' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Copy registration link' })).toHaveCount(0)
})

test('what a new installation needs is for its administrator, until it is hidden', async ({
  page,
}) => {
  await enter(page, 'admin', '/dashboard/admin')
  await expect(setup(page)).toContainText('2 of 5 done')
  for (const setting of ['PRODUCT_NAME', 'MAIL_URL', 'npm run admin -- backup FILE']) {
    await expect(setup(page)).toContainText(setting)
  }
  await expectNoFaultInBothThemes(page)
  await setup(page).getByRole('button', { name: /^Hide/ }).click()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Existing Companies' })).toBeVisible()
  await expect(setup(page)).toHaveCount(0)
})

test('a row’s menu opens by touch, and not on the reader’s own row', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 780 },
  })
  const page = await context.newPage()
  await open(page)
  await page.getByRole('searchbox', { name: 'Search members' }).fill('GALLAGHER')
  await expect(members(page)).toHaveCount(1)
  await members(page)
    .getByRole('button', { name: /^Actions for/ })
    .tap()
  const item = members(page).getByRole('menuitem', { name: 'Deactivate' })
  await expect(item).toBeInViewport({ ratio: 1 })
  await item.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
  await expect(members(page).getByRole('button', { name: /^Actions for/ })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search members' }).fill('company.admin@')
  await expect(members(page)).toContainText('(you)')
  await expect(members(page).getByRole('button')).toHaveCount(0)
})
