import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { coinedNamesOf, longFilesOf, sharedNamesOf } from './names.ts'

const one = (path: string, text: string) => new Map([[path, text]])

suite('an export name', () => {
  test('that two files have is a fault', () => {
    const files = new Map([
      ['src/a.ts', 'export const share = 1'],
      ['src/b.ts', 'export function share() {}'],
    ])
    assert.deepEqual(sharedNamesOf(files), ['share is exported by src/a.ts and src/b.ts'])
  })

  test('may stand in a test again', () => {
    const files = new Map([
      ['src/a.ts', 'export const share = 1'],
      ['test/a.ts', 'export const share = 1'],
      ['src/a.test.ts', 'export const share = 1'],
    ])
    assert.deepEqual(sharedNamesOf(files), [])
  })
})

const COINED: readonly [what: string, path: string, text: string][] = [
  ['a function', 'src/a.ts', 'function openDoor() {}'],
  ['a constant', 'src/a.ts', 'const COMPANY_NEWS = 1'],
  ['a plural', 'src/a.ts', 'const doors = 1'],
  ['a type', 'src/a.ts', 'interface PartnerDesk {}'],
  ['a file', 'src/unsubscribe-door.ts', ''],
  ['a value in a template', 'src/a.ts', `const text = \`is \${door.open}\``],
  ['several words', 'src/a.ts', 'const usedBefore = 1'],
]

for (const [what, path, text] of COINED) {
  test(`finds a coined word in ${what}`, () =>
    assert.equal(coinedNamesOf(one(path, text)).length, 1))
}

const HONEST: readonly [what: string, text: string][] = [
  ['words that hold one', 'const standard = doorway + concealed + earlier + learned'],
  ['comments', '// the door\n/* the desk */'],
  ['strings', "const text = 'at the door'"],
  ['what a screen shows', '<p>The door of {owner} hears nothing more.</p>'],
  ['what a template says', `const text = \`the door of \${owner}\``],
]

for (const [what, text] of HONEST) {
  test(`leaves ${what} alone`, () => assert.deepEqual(coinedNamesOf(one('src/a.ts', text)), []))
}

test('a file of more than 300 lines is a fault, and a generated one is not', () => {
  const text = 'x\n'.repeat(301)
  assert.deepEqual(longFilesOf(one('src/a.ts', text)), ['src/a.ts has 301 lines'])
  assert.deepEqual(longFilesOf(one('src/a.ts', 'x\n'.repeat(300))), [])
  assert.deepEqual(longFilesOf(one('src/client/api-types.ts', text)), [])
})
