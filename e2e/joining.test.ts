import { expect, type Page } from '@playwright/test'
import { complaintsOf, test } from './browser.ts'
import { HOME, members, open, toast } from './company-screen.ts'
import { codeTo, linkTo } from './mail.ts'
import {
  fillDetails,
  NEW_PASSWORD,
  newcomer,
  next,
  OPEN_COMPANY,
  register,
  verify,
} from './newcomer.ts'
import { choose } from './people.ts'

const LARKMOOR = 'Larkmoor Financial Partners'
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for approval' })
const invited = (page: Page) => page.getByRole('region', { name: 'Invited' })

test('a person waits until the company’s administrator approves them', async ({
  page,
  browser,
}) => {
  test.slow()
  const who = newcomer()
  await page.goto('/register')
  await fillDetails(page, who)
  await next(page)
  await choose(page.getByRole('combobox', { name: 'Company' }), LARKMOOR)
  await expect(
    page.getByText(`An administrator of ${LARKMOOR} approves new members.`),
  ).toBeVisible()
  await register(page, who, LARKMOOR)
  await verify(page, await codeTo(who.email))
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()

  const admin = await (await browser.newContext()).newPage()
  const complaints = complaintsOf(admin)
  await open(admin)
  await expect(waiting(admin)).toContainText(who.email)
  await admin.getByRole('button', { name: `Approve ${who.firstName} ${who.lastName}` }).click()
  await expect(toast(admin, `${who.firstName} ${who.lastName} joined your company`)).toBeVisible()
  await expect(waiting(admin)).not.toContainText(who.email)
  await admin.getByLabel('Search members').fill(who.lastName)
  await expect(members(admin)).toContainText(who.email)
  expect(complaints).toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Business Dashboard' })).toBeVisible()
})

test('a declined person is told so and can choose another company', async ({ page, browser }) => {
  test.slow()
  const who = newcomer()
  await register(page, who, LARKMOOR)
  await verify(page, await codeTo(who.email))
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()

  const admin = await (await browser.newContext()).newPage()
  await open(admin)
  await admin.getByRole('button', { name: `Decline ${who.firstName} ${who.lastName}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(
    toast(admin, `You declined ${who.firstName} ${who.lastName}’s request`),
  ).toBeVisible()

  await page.reload()
  await expect(
    page.getByRole('heading', { name: `${LARKMOOR} declined your request` }),
  ).toBeVisible()
  await choose(page.getByRole('combobox', { name: 'Company' }), OPEN_COMPANY)
  await page.getByRole('button', { name: 'Join this company' }).click()
  await expect(page.getByRole('heading', { name: 'Your Business Dashboard' })).toBeVisible()
})

test('a person whom the company does not let in can choose another', async ({ page }) => {
  const who = newcomer()
  await register(page, who, 'Northgable Benefits')
  page.removeAllListeners('console')
  await verify(page, await codeTo(who.email))
  await expect(page.getByRole('heading', { name: 'You can’t join this company' })).toBeVisible()
  await expect(page.getByText('Only invited people can join Northgable Benefits')).toBeVisible()
  await choose(page.getByRole('combobox', { name: 'Company' }), OPEN_COMPANY)
  await page.getByRole('button', { name: 'Join this company' }).click()
  await expect(page.getByRole('heading', { name: 'Your Business Dashboard' })).toBeVisible()
})

test('an invited agent registers by the link, whatever the policy', async ({ page, browser }) => {
  test.slow()
  const who = newcomer()
  const admin = await (await browser.newContext()).newPage()
  await open(admin)
  await admin.getByRole('button', { name: 'Invite agents' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('Enter at least one email address')).toBeVisible()
  await dialog
    .getByLabel('Email addresses')
    .fill(`Ada <${who.email}>, ${who.email}\nagent@demo.goodword.test\nnobody`)
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('1 invitation sent.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${who.email}Invited`,
    'agent@demo.goodword.testAlready a member',
    'nobodyNot a valid email address',
  ])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(invited(admin)).toContainText(who.email)

  await page.goto(await linkTo(who.email))
  await expect(page.getByText(`Priya Raman invited you to join ${LARKMOOR}.`)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(who.email)
  await page.getByLabel('First name').fill(who.firstName)
  await page.getByLabel('Last name').fill(who.lastName)
  await page.getByLabel('Phone').fill('5035550199')
  await page.getByLabel('Address').fill('1 Main St, Portland, OR 97201')
  await next(page)
  await expect(page.getByRole('heading', { name: 'Your company' })).toBeVisible()
  await next(page)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await verify(page, await codeTo(who.email))
  await expect(page.getByRole('heading', { name: 'Your Business Dashboard' })).toBeVisible()

  await page.goto(await linkTo(who.email))
  await page.getByRole('button', { name: 'Sign out and continue' }).click()
  await expect(page.getByText('This invitation was already used')).toBeVisible()
})

test('an administrator chooses who can join, and names the domains', async ({ page }) => {
  await open(page, 'company.admin', `${HOME}/edit`)
  const policy = page.getByRole('combobox', { name: 'Who can join' })
  await expect(policy).toHaveValue('APPROVAL')
  await policy.selectOption({ label: 'Open' })
  await expect(page.getByText('Anyone who registers joins right away')).toBeVisible()
  await policy.selectOption({ label: 'Email domains' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter at least one domain')).toBeVisible()
  await page.getByLabel('Email domains').fill('larkmoor.example')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Company updated')).toBeVisible()
  await page.goto(`${HOME}/edit`)
  await expect(page.getByLabel('Email domains')).toHaveValue('larkmoor.example')
  await policy.selectOption({ label: 'Approval' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Company updated')).toBeVisible()
})
