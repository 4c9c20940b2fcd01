import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Presses Download Report; gives the file's name, and its rows by the table that they are of. */
export const downloadReport = async (page: Page) => {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Report' }).click()
  const file = await waiting
  const text = await readFile(await file.path(), 'utf8')
  const [head, ...lines] = text.trimEnd().split('\n')
  const rows = lines.map(line => {
    const [table = '', ...record] = line.split(',')
    const quoted = record.join(',')
    return { table, record: JSON.parse(quoted.slice(1, -1).replaceAll('""', '"')) }
  })
  return { name: file.suggestedFilename(), head, rows }
}
