import assert from 'node:assert/strict'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startServer } from '../../testing/server-process.ts'
import { runCommand } from '../operating/run-command.ts'

/* Other users of the machine can neither read nor write what Goodword keeps on it. */

const home = mkdtempSync(join(tmpdir(), 'goodword-private-'))
after(() => rmSync(home, { recursive: true, force: true }))
// As most shells have it.
const umask = process.umask(0o022)
after(() => void process.umask(umask))

const data = join(home, 'data')
const settings = {
  DATA_DIR: data,
  DATABASE_URL: `pglite:${data}/db`,
  FILES_URL: `file:${data}/files`,
  MAIL_URL: `file:${data}/mail`,
}

/** What others may open, among all that is there. */
function open(path: string): string[] {
  const stats = lstatSync(path)
  const inside = stats.isDirectory()
    ? readdirSync(path).flatMap(name => open(join(path, name)))
    : []
  return (stats.mode & 0o077) === 0 ? inside : [path.slice(home.length), ...inside]
}

async function serveOnce(): Promise<string> {
  const server = await startServer(settings)
  assert.notEqual(await server.ready, undefined, server.said.stderr)
  await server.end('SIGTERM')
  await server.ended
  return server.said.stderr
}

// One test: each step finds the directory that the steps before it left.
test('a data directory, from its first start to its backup', async t => {
  await t.test(
    'a new data directory is its owner’s alone, with every file of the database',
    async () => {
      await serveOnce()
      assert.ok(readdirSync(join(data, 'db')).includes('PG_VERSION'))
      assert.deepEqual(open(data), [])
    },
  )

  await t.test('what an earlier version left open is closed at the next start', async () => {
    mkdirSync(join(data, 'files/profilePictures'), { recursive: true })
    mkdirSync(join(data, 'mail'), { recursive: true })
    for (const file of ['files/profilePictures/face.png', 'mail/code.eml']) {
      writeFileSync(join(data, file), 'x', { mode: 0o666 })
    }
    const loosen = (path: string): void => {
      const isDirectory = lstatSync(path).isDirectory()
      chmodSync(path, isDirectory ? 0o755 : 0o666)
      if (isDirectory) for (const name of readdirSync(path)) loosen(join(path, name))
    }
    loosen(data)
    assert.equal(await serveOnce(), '')
    assert.deepEqual(open(data), [])
  })

  await t.test('a backup is its owner’s alone', async () => {
    const { code, err } = await runCommand(settings, 'backup', join(home, 'all.backup'))
    assert.deepEqual([code, err], [0, ''])
    assert.deepEqual(open(join(home, 'all.backup')), [])
  })
})
