import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { suite, test } from 'node:test'
import { parse, print } from 'graphql'
import { readConfig } from '#server/config.ts'
import { openProduct } from '#server/product.ts'
import { fillDemo } from '../../demo/fill.ts'
import { freePort } from '../../testing/free-port.ts'

/*
 * Every command of the pages for programmers, in order and in one shell a page, against the demo; what
 * stands below it is what it must answer.
 */

const API_KEY = 'a-key-of-at-least-32-characters-for-me'
const ANY = '…'

interface Block {
  readonly language: string
  readonly text: string
}

interface Step {
  readonly command: string
  readonly expected: Block | undefined
}

interface Page {
  readonly path: string
  readonly text: string
  readonly blocks: readonly Block[]
  readonly steps: readonly Step[]
}

function readPage(path: string): Page {
  const whole = readFileSync(path, 'utf8')
  // What follows needs a receiver: integrations-out.test.ts.
  const text = whole.split('## Receive events')[0] ?? whole
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(
    ([, language = '', said = '']) => ({ language, text: said }),
  )
  const steps = blocks.flatMap((block, at) =>
    block.language === 'sh' ? [{ command: block.text, expected: blocks[at + 1] }] : [],
  )
  return { path, text, blocks, steps }
}

/** What the commands print, each on its own. */
async function runAll({ steps }: Page, origin: string): Promise<readonly string[]> {
  const mark = '--- done ---'
  const script = steps.map(({ command }) => `${command}\necho; echo '${mark}'`).join('\n')
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const env = { ...process.env, PATH: path, GOODWORD: origin, API_KEY }
  const shell = spawn('bash', ['-eu', '-o', 'pipefail', '-c', script], { env })
  let [said, complained] = ['', '']
  shell.stdout.on('data', bytes => {
    said += bytes
  })
  shell.stderr.on('data', bytes => {
    complained += bytes
  })
  const code = await new Promise(done => shell.once('close', done))
  assert.equal(code, 0, `${said}\n${complained}`)
  return said.split(mark).map(text => text.trim())
}

/** The page's expectation, with what it leaves open filled in from what came. */
function filledIn(expected: unknown, came: unknown): unknown {
  if (expected === ANY) return came ?? ANY
  if (typeof expected === 'string' && expected.endsWith(ANY)) {
    return String(came).startsWith(expected.slice(0, -1)) ? came : expected
  }
  if (Array.isArray(expected)) {
    const given = Array.isArray(came) ? came : []
    const isOpen = expected.at(-1) === ANY
    const fixed = isOpen ? expected.slice(0, -1) : expected
    const rest = isOpen ? given.slice(fixed.length) : []
    return [...fixed.map((each, at) => filledIn(each, given[at])), ...rest]
  }
  if (typeof expected !== 'object' || expected === null) return expected
  const fields = Object.entries(expected)
  const from = (came ?? {}) as Record<string, unknown>
  return Object.fromEntries(fields.map(([name, value]) => [name, filledIn(value, from[name])]))
}

async function startDemo() {
  const directory = mkdtempSync(join(tmpdir(), 'goodword-api-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const config = readConfig({
    DATA_DIR: directory,
    PORT: String(port),
    PUBLIC_URL: origin,
    RATE_LIMIT_FACTOR: '100',
    LOG_LEVEL: 'silent',
    API_KEY,
  })
  const prepare = async (...parts: Parameters<typeof fillDemo>) => void (await fillDemo(...parts))
  const product = await openProduct(config, { prepare })
  await product.app.listen({ port, host: '127.0.0.1' })
  const stop = async () => {
    await product.close()
    rmSync(directory, { recursive: true })
  }
  return { origin, stop }
}

const PAGES: readonly (readonly [page: Page, atLeast: number])[] = [
  [readPage('docs/api.md'), 15],
  [readPage('docs/integrations.md'), 9],
]
const { origin, stop } = await startDemo()
const answersOf = new Map<Page, readonly string[]>()
try {
  for (const [page] of PAGES) answersOf.set(page, await runAll(page, origin))
} finally {
  await stop()
}

for (const [page, atLeast] of PAGES) {
  suite(page.path, () => {
    const answers = answersOf.get(page) ?? []
    test('every command has its answer beside it', () => {
      assert.ok(page.text.includes(`API_KEY=${API_KEY} npm run demo`))
      assert.ok(page.steps.length >= atLeast, `${page.steps.length} are not all`)
      for (const { command, expected } of page.steps) {
        assert.match(expected?.language ?? 'none', /^(json|text)$/, command)
      }
    })

    for (const [at, { command, expected }] of page.steps.entries()) {
      test(`answer ${at + 1}: ${command.split('\n').at(-2)?.slice(0, 60)}`, () => {
        const answer = answers[at] ?? ''
        const text = expected?.text ?? ''
        if (expected?.language === 'text') return assert.equal(answer, text.trim())
        const came = JSON.parse(answer)
        const shape = JSON.parse(text)
        return assert.deepEqual(came, filledIn(shape, came))
      })
    }
  })
}

test('what the pages quote of the schema is in the schema', () => {
  const schema = printed(readFileSync('schema.graphql', 'utf8'))
  const all = PAGES.flatMap(([{ blocks }]) => blocks)
  const quotes = all.filter(({ language }) => language === 'graphql')
  assert.equal(quotes.length, 1)
  for (const { text } of quotes) assert.ok(schema.includes(printed(text)), text)
})

// However it is laid out.
const printed = (text: string): string => print(parse(text))
