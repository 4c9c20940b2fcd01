import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pastedAddresses } from './pasted-addresses.ts'

const CASES: readonly [string, string[]][] = [
  ['ada@x.example', ['ada@x.example']],
  ['ada@x.example\nbob@x.example\n', ['ada@x.example', 'bob@x.example']],
  ['ada@x.example, BOB@x.example; ada@x.example', ['ada@x.example', 'bob@x.example']],
  ['ada@x.example bob@x.example', ['ada@x.example', 'bob@x.example']],
  ['Ada Byrne <ada@x.example>, "Bob" <bob@x.example>', ['ada@x.example', 'bob@x.example']],
  ['not an address\nada@x.example', ['not an address', 'ada@x.example']],
  [' \n,;', []],
]

for (const [text, expected] of CASES) {
  test(`${JSON.stringify(text)} is ${expected.length} addresses`, () => {
    assert.deepEqual(pastedAddresses(text), expected)
  })
}
