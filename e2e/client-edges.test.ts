import { expect, type Page } from '@playwright/test'
import { type AgentLink, agentLink, askAs } from './agent-link.ts'
import { test as base } from './browser.ts'
import { client, fill, NOTES, referralsOf, send, thanks } from './client.ts'

/* The client's form where something is odd: names, lines, links. */

const test = base.extend<{ link: AgentLink }>({
  link: async ({ request }, use) => use(await agentLink(request)),
})

const expectDead = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Missing referral information' })).toBeVisible()
  await expect(page.getByText('Ask the person who sent it')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
}

const NAMES = {
  'as long as a name may be': 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100),
  'of emoji': '👩🏽‍⚕️ Dr. 🌻🌻🌻',
  'from right to left': 'فاطمة بنت عبد الله الأنصاري',
} as const

for (const [kind, name] of Object.entries(NAMES)) {
  test(`a name ${kind} is taken as it is, and fits`, async ({ page, link, request }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    // Everybody on the page has such a name.
    await page.route(`**${link.path}`, async route => {
      const response = await route.fetch()
      const names = [link.agent, link.home, link.company].map(text => new RegExp(text, 'g'))
      // The initials in the server's markup are those of the names it has.
      const data = (await response.text()).replace(
        /(<div id="root">).*(<\/div>\s*<noscript)/s,
        '$1$2',
      )
      const html = names.reduce((html, old) => html.replace(old, name), data)
      await route.fulfill({ response, body: html })
    })
    await page.goto(link.path)
    const title = `${name} recommends ${name}`
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const fits = async () =>
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    await fits()
    const who = client(name)
    await fill(page, who)
    await send(page).click()
    await expect(thanks(page, who)).toBeVisible()
    await fits()
    expect(await referralsOf(request, who)).toMatchObject([{ name }])
  })
}

test('pressed twice on a slow line, it is sent once', async ({ page, link, request }) => {
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
  expect(await referralsOf(request, who)).toHaveLength(1)
})

base(
  'where the answer is lost, what was typed stays, and a second try makes no second referral',
  async ({ browser, request }) => {
    // A page of its own: this one complains of the connection, as it should.
    const page = await browser.newPage()
    const link = await agentLink(request)
    let tries = 0
    await page.route('**/graphql', async route => {
      if (!route.request().postDataJSON().variables.input) return route.continue()
      tries += 1
      if (tries > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.goto(link.path)
    const who = client()
    await fill(page, who)
    await send(page).click()
    await expect(page.getByText('Submission failed', { exact: true })).toBeVisible()
    await expect(page.getByText('Please try again later.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue(who.name)
    await expect(page.getByLabel('How can they help?')).toHaveValue(NOTES)
    await send(page).click()
    await expect(thanks(page, who)).toBeVisible()
    expect(tries).toBe(2)
    expect(await referralsOf(request, who)).toHaveLength(1)
    await page.close()
  },
)

base(
  'without a connection it says so, and is sent once there is one',
  async ({ browser, request }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto((await agentLink(request)).path)
    const who = client()
    await fill(page, who)
    await context.setOffline(true)
    await send(page).click()
    await expect(page.getByText('Submission failed', { exact: true })).toBeVisible()
    await expect(page.getByText(/^You’re offline. Your details are still here/)).toBeVisible()
    await expect(page.getByLabel('How can they help?')).toHaveValue(NOTES)
    await context.setOffline(false)
    await send(page).click()
    await expect(thanks(page, who)).toBeVisible()
    expect(await referralsOf(request, who)).toHaveLength(1)
    await context.close()
  },
)

for (const path of ['/r', '/r/only-company', '/r/company/agent/', '/r/nowhere/nobody/nothing']) {
  test(`${path} says that something is missing`, async ({ page }) => {
    await page.goto(path)
    await expectDead(page)
  })
}

test('a link with a part that is unknown or not active is no link', async ({
  page,
  link,
  request,
}) => {
  const [, , company, agent, home] = link.path.split('/')
  const { ask } = await askAs(request, 'company.admin')
  const { inactive, mates } = await ask(
    `query ($home: ID!) {
      inactive: listCompanies(filter: { status: { eq: INACTIVE } }) { items { id } }
      mates: listUsers(filter: { companyId: { eq: $home } }, limit: 1000) { items { id group } }
    }`,
    { home },
  )
  const mate = mates.items.findLast(
    (one: { id: string; group: string }) => one.group === 'agent' && one.id !== agent,
  )
  for (const path of [
    `/r/nowhere/${agent}/${home}`,
    `/r/${company}/nobody/${home}`,
    `/r/${company}/${agent}/nothing`,
    // An agent of another company than the link says.
    `/r/${company}/${agent}/${company}`,
    `/r/${inactive.items[0].id}/${agent}/${home}`,
  ]) {
    await page.goto(path)
    await expectDead(page)
  }
  const setActive = (active: boolean) =>
    ask('mutation ($input: SetMemberActiveInput!) { setMemberActive(input: $input) { id } }', {
      input: { id: mate.id, active },
    })
  const matesLink = `/r/${company}/${mate.id}/${home}`
  await page.goto(matesLink)
  await expect(send(page)).toBeVisible()
  try {
    await setActive(false)
    await page.goto(matesLink)
    await expectDead(page)
  } finally {
    await setActive(true)
  }
})
