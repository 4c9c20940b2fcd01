import { type Browser, request } from '@playwright/test'
import { agentLink } from '../../e2e/agent-link.ts'
import { signIn } from '../../e2e/people.ts'
import { median } from '../../resilience/report.ts'
import type { Figure } from '../figure.ts'
import { judgePage } from './judge-page.ts'
import { loadPage, type PageLoad } from './load-page.ts'
import { performanceScore } from './performance-score.ts'

// Odd, so that the middle one is one that was.
const TIMES = 5
const NOBODY = { cookies: [], origins: [] }

/** The pages that people come to first, on a slow telephone with nothing kept from before. */
export async function measureLoads(browser: Browser, base: string): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: base })
  await signIn(await context.newPage())
  const agent = await context.storageState()
  await context.close()
  const asking = await request.newContext({ baseURL: base })
  const { path } = await agentLink(asking)
  await asking.dispose()
  const pages = [
    { name: '/r/…', path, state: NOBODY, kilobytes: 100, paintMs: 900 },
    { name: '/login', path: '/login', state: NOBODY, kilobytes: 150, paintMs: 1200 },
    { name: '/dashboard', path: '/dashboard', state: agent, kilobytes: 190, paintMs: 1500 },
  ]
  const figures: Figure[] = []
  for (const { name, path, state, ...limits } of pages) {
    const loads: PageLoad[] = []
    for (let time = 0; time < TIMES; time++) {
      loads.push(await loadPage(browser, `${base}${path}`, state))
    }
    const { accessibility, practices } = await judgePage(browser, `${base}${path}`, state)
    for (const fault of [...accessibility, ...practices])
      process.stderr.write(`${name}: ${fault}\n`)
    figures.push(
      ...figuresOf(name, loads, limits),
      count(`${name}: faults that axe finds`, accessibility.length),
      count(`${name}: breaches of best practices`, practices.length),
    )
  }
  return figures
}

const count = (name: string, value: number): Figure => ({
  name,
  unit: '',
  value,
  limit: { is: 'under', value: 1 },
})

interface Limits {
  readonly kilobytes: number
  readonly paintMs: number
}

function figuresOf(
  name: string,
  loads: readonly PageLoad[],
  { kilobytes, paintMs }: Limits,
): Figure[] {
  const middle = (of: keyof PageLoad): number => median(loads.map(load => load[of]))
  const milliseconds = (what: string, of: keyof PageLoad): Figure => ({
    name: `${name}: ${what}, slow phone`,
    unit: 'ms',
    value: Math.round(middle(of)),
  })
  return [
    {
      name: `${name}: performance as Lighthouse counts it, slow phone`,
      unit: '',
      value: median(loads.map(performanceScore)),
      limit: { is: 'atLeast', value: 95 },
    },
    {
      name: `${name}: JavaScript over the wire`,
      unit: 'kB',
      value: Math.round(middle('script') / 100) / 10,
      limit: { is: 'under', value: kilobytes },
    },
    {
      ...milliseconds('first contentful paint', 'firstPaint'),
      limit: { is: 'under', value: paintMs },
    },
    milliseconds('largest contentful paint', 'largestPaint'),
    milliseconds('speed index', 'speedIndex'),
    milliseconds('total blocking time', 'blocked'),
    {
      name: `${name}: layout shift`,
      unit: '',
      value: Math.round(middle('shift') * 1000) / 1000,
      limit: { is: 'under', value: 0.02 },
    },
  ]
}
