import { expect, type Page } from '@playwright/test'
import { type AgentLink, agentLink } from './agent-link.ts'
import { test as base } from './browser.ts'
import { client, fill, NOTES, referralsOf, send, thanks } from './client.ts'
import { expectReach } from './reached.ts'
import { countScripts } from './script-size.ts'

const test = base.extend<{ link: AgentLink }>({
  link: async ({ request }, use) => use(await agentLink(request)),
})

const VIEWS: Readonly<Record<string, (page: Page, link: AgentLink) => Promise<void>>> = {
  'the form': async (page, { path }) => {
    await page.goto(path)
    await expect(send(page)).toBeVisible()
  },
  'the form with faults': async (page, link) => {
    await VIEWS['the form']?.(page, link)
    await send(page).click()
    await expect(page.getByText('Notes must be at least 3 characters')).toBeVisible()
  },
  thanks: async (page, link) => {
    await VIEWS['the form']?.(page, link)
    const who = client()
    await fill(page, who)
    await send(page).click()
    await expect(thanks(page, who)).toBeVisible()
  },
  'a dead link': async page => {
    await page.goto('/r/nowhere/nobody/nothing')
    await expect(page.getByRole('heading', { name: 'Missing referral information' })).toBeVisible()
  },
}

for (const [name, open] of Object.entries(VIEWS)) {
  test(`${name}: no fault in either theme, nothing to scroll sideways`, async ({ page, link }) => {
    test.slow()
    await open(page, link)
    await expectReach(page, [320, 390, 1280, 2560])
  })
}

test('a client’s form says who recommends whom, takes a request and thanks with what was sent', async ({
  page,
  link,
  request,
}) => {
  await page.goto(link.path)
  const title = `${link.agent} recommends ${link.company}`
  await expect(page).toHaveTitle(new RegExp(`^${title}`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(`${link.agent} of ${link.home}`)).toBeVisible()
  await expect(page.getByText(`${link.company} receives them`)).toBeVisible()
  const who = client()
  await fill(page, who)
  await send(page).click()
  await expect(thanks(page, who)).toBeFocused()
  for (const text of [who.email, '(503) 555-0143', 'Weekday evenings are best.']) {
    await expect(page.getByText(text)).toBeVisible()
  }

  expect(await referralsOf(request, who)).toEqual([
    {
      ...who,
      notes: NOTES,
      status: 'SUBMITTED',
      paymentStatus: 'NONE',
      company: { companyName: link.company },
    },
  ])
})

test('the names stand in the page that comes first: it asks for nothing more', async ({
  page,
  link,
}) => {
  const asked: string[] = []
  page.on('request', request => void asked.push(new URL(request.url()).pathname))
  await page.goto(link.path)
  await expect(send(page)).toBeVisible()
  await page.goto('/r/nowhere/nobody/nothing')
  await expect(page.getByRole('heading', { name: 'Missing referral information' })).toBeVisible()
  expect(asked.filter(path => ['/graphql', '/config.json'].includes(path))).toEqual([])
})

test('where the server cannot read the names, the page asks for them, and again on request', async ({
  page,
  link,
}) => {
  // The browser logs every refusal; what counts here is what the person sees.
  page.removeAllListeners('console')
  await page.route(`**${link.path}`, async route => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /<script type="application\/json".*?<\/script>/,
      '',
    )
    await route.fulfill({ response, body: html })
  })
  await page.route('**/graphql', route => route.fulfill({ status: 503, json: {} }))
  await page.goto(link.path)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(send(page)).toBeVisible()
})

test('by keyboard alone, at phone width', async ({ page, link }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(link.path)
  await expect(send(page)).toBeVisible()
  const who = client()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Less', { exact: true })).toBeVisible()
  // A stop each, in the order that they are read; the field for machines is none.
  for (const text of [who.name, who.email, '503 555 0143', 'A will']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thanks(page, who)).toBeFocused()
})

test('says what is wrong at the field, and goes to the first', async ({ page, link }) => {
  await page.goto(link.path)
  await page.getByLabel('Email').fill('dana')
  await page.getByLabel('Phone').fill('555')
  await send(page).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  for (const [label, message] of [
    ['Your name', 'Name must be at least 2 characters'],
    ['Email', 'Please enter a valid email address'],
    ['Phone', 'Phone number must be at least 10 digits'],
    ['How can they help?', 'Notes must be at least 3 characters'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message)
  }
})

test('loads at most 100 kB of JavaScript, and nothing of the signed-in app', async ({
  page,
  link,
}) => {
  const addresses: string[] = []
  page.on('requestfinished', request => void addresses.push(new URL(request.url()).pathname))
  const scriptBytes = countScripts(page)
  await page.goto(link.path)
  await expect(send(page)).toBeVisible()
  const total = await scriptBytes()
  expect(total).toBeGreaterThan(10_000)
  expect(total).toBeLessThanOrEqual(100_000)
  expect(addresses.filter(path => path.endsWith('.js') && !/contact|first/.test(path))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})
