import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/* How many seconds each test file took here when it last passed, so that the longest start first. */

const RECORD = 'node_modules/.cache/goodword/test-durations.json'
// Where a file has not run yet, its length says as much.
const BYTES_PER_SECOND = 4000

export function readDurations(): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(RECORD, 'utf8'))))
  } catch {
    return new Map()
  }
}

export function writeDurations(durations: ReadonlyMap<string, number>): void {
  const kept = [...durations].filter(([file]) => existsSync(file))
  mkdirSync(dirname(RECORD), { recursive: true })
  writeFileSync(RECORD, JSON.stringify(Object.fromEntries(kept), undefined, 1))
}

export function longestFirst(
  files: readonly string[],
  durations: ReadonlyMap<string, number>,
): string[] {
  const expected = (file: string) => durations.get(file) ?? statSync(file).size / BYTES_PER_SECOND
  return files.toSorted((a, b) => expected(b) - expected(a))
}
