import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import type { PageTimes } from './performance-score.ts'
import { film, speedIndex } from './speed-index.ts'

// A telephone of the middle, on a slow 4G line, as Lighthouse has it.
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const LINE = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8 }
const SLOWER = 4
// Nothing happens for so long, then the load is over.
const QUIET_MS = 2000

export interface PageLoad extends PageTimes {
  /** Bytes of JavaScript over the wire, without headers. */
  readonly script: number
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

const WATCH = `
  globalThis.seen = { paint: 0, largest: 0, long: [], shifts: [] }
  const watch = (type, note) => new PerformanceObserver(list => list.getEntries().forEach(note))
    .observe({ type, buffered: true })
  watch('paint', entry => { if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime })
  watch('largest-contentful-paint', entry => { seen.largest = entry.startTime })
  watch('longtask', entry => seen.long.push([entry.startTime, entry.duration]))
  watch('layout-shift', entry => { if (!entry.hadRecentInput) seen.shifts.push([entry.startTime, entry.value]) })`

interface Seen {
  readonly paint: number
  readonly largest: number
  readonly long: readonly (readonly [at: number, ms: number])[]
  readonly shifts: readonly (readonly [at: number, value: number])[]
}

/** Opens a page for the first time, on a slow telephone. */
export async function loadPage(
  browser: Browser,
  url: string,
  storageState: State,
): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, storageState })
  const elsewhere = await context.newPage()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(WATCH)
  const scriptBytes = countScripts(session)
  await slowDown(session)
  const cut = await film(session)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
  const frames = await cut()
  const seen: Seen = await page.evaluate('seen')
  const times = {
    firstPaint: seen.paint,
    largestPaint: seen.largest,
    blocked: blockedAfter(seen.paint, seen.long),
    shift: largestBurst(seen.shifts),
    speedIndex: Math.max(await speedIndex(frames, elsewhere), seen.paint),
    script: scriptBytes(),
  }
  await context.close()
  return times
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.throughput,
    uploadThroughput: LINE.throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Adds up the bodies of scripts as they come over the wire. */
export function countScripts(session: CDPSession): () => number {
  const scripts = new Set<string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  )
  return () => [...scripts].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0)
}

const blockedAfter = (paint: number, long: Seen['long']): number =>
  long
    .filter(([at, ms]) => at + ms > paint)
    .reduce((sum, [at, ms]) => sum + Math.max(Math.min(ms, at + ms - paint) - 50, 0), 0)

/** The worst of the bursts of shifts: a second apart ends one, and so do five seconds. */
const largestBurst = (shifts: Seen['shifts']): number => {
  let [worst, sum, began, before] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const [at, value] of shifts) {
    const isNew = at - before > 1000 || at - began > 5000
    if (isNew) [sum, began] = [0, at]
    sum += value
    before = at
    worst = Math.max(worst, sum)
  }
  return worst
}
