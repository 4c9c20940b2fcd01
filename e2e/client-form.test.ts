import { expect, type Page } from '@playwright/test'
import { type AgentLink, agentLink, askAsAgent } from './agent-link.ts'
import { test as base } from './browser.ts'
import { expectNoFault } from './reached.ts'
import { countScripts } from './script-size.ts'

const test = base.extend<{ link: AgentLink }>({
  link: async ({ request }, use) => use(await agentLink(request)),
})

const NOTES = 'A will for the two of us.\nWeekday evenings are best.'

const client = () => {
  const name = `Dana ${crypto.randomUUID().slice(0, 8)}`
  return { name, email: `${name.replace(' ', '.').toLowerCase()}@client.example` }
}
type Client = ReturnType<typeof client>

const fill = async (page: Page, { name, email }: Client): Promise<void> => {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(503) 555-0143')
  await page.getByLabel('How can they help?').fill(NOTES)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send my request' })
const thanks = (page: Page, { name }: Client) =>
  page.getByRole('heading', { name: `Thank you, ${name}` })

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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, open] of Object.entries(VIEWS)) {
    test(`${name} in ${colorScheme}: no fault that axe can find`, async ({ page, link }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await open(page, link)
      await expectNoFault(page)
    })
  }
}

for (const width of [320, 390, 1280, 2560]) {
  for (const [name, open] of Object.entries(VIEWS)) {
    test(`${name} at ${width} px: nothing to scroll sideways`, async ({ page, link }) => {
      await page.setViewportSize({ width, height: 740 })
      await open(page, link)
      const widest = await page.evaluate('document.documentElement.scrollWidth')
      expect(widest).toBeLessThanOrEqual(width)
    })
  }
}

test('says who recommends whom, takes a request and thanks with what was sent', async ({
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

  const { ask } = await askAsAgent(request)
  const { listReferrals } = await ask(
    `query ($name: String) { listReferrals(filter: { name: { eq: $name } }) {
      items { email notes status paymentStatus company { companyName } } } }`,
    { name: who.name },
  )
  expect(listReferrals.items).toEqual([
    {
      email: who.email,
      notes: NOTES,
      status: 'SUBMITTED',
      paymentStatus: 'NONE',
      company: { companyName: link.company },
    },
  ])
})

test('by keyboard alone, at phone width', async ({ page, link }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(link.path)
  await expect(send(page)).toBeVisible()
  const who = client()
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

base(
  'a failed try keeps what was typed, and the next one is the same request',
  async ({ browser, request }) => {
    // A page of its own: this one complains of the connection, as it should.
    const page = await browser.newPage()
    const link = await agentLink(request)
    const keys: string[] = []
    let fails = true
    await page.route('**/graphql', async route => {
      const { input } = route.request().postDataJSON().variables
      if (!input) return route.continue()
      keys.push(input.idempotencyKey)
      return fails ? route.abort() : route.continue()
    })
    await page.goto(link.path)
    const who = client()
    await fill(page, who)
    await send(page).click()
    await expect(page.getByText('Submission failed', { exact: true })).toBeVisible()
    await expect(page.getByText('Please try again later.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue(who.name)
    await expect(page.getByLabel('How can they help?')).toHaveValue(NOTES)
    fails = false
    await send(page).click()
    await expect(thanks(page, who)).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    await page.close()
  },
)

test('pressed twice, it is sent once', async ({ page, link }) => {
  let sent = 0
  await page.route('**/graphql', async route => {
    if (route.request().postDataJSON().variables.input) sent += 1
    await new Promise(done => setTimeout(done, 200))
    await route.continue()
  })
  await page.goto(link.path)
  const who = client()
  await fill(page, who)
  await send(page).dblclick()
  await page.keyboard.press('Enter')
  await expect(thanks(page, who)).toBeVisible()
  expect(sent).toBe(1)
})

for (const path of ['/r', '/r/only-company', '/r/company/agent/', '/r/nowhere/nobody/nothing']) {
  test(`${path} says that something is missing`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Missing referral information' })).toBeVisible()
    await expect(page.getByText('ask the person who sent it to you')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
}

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
