import { expect, type Page } from '@playwright/test'
import { askAs, homeCompany } from './asking.ts'
import { test } from './browser.ts'
import { fillDetails, newcomer, next } from './newcomer.ts'
import { choose, enter } from './people.ts'
import { expectNoFaultInBothThemes } from './reached.ts'
import { fillReferForm, newClient, openReferForm, submit } from './referring.ts'

/* Choosers of people and companies: a select for a few, a search on the server for many. */

/** Once it is known that they are many, and it has turned from a select into a search. */
const split = (page: Page) =>
  page.getByRole('combobox', { name: 'Split with' }).and(page.locator('input'))
const option = (page: Page, name: string) => page.getByRole('option', { name })

/** A colleague of the agent whom no other test has made. */
const colleague = async (page: Page): Promise<{ id: string; name: string }> => {
  const { id: companyId } = await homeCompany(page)
  const lastName = `Split${crypto.randomUUID().replace(/\W|\d/g, '').slice(0, 6)}`
  const input = { firstName: 'Zoe', lastName, email: `${lastName}@example.com`, companyId }
  const query = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id name } }'
  return (await askAs(page, 'admin', query, { input })).createUser
}

test('a colleague among many is found as one types, and shares in the referral', async ({
  page,
}) => {
  test.slow()
  const asked: number[] = []
  page.on('request', request => {
    const { query = '', variables = {} } = request.postDataJSON() ?? {}
    if (query.includes('PeopleChoices')) asked.push(variables.limit)
  })
  await enter(page)
  await openReferForm(page)
  await expect(split(page)).toHaveValue('No Split')
  // Who joined after the form was opened is found as well.
  const { id, name } = await colleague(page)
  const client = newClient()
  await fillReferForm(page, client)
  await split(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(option(page, 'No Split')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('The first 20. Type to narrow them down.').last()).toBeVisible()
  await expectNoFaultInBothThemes(page)

  await page.keyboard.type(name.toLowerCase())
  await expect(option(page, name)).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  const active = await option(page, name).getAttribute('id')
  await expect(split(page)).toHaveAttribute('aria-activedescendant', active ?? '')
  // Escape takes back what was typed and leaves the dialog; Enter chooses and sends nothing.
  await page.keyboard.press('Escape')
  await expect(split(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(split(page)).toHaveValue('No Split')
  // What is typed next takes the place of what is shown.
  await page.keyboard.type(name)
  await expect(split(page)).toHaveValue(name)
  await expect(split(page)).toHaveAttribute('aria-activedescendant', active ?? '')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(split(page)).toHaveValue(name)
  await expect(split(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('dialog')).toBeVisible()
  await submit(page)

  const { listReferrals } = await askAs(
    page,
    'agent',
    'query ($name: String!) { listReferrals(filter: { name: { eq: $name } }) { items { splitUserIds } } }',
    { name: client },
  )
  expect(listReferrals.items[0].splitUserIds).toEqual([id])
  expect(new Set(asked)).toEqual(new Set([21]))
})

test('Enter chooses nobody whom other words found', async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: wanted, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/graphql', async route => {
    const { query = '', variables = {} } = route.request().postDataJSON() ?? {}
    if (query.includes('PeopleChoices') && JSON.stringify(variables).includes('Zoe Split')) {
      ask()
      await wanted
    }
    await route.continue()
  })
  await enter(page)
  const { name } = await colleague(page)
  await openReferForm(page)
  await split(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(split(page)).toHaveAttribute('aria-activedescendant', /-1$/)
  await page.keyboard.type(name)
  const pressAll = async () => {
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(split(page)).toHaveValue(name)
    await expect(split(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(split(page)).not.toHaveAttribute('aria-activedescendant')
  }
  await pressAll()
  // Also once the search has set out.
  await asked
  await pressAll()

  answer()
  await expect(split(page)).toHaveAttribute('aria-activedescendant', /-0$/)
  await page.keyboard.press('Enter')
  await expect(split(page)).toHaveValue(name)
  await expect(split(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(split(page)).toBeFocused()
  await page.keyboard.type('No')
  await expect(split(page)).toHaveValue('No')
})

test('people of other companies are not among them', async ({ page }) => {
  await enter(page)
  const { id: home } = await homeCompany(page)
  const { listUsers } = await askAs(
    page,
    'admin',
    'query ($home: ID!) { listUsers(filter: { companyId: { ne: $home } }, limit: 1) { items { name email } } }',
    { home },
  )
  await openReferForm(page)
  await split(page).fill(listUsers.items[0].email)
  await expect(page.getByText('No one matches that.').last()).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('a finger chooses one of those shown', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await enter(page, 'agent', '/dashboard/refer')
  await page.getByRole('button', { name: 'Refer Now' }).first().tap()
  await split(page).tap()
  const second = page.getByRole('option').nth(1)
  const name = (await second.textContent()) ?? ''
  expect((await second.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await second.tap()
  await expect(split(page)).toHaveValue(name)
  await expect(second).toBeHidden()
  await context.close()
})

/** Answers the choice of companies, of which other tests make more. */
const offerCompanies = (
  page: Page,
  companies: (filter: object) => readonly Company[] | Promise<readonly Company[]>,
) =>
  page.route('**/graphql', async route => {
    const { query = '', variables } = route.request().postDataJSON() ?? {}
    if (!query.includes('CompanyChoices')) return route.continue()
    const items = await companies(variables.filter)
    await route.fulfill({ json: { data: { listCompanies: { items } } } })
  })

interface Company {
  readonly id: string
  readonly companyName: string
}

const MANY: readonly Company[] = Array.from({ length: 21 }, (_, n) => ({
  id: `${n}`,
  companyName: `Company ${n}`,
}))

test('a few companies are a select, many are searched', async ({ page }) => {
  await enter(page, 'admin')
  const { id, companyName } = await homeCompany(page)
  const home = { id, companyName }
  let all = [home, ...MANY.slice(0, 2)]
  await offerCompanies(page, filter => (JSON.stringify(filter) === '{}' ? all : [home]))
  await page.goto('/dashboard/admin')
  const company = page.getByRole('combobox', { name: 'Company' })
  await expect(page.locator('select[aria-label="Company"]')).toBeVisible()

  all = [home, ...MANY]
  await page.reload()
  await expect(company).toHaveValue('All Companies')
  await expect(page.locator('input[aria-label="Company"]')).toBeVisible()
  await company.fill('lark')
  await option(page, companyName).click()
  await expect(page).toHaveURL(new RegExp(`company=${id}`))
  await expect(company).toHaveValue(companyName)
})

test('a select that turns into a search keeps the focus', async ({ page }) => {
  const { promise: wanted, resolve: answer } = Promise.withResolvers<void>()
  await offerCompanies(page, async () => {
    await wanted
    return MANY
  })
  await enter(page, 'admin', '/dashboard/admin')
  const company = page.getByRole('combobox', { name: 'Company' })
  await page.locator('select[aria-label="Company"]').focus()
  answer()
  await expect(page.locator('input[aria-label="Company"]')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(company).toHaveAttribute('aria-expanded', 'true')
  // It was only lent: once left, it does not come back.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(company).not.toBeFocused()
})

test('of many companies, those shown before one searches are the first by name', async ({
  page,
}) => {
  await page.route('**/graphql', route => {
    const asked = route.request().postDataJSON()
    if (!asked?.query?.includes('CompaniesToJoin')) return route.continue()
    const variables = { ...asked.variables, limit: 3 }
    return route.continue({ postData: JSON.stringify({ ...asked, variables }) })
  })
  await page.goto('/register')
  await fillDetails(page, newcomer())
  await next(page)
  // Of those that joined last, Kitebridge would be third. Other tests add companies named “Company …”.
  await expect(page.getByRole('combobox', { name: 'Company' }).getByRole('option')).toHaveText([
    'Choose your company',
    'Alderpoint Wellness',
    'Bluestem Health Share',
    /^Co/,
  ])
})

test('who registers may take the choice of a company back', async ({ page }) => {
  const open = { website: 'https://company.example', joiningPolicy: 'OPEN' }
  const items = MANY.map(company => ({ ...company, ...open }))
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('CompaniesToJoin')
      ? route.fulfill({ json: { data: { listCompanies: { items } } } })
      : route.continue(),
  )
  await page.goto('/register')
  await fillDetails(page, newcomer())
  await next(page)
  const company = page.getByRole('combobox', { name: 'Company' })
  await choose(company, 'Company 0')
  await expect(page.getByRole('link', { name: 'company.example' })).toBeVisible()
  await company.click()
  await option(page, 'Choose your company').click()
  await expect(page.getByText('Your company’s name and website show here.')).toBeVisible()
})
