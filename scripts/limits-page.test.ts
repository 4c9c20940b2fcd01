import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import { CODE_PACE, PASSWORD_PACE, STRANGERS_PACE } from '#features/identity/server/lockout.ts'

/* docs/limits.md has every limit of the code, with its numbers, and no other. */

const PERIODS = [
  [24 * 60 * 60, 'day'],
  [60 * 60, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

function periodOf(seconds: number): string {
  const [unit, word] = PERIODS.find(([each]) => seconds % each === 0) ?? [1, 'second']
  const count = seconds / unit
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

const SHARED = readFileSync('src/platform/limits/account-limits.ts', 'utf8')

/** What a product of numbers and constants comes to. */
function productOf(expression: string, source: string): number {
  return expression.split('*').reduce((product, factor) => {
    const word = factor.trim()
    if (/^[\d_]+$/.test(word)) return product * Number(word.replaceAll('_', ''))
    const constant = new RegExp(`const ${word} = (.+)`).exec(`${source}\n${SHARED}`)
    assert.ok(constant?.[1], `The constant ${word} is not found`)
    return product * productOf(constant[1], source)
  }, 1)
}

const DECLARED = /const \w+: Limit = \{([^}]*)\}/g

const limits = globSync('src/**/*.ts').flatMap(path => {
  const source = readFileSync(path, 'utf8')
  return [...source.matchAll(DECLARED)].map(([, fields = '']) => {
    const field = (name: string) => new RegExp(`\\b${name}: ([^,\\n}]+)`).exec(fields)?.[1] ?? ''
    return {
      name: field('name').replaceAll("'", ''),
      most: productOf(field('most'), source),
      period: periodOf(productOf(field('everyS'), source)),
      factor: field('unscaled').trim() === 'true' ? 'not scaled' : 'scaled',
    }
  })
})

const rows = readFileSync('docs/limits.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.split('|').map(cell => cell.trim().replaceAll('`', '')))
const rowOf = (name: string) => rows.find(([, each]) => each === name)

suite('the page of limits', () => {
  test('sees limits at all', () => assert.ok(limits.length > 10))

  for (const { name, most, period, factor } of limits) {
    test(`has ${name} with its numbers`, () => {
      const [, , , number, time, , scaling] = rowOf(name) ?? []
      assert.deepEqual([number, time, scaling], [most.toLocaleString('en-US'), period, factor])
    })
  }

  for (const [name, pace] of Object.entries({ PASSWORD_PACE, CODE_PACE, STRANGERS_PACE })) {
    test(`has ${name} with its numbers`, () => {
      const [, , , free, first, longest] = rowOf(name) ?? []
      const expected = [String(pace.free), periodOf(pace.firstS), periodOf(pace.longestS)]
      assert.deepEqual([free, first, longest], expected)
    })
  }

  test('has no limit that the code does not have', () => {
    const known = [
      ...limits.map(({ name }) => name),
      'PASSWORD_PACE',
      'CODE_PACE',
      'STRANGERS_PACE',
    ]
    assert.deepEqual(
      rows.map(([, name = '']) => name).filter(name => !known.includes(name)),
      [],
    )
  })
})
