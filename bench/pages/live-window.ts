import { type Browser, type Page, request } from '@playwright/test'
import { askAsAgent } from '../../e2e/agent-link.ts'
import { rows, signIn } from '../../e2e/people.ts'
import type { Figure } from '../figure.ts'

const CHANGES = 50
const LIST = `{ listReferrals(order: RECENTLY_UPDATED, limit: 1, filter: { status: { eq: SUBMITTED } })
  { items { id name } } }`
const CHANGE = `mutation ($input: ChangeReferralStatusInput!) {
  changeReferralStatus(input: $input) { id } }`

// Notes when the first row says something else than before.
const WATCH = `(() => {
  const list = document.querySelector('[role=list][aria-label=Referrals]')
  const said = () => list.querySelector('[data-index="0"]')?.textContent ?? ''
  globalThis.turns = []
  let before = said()
  new MutationObserver(() => {
    const now = said()
    if (now !== before) turns.push([Date.now(), now])
    before = now
  }).observe(list, { subtree: true, childList: true, characterData: true })
})()`

/** What an expression gives once it gives something; `waitForFunction` is barred by our own CSP. */
async function said(page: Page, expression: string): Promise<number> {
  for (;;) {
    const value: number | undefined = await page.evaluate(expression)
    if (value !== undefined) return value
    await page.waitForTimeout(10)
  }
}

/** From the sending of a change to the moment at which another window shows it. */
export async function measureLiveWindow(browser: Browser, base: string): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: base })
  const page = await context.newPage()
  await signIn(page)
  const asking = await request.newContext({ baseURL: base })
  const { ask } = await askAsAgent(asking)
  const [referral] = (await ask(LIST)).listReferrals.items
  const change = (status: string) => ask(CHANGE, { input: { id: referral.id, status } })
  await change('IN_REVIEW')
  await rows(page).first().getByText('In Review').waitFor()
  await page.evaluate(WATCH)
  const waits: number[] = []
  for (let turn = 0; turn < CHANGES; turn++) {
    const [status, label] = turn % 2 ? ['IN_REVIEW', 'In Review'] : ['IN_CONTACT', 'In Contact']
    const sent = Date.now()
    await change(status)
    const shown = `turns.find(([at, text]) => at >= ${sent} && text.includes('${label}'))?.[0]`
    waits.push((await said(page, shown)) - sent)
  }
  await asking.dispose()
  await context.close()
  const sorted = waits.toSorted((one, other) => one - other)
  const share = (part: number): number => sorted[Math.ceil(part * CHANGES) - 1] ?? 0
  return [
    {
      name: `a change until another window shows it, p50 of ${CHANGES}`,
      unit: 'ms',
      value: share(0.5),
    },
    {
      name: `a change until another window shows it, p95 of ${CHANGES}`,
      unit: 'ms',
      value: share(0.95),
      limit: { is: 'under', value: 300 },
    },
  ]
}
