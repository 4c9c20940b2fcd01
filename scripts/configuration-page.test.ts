import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const namesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name as string).sort()

test('docs/configuration.md has every setting that is read, and no other', () => {
  const read = namesIn('src/config.ts', /^ {2}([A-Z][A-Z_]+):/gm)
  const rows = readFileSync('docs/configuration.md', 'utf8').match(/^\| `.*$/gm) ?? []
  const listed = rows.flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
  assert.ok(read.length > 30)
  assert.deepEqual(listed.map(([, name]) => name).sort(), read)
})
