import type { Browser, BrowserContext } from '@playwright/test'
import { faultsByAxe } from '../../e2e/axe.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

interface Judged {
  /** What axe finds, its own advice beyond WCAG among it. */
  readonly accessibility: readonly string[]
  /** What Lighthouse counts among the best practices, as far as it can be seen from outside. */
  readonly practices: readonly string[]
}

const PICTURES = `[...document.images].filter(image => {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image
  if (image.src.endsWith('.svg') || getComputedStyle(image).objectFit !== 'fill') return false
  return Math.abs(naturalWidth / naturalHeight - clientWidth / clientHeight) > 0.05
}).map(image => 'stretched: ' + image.src)`

const PAGE = `[
  document.compatMode === 'CSS1Compat' ? '' : 'no doctype',
  document.characterSet === 'UTF-8' ? '' : 'no charset',
  document.title ? '' : 'no title',
  document.documentElement.lang ? '' : 'no language',
  document.querySelector('meta[name=viewport]') ? '' : 'no viewport',
  document.querySelector('meta[name=description]') ? '' : 'no description',
].filter(Boolean)`

/** What is wrong with a page, other than how long it takes. */
export async function judgePage(
  browser: Browser,
  url: string,
  storageState: State,
): Promise<Judged> {
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const practices: string[] = []
  page.on('pageerror', error => practices.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') practices.push(message.text())
  })
  // Deprecated APIs, broken policies, cookies and requests that the browser frowns upon.
  session.on('Audits.issueAdded', ({ issue }) =>
    practices.push(`${issue.code} ${JSON.stringify(issue.details)}`),
  )
  await session.send('Audits.enable')
  const response = await page.goto(url)
  await page.waitForLoadState('networkidle')
  for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
    if (!response?.headers()[header]) practices.push(`no ${header}`)
  }
  practices.push(...((await page.evaluate(PAGE)) as string[]))
  practices.push(...((await page.evaluate(PICTURES)) as string[]))
  const faults = await faultsByAxe(page)
  await context.close()
  return { accessibility: faults.map(({ id }) => id), practices }
}
