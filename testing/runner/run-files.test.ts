import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, suite, test } from 'node:test'
import { postgresSample } from './postgres-sample.ts'

const directory = mkdtempSync(join(tmpdir(), 'goodword-runner-'))
after(() => rmSync(directory, { recursive: true, force: true }))

const HEAD = `import { after, test } from 'node:test'\n`
const PASSES = `${HEAD}test('holds', () => {})`

/** Runs files of these contents, and gives the exit code with what was printed. */
async function runAll(contents: readonly string[], seed = '') {
  const files = contents.map((content, n) => {
    const file = join(directory, `file-${n}.mjs`)
    writeFileSync(file, content)
    return file
  })
  const runner = spawn(process.execPath, ['testing/runner/main.ts', ...files], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SEED: seed },
  })
  const [out, [code]] = await Promise.all([text(runner.stdout), once(runner, 'exit')])
  return { code, out }
}

suite('the test runner', () => {
  test('counts the tests of files that pass, and prints what they note', async () => {
    const notes = `${HEAD}test('notes', t => t.diagnostic('12 requests a second'))`
    const { code, out } = await runAll([PASSES, notes])
    assert.equal(code, 0)
    assert.match(out, /12 requests a second/)
    assert.match(out, /2 tests in 2 files, SEED=[\d-]+: all passed/)
  })

  test('names the file and the test that failed, and runs the other files', async () => {
    const fails = `${HEAD}test('does not hold', () => { throw new Error('three is not four') })`
    const { code, out } = await runAll([PASSES, fails, PASSES])
    assert.equal(code, 1)
    assert.match(out, /✖ \S*file-1\.mjs/)
    assert.match(out, /does not hold[\s\S]*three is not four/)
    assert.match(out, /✔ \S*file-2\.mjs/)
  })

  test('fails a file whose process ends, whose import fails, or whose error comes after its tests', async () => {
    const ends = `${HEAD}test('ends', () => process.exit(0))`
    const broken = `${HEAD}throw new Error('no import')`
    const late = `${HEAD}test('is late', async t => {
      await t.test('ends', () => { setTimeout(() => { throw new Error('too late') }, 20) })
      await t.test('waits', () => new Promise(done => setTimeout(done, 200)))
    })`
    const { code, out } = await runAll([ends, broken, late])
    assert.equal(code, 1)
    assert.match(out, /file-0\.mjs\nThe process ended: code 0/)
    assert.match(out, /no import/)
    assert.match(out, /too late/)
    assert.match(out, /3 failed/)
  })

  test('runs what stands after the tests of a file before the next file', async () => {
    const opens = `${HEAD}globalThis.isOpen = true
      after(() => { globalThis.isOpen = false })
      test('opens', () => {})`
    const looks = `${HEAD}test('finds nothing open', () => { if (globalThis.isOpen) throw new Error() })`
    const { code, out } = await runAll(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? looks : opens)),
    )
    assert.equal(code, 0, out)
  })

  test('draws the order of the tests in a file and in its suites anew, and again with the same seed', async () => {
    const notes = `import { suite, test } from 'node:test'
      let place = 0
      const twelve = () => {
        for (let n = 0; n < 12; n++) test(String(n), t => t.diagnostic(n + ' as ' + place++))
      }
      twelve()
      suite('of its own', twelve)`
    const orderWith = async (seed: string) => (await runAll([notes], seed)).out.match(/\d+ as \d+/g)
    const one = await orderWith('2026-07-31')
    assert.equal(one?.length, 24)
    assert.deepEqual(await orderWith('2026-07-31'), one)
    assert.notDeepEqual(await orderWith('2026-08-01'), one)
  })

  test('leaves the named steps of a test in their order', async () => {
    const steps = `${HEAD}let place = 0
      test('a journey', async t => {
        for (let n = 0; n < 12; n++)
          await t.test(String(n), () => { if (n !== place++) throw new Error() })
      })`
    const { code, out } = await runAll([steps])
    assert.equal(code, 0, out)
  })
})

test('the sample for PostgreSQL always has the tests of the database, and another fifth for another seed', () => {
  const [one, same, other] = ['one', 'one', 'other'].map(seed => postgresSample(seed))
  assert.deepEqual(one, same)
  assert.notDeepEqual(one, other)
  for (const file of ['test/database/database.test.ts', 'test/live/nodes-live.test.ts'])
    for (const files of [one, other]) assert.ok(files?.includes(file), file)
})
