import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { longFunctionsOf } from './long-functions.ts'

const CALLS = 'call()\n'.repeat(39)
const LONG = `function all() {\n${CALLS}call()\n}\n`

suite('a function of more than 40 lines', () => {
  test('is a fault, however it is written', () => {
    assert.deepEqual(longFunctionsOf('src/a.ts', `\n${LONG}`), [
      'src/a.ts:2 begins a function of 42 lines',
    ])
    for (const text of [`const all = () => {\n${CALLS}\n}`, `class A {\nall() {\n${CALLS}\n}\n}`]) {
      assert.equal(longFunctionsOf('src/a.ts', text).length, 1, text)
    }
  })

  test('is none where the comment above it gives a reason, or in a test', () => {
    assert.deepEqual(longFunctionsOf('src/a.ts', `// Long because it must be.\n${LONG}`), [])
    assert.deepEqual(
      longFunctionsOf('src/a.ts', `/**\n * All.\n *\n * Long because.\n */\nexport ${LONG}`),
      [],
    )
    assert.equal(longFunctionsOf('src/a.ts', `// Long because.\n\ncall()\n${LONG}`).length, 1)
    assert.deepEqual(longFunctionsOf('src/a.test.ts', LONG), [])
  })
})

const READ_ALONE: readonly [what: string, text: string][] = [
  ['markup', `<p>${'\n'.repeat(40)}</p>`],
  ['a table', `{${'\n'.repeat(40)}}`],
  ['a list', `[${'\n'.repeat(40)}]`],
  ['a text', `\`${'\n'.repeat(40)}\``],
  ['a function inside it', `() => {${'call()\n'.repeat(30)}}`],
]

for (const [what, text] of READ_ALONE) {
  test(`the lines of ${what} don’t count`, () =>
    assert.deepEqual(
      longFunctionsOf('src/a.tsx', `function all() {\n${'call()\n'.repeat(20)}return (${text})\n}`),
      [],
    ))
}
