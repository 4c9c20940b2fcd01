import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMissed } from './referral-pages.ts'

const PAGES: readonly (readonly number[])[] = [[9, 8], [7, 6], [5, 4], [3]]

const pageAt = async (nextToken: string | null) => {
  const at = Number(nextToken)
  return { items: PAGES[at] ?? [], nextToken: at + 1 < PAGES.length ? `${at + 1}` : null }
}

for (const [what, known, missed] of [
  ['reads one page where nothing was missed', [9, 8, 7], [9, 8]],
  ['reads on until it meets what it knew', [5, 4, 3], [9, 8, 7, 6, 5, 4]],
  ['reads to the end where it knew nothing', [], [9, 8, 7, 6, 5, 4, 3]],
] as const satisfies readonly (readonly [string, readonly number[], readonly number[]])[]) {
  test(`after a break a list ${what}`, async () => {
    const wasKnown = (row: number) => (known as readonly number[]).includes(row)
    assert.deepEqual(await readMissed(pageAt, wasKnown), missed)
  })
}

test('a reading that fails half way gives nothing', async () => {
  const failing = (nextToken: string | null) =>
    nextToken === '2' ? Promise.reject(new Error('gone')) : pageAt(nextToken)
  const reading = readMissed(failing, () => false)
  await assert.rejects(reading, /gone/)
})
