import type { Browser, Page } from '@playwright/test'
import { rows } from '../../e2e/people.ts'
import type { Figure } from '../figure.ts'
import { withAgentOfMany } from './agent-of-many.ts'
import { measureReport } from './long-reports.ts'

export const REFERRALS = 100_000
const LISTED = 10_000
// A hard turn of the wheel; so many of them lead through all the rows.
const TURN_PX = 1_200
const ROW_PX = 69

/** An agent with 100,000 referrals scrolls through 10,000 of them, and downloads them all. */
export async function measureLongLists(browser: Browser, postgresUrl: string): Promise<Figure[]> {
  const free = { browser, postgresUrl, settings: { RATE_LIMIT_FACTOR: '100' } }
  const figures = await withAgentOfMany(free, async page => [
    ...(await measureReport(page, 'report', { rows: REFERRALS, note: 'unlimited' })),
    ...(await measureReport(page, 'spreadsheet', { rows: REFERRALS, note: 'unlimited' })),
    ...(await measureScroll(page)),
  ])
  const limited = await withAgentOfMany({ browser, postgresUrl }, page =>
    measureReport(page, 'report', { rows: REFERRALS, note: '600 requests a minute' }),
  )
  return [...figures, ...limited]
}

const BOX = `document.querySelector('[role=list][aria-label=Referrals]').parentElement`

// To the end, until so many rows have come.
const GROW = `new Promise(done => {
  const box = ${BOX}
  const shown = () => Number.parseInt(box.nextElementSibling.textContent, 10)
  const step = () => {
    if (shown() >= ${LISTED}) return done()
    box.scrollTop = box.scrollHeight
    requestAnimationFrame(step)
  }
  step()
})`

// From the top on: how long each frame took, and how many elements the page had in it.
const WATCH_FRAMES = `(() => {
  ${BOX}.scrollTop = 0
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

async function scrollThrough(page: Page): Promise<Scrolled> {
  await rows(page).first().hover()
  await page.evaluate('longest = 0')
  await page.evaluate(WATCH_FRAMES)
  for (let way = 0; way < LISTED * ROW_PX; way += TURN_PX) await page.mouse.wheel(0, TURN_PX)
  return await page.evaluate(`({ frames, elements, longest, top: ${BOX}.scrollTop })`)
}

// One sequence of a measurement, and the table of its figures.
async function measureScroll(page: Page): Promise<Figure[]> {
  const started = performance.now()
  await page.evaluate(GROW)
  const longer = (performance.now() - started) / (LISTED / 10)
  const { frames, elements, longest, top } = await scrollThrough(page)
  if (top < LISTED * ROW_PX * 0.9) throw new Error(`The wheel led only ${top} px down`)
  const sorted = frames.toSorted((one, other) => one - other)
  const share = (part: number): number =>
    Math.round((sorted[Math.ceil(part * sorted.length) - 1] ?? 0) * 10) / 10
  const late = frames.filter(ms => ms > 50).length / frames.length
  const name = `a list of ${LISTED.toLocaleString('en-US')}`
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
