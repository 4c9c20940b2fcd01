import type { Browser, Page } from '@playwright/test'
import { rows } from '../../e2e/people.ts'
import type { Figure } from '../figure.ts'
import { withAgentOfMany } from './agent-of-many.ts'
import { measureReport } from './long-reports.ts'

export const REFERRALS = 100_000
// A hard turn of the wheel; so many of them lead through all the rows.
const TURN_PX = 1_200
const ROW_PX = 53

/** A list to scroll through, as the page's own scripts find it. */
interface LongList {
  readonly name: string
  /** How many rows are read before it is scrolled. */
  readonly listed: number
  /** What scrolls. */
  readonly box: string
  /** The line that says how many are shown. */
  readonly foot: string
}

const BOX = `document.querySelector('[role=list][aria-label=Referrals]').parentElement`
const PANEL: LongList = {
  name: 'a list',
  listed: 10_000,
  box: BOX,
  foot: `${BOX}.nextElementSibling`,
}
const TABLE: LongList = {
  name: 'a table',
  listed: REFERRALS,
  box: 'document.scrollingElement',
  foot: `document.querySelector('[role=table][aria-label^=Referrals] + div > p')`,
}

/** An agent with 100,000 referrals scrolls through 10,000 of them and through all, and downloads them all. */
export async function measureLongLists(browser: Browser, postgresUrl: string): Promise<Figure[]> {
  const free = { browser, postgresUrl, settings: { RATE_LIMIT_FACTOR: '100' } }
  const figures = await withAgentOfMany(free, async page => [
    ...(await measureReport(page, 'report', { rows: REFERRALS, note: 'unlimited' })),
    ...(await measureReport(page, 'spreadsheet', { rows: REFERRALS, note: 'unlimited' })),
    ...(await measurePanel(page)),
    ...(await measureTable(page)),
  ])
  const limited = await withAgentOfMany({ browser, postgresUrl }, page =>
    measureReport(page, 'report', { rows: REFERRALS, note: '600 requests a minute' }),
  )
  return [...figures, ...limited]
}

// To the end, until all rows have come.
const grow = ({ box, foot, listed }: LongList): string => `new Promise(done => {
  const shown = () => Number.parseInt(${foot}.textContent.replace(/^(1 to|All)/, '').replaceAll(',', ''), 10)
  const step = () => {
    if (shown() >= ${listed}) return done()
    ${box}.scrollTop = ${box}.scrollHeight
    requestAnimationFrame(step)
  }
  step()
})`

// From the top on: how long each frame took, and how many elements the page had in it.
const watchFrames = ({ box }: LongList): string => `(() => {
  ${box}.scrollTop = 0
  globalThis.frames = []
  globalThis.elements = []
  let before
  const step = now => {
    if (before !== undefined) frames.push(now - before)
    before = now
    elements.push(document.getElementsByTagName('*').length)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})()`

interface Scrolled {
  readonly frames: readonly number[]
  readonly elements: readonly number[]
  readonly longest: number
  readonly top: number
}

async function scrollThrough(page: Page, list: LongList): Promise<Scrolled> {
  await page.evaluate('longest = 0')
  await page.evaluate(watchFrames(list))
  for (let way = 0; way < list.listed * ROW_PX; way += TURN_PX) await page.mouse.wheel(0, TURN_PX)
  return await page.evaluate(`({ frames, elements, longest, top: ${list.box}.scrollTop })`)
}

async function measurePanel(page: Page): Promise<Figure[]> {
  await rows(page).first().hover()
  return await measureScroll(page, PANEL)
}

/** Opens the screen of all referrals, and scrolls through all of them. */
async function measureTable(page: Page): Promise<Figure[]> {
  await page.goto('/dashboard/referrals')
  const table = page.getByRole('table', { name: /^Referrals/ })
  await table.getByRole('row').nth(1).waitFor()
  await table.hover({ position: { x: 200, y: 200 } })
  return await measureScroll(page, TABLE)
}

// One sequence of a measurement, and the table of its figures.
async function measureScroll(page: Page, list: LongList): Promise<Figure[]> {
  const { listed } = list
  const started = performance.now()
  await page.evaluate(grow(list))
  const longer = (performance.now() - started) / (listed / 10)
  const { frames, elements, longest, top } = await scrollThrough(page, list)
  if (top < listed * ROW_PX * 0.9) throw new Error(`The wheel led only ${top} px down`)
  const sorted = frames.toSorted((one, other) => one - other)
  const share = (part: number): number =>
    Math.round((sorted[Math.ceil(part * sorted.length) - 1] ?? 0) * 10) / 10
  const late = frames.filter(ms => ms > 50).length / frames.length
  const name = `${list.name} of ${listed.toLocaleString('en-US')}`
  return [
    { name: `${name}: ten more rows, on average`, unit: 'ms', value: Math.round(longer) },
    {
      name: `${name}, by the wheel: elements of the page, most to fewest`,
      unit: 'ratio',
      value: Math.round((Math.max(...elements) / Math.min(...elements)) * 100) / 100,
      limit: { is: 'under', value: 1.5 },
    },
    {
      name: `${name}, by the wheel: elements of the page, at most`,
      unit: '',
      value: Math.max(...elements),
    },
    { name: `${name}, by the wheel: a frame, p50`, unit: 'ms', value: share(0.5) },
    {
      name: `${name}, by the wheel: a frame, p95`,
      unit: 'ms',
      value: share(0.95),
      limit: { is: 'under', value: 34 },
    },
    {
      name: `${name}, by the wheel: frames of more than 50 ms`,
      unit: '%',
      value: Math.round(late * 1000) / 10,
      limit: { is: 'under', value: 1 },
    },
    {
      name: `${name}, by the wheel: the longest that the page stood still`,
      unit: 'ms',
      value: Math.round(longest),
      limit: { is: 'under', value: 100 },
    },
  ]
}
