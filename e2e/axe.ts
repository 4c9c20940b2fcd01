import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface AxeFault {
  readonly id: string
  /** The markup of each element that has it. */
  readonly nodes: readonly string[]
}

/**
 * What axe finds wrong on a page, by the rules of these tags, or by all of them. Asks axe for its faults alone: with
 * all that it found right, a screen's result is up to a megabyte, which took as long as the judging.
 */
export async function faultsByAxe(page: Page, tags?: readonly string[]): Promise<AxeFault[]> {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(AXE)
  const options = { resultTypes: ['violations'], ...(tags && { runOnly: tags }) }
  return await page.evaluate<AxeFault[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.map(
      ({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))`,
  )
}
