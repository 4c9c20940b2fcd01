import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { WebSocket } from 'ws'
import { openDatabase } from '#platform/db/database.ts'
import { type ServerProcess, startServer } from '../../testing/server-process.ts'
import { signInAt } from '../../testing/sign-in.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { makeEmptyDatabase } from '../database/empty-database.ts'
import { makeDatabase, type TestDatabase } from '../kit/databases.ts'
import { LONG_BUDGET } from '../kit/settings.ts'

/*
 * The product as an operator meets it: a process, its exit code and what it says.
 */

const GRACE_MS = 10_000
const SERVICE_RESTART = 1012
const home = mkdtempSync(join(tmpdir(), 'goodword-start-'))
after(() => rmSync(home, { recursive: true, force: true }))

/** A directory of this test's own. */
const room = (name: string): string => {
  const path = join(home, name)
  mkdirSync(path)
  return path
}

/** Starts what must not start; gives what it said. */
async function refused(settings: Record<string, string>): Promise<string> {
  const server = await startServer(settings)
  if ((await server.ready) !== undefined) await server.end('SIGKILL')
  assert.deepEqual([await server.ended, server.said.stdout], [1, ''])
  return server.said.stderr
}

/** As above, where what it said must be one line. */
async function refusedInOneLine(settings: Record<string, string>): Promise<string> {
  const said = await refused(settings)
  assert.match(said, /^Goodword cannot start: [^\n]+\n$/)
  return said
}

async function served(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(settings)
  assert.notEqual(await server.ready, undefined, server.said.stderr)
  return server
}

async function removing<T>(database: TestDatabase, work: () => Promise<T>): Promise<T> {
  return await work().finally(database.remove)
}

test('every wrong variable is named at once, and no value is printed', async () => {
  const data = room('wrong')
  const said = await refused({
    DATA_DIR: join(data, 'data'),
    DATABASE_URL: 'mysql://me:database-secret@host/db',
    PORT: '70000',
    PUBLIC_URL: 'ftp://public-secret',
    REPORT_TIME_ZONE: 'Mars/Olympus',
    API_KEY: 'short-secret',
    LOG_LEVEL: 'loud',
  })
  const lines = said.trimEnd().split('\n')
  assert.equal(lines[0], 'These settings are wrong:')
  assert.deepEqual(
    lines
      .slice(1)
      .map(line => line.split(':')[0]?.trim())
      .sort(),
    ['API_KEY', 'DATABASE_URL', 'LOG_LEVEL', 'PORT', 'PUBLIC_URL', 'REPORT_TIME_ZONE'],
  )
  assert.doesNotMatch(said, /secret|70000|Mars|loud/)
  assert.deepEqual(readdirSync(data), [])
})

test('a port in use: nothing is made, so that no first password is lost', async () => {
  const data = room('port')
  const neighbor = createServer((_, answer) => answer.writeHead(404).end()).listen(0, '127.0.0.1')
  await once(neighbor, 'listening')
  const { port } = neighbor.address() as { port: number }
  const said = await refusedInOneLine({ DATA_DIR: join(data, 'data'), PORT: `${port}` })
  neighbor.close()
  neighbor.closeAllConnections()
  assert.match(said, new RegExp(`port ${port} is in use`))
  assert.deepEqual(readdirSync(data), [])
})

test('a data directory that cannot be written', async () => {
  const file = join(room('unwritable'), 'file')
  writeFileSync(file, 'not a directory')
  const said = await refusedInOneLine({ DATA_DIR: join(file, 'data') })
  assert.match(said, /cannot be kept in .*file\/data\/db/)
})

test('a directory that holds other files is left as it is', async () => {
  const data = room('foreign')
  const db = join(data, 'db')
  mkdirSync(db)
  writeFileSync(join(db, 'letters.txt'), 'Dear Sir')
  assert.match(await refusedInOneLine({ DATA_DIR: data }), /not a database of Goodword/)
  assert.deepEqual([readdirSync(data), readdirSync(db)], [['db'], ['letters.txt']])
})

test('a PostgreSQL that is away', async () => {
  const url = 'postgres://me:database-secret@127.0.0.1:1/goodword'
  const said = await refusedInOneLine({ DATABASE_URL: url })
  assert.match(said, /database is unavailable right now.*ECONNREFUSED/)
  assert.doesNotMatch(said, /database-secret/)
})

test('a database that is newer than the program is left as it is', async () => {
  const database = await makeDatabase()
  await removing(database, async () => {
    const rows = async () => {
      const open = openDatabase(database.url, LONG_BUDGET)
      const found = await open.rows('select * from schema_migration order by version')
      await open.close()
      return found
    }
    const open = openDatabase(database.url, LONG_BUDGET)
    await open.rows("insert into schema_migration values (9999, '9999_tomorrow.sql', 'unknown')")
    await open.close()
    const before = await rows()
    const said = await refusedInOneLine({ DATABASE_URL: database.url })
    assert.match(said, /newer than this program \(it has 9999_tomorrow\.sql\)/)
    assert.deepEqual(await rows(), before)
  })
})

test('a database that is not ours is left as it is', async () => {
  const database = await makeEmptyDatabase()
  await removing(database, async () => {
    const script = async (text: string) => {
      const open = openDatabase(database.url, LONG_BUDGET)
      const { rows } = await open.script(text)
      await open.close()
      return rows
    }
    await script('create table invoice (id integer)')
    const said = await refusedInOneLine({ DATABASE_URL: database.url })
    assert.match(said, /holds tables that are not Goodword/)
    assert.deepEqual(
      await script(`select schemaname, tablename from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`),
      [{ schemaname: 'public', tablename: 'invoice' }],
    )
  })
})

test('one database under two names is still one', async () => {
  const data = room('names')
  const first = await served({ DATA_DIR: data })
  symlinkSync(join(data, 'db'), join(data, 'alias'))
  const said = await refusedInOneLine({ DATABASE_URL: `pglite:${join(data, 'alias')}` })
  assert.match(said, /already running on/)
  await first.end('SIGTERM')
})

test('the first start says where to open it and how to sign in, the second only where', async () => {
  const database = await makeEmptyDatabase()
  await removing(database, async () => {
    const settings = { DATABASE_URL: database.url, PUBLIC_URL: 'https://refer.example' }
    const first = await served(settings)
    assert.match(first.said.stdout, /Open https:\/\/refer\.example in your browser/)
    const [, email, password] =
      /email +(\S+)\n +password +(\S+)\n/.exec(first.said.stdout) ?? assert.fail(first.said.stdout)
    assert.equal(await signIn(first.origin, email, password), 200)
    assert.equal(await first.end('SIGTERM'), 0)

    const second = await served(settings)
    assert.match(second.said.stdout, /Open https:\/\/refer\.example in your browser/)
    assert.doesNotMatch(second.said.stdout, /password|email/)
    assert.equal(await signIn(second.origin, email, password), 200)
    assert.equal(await second.end('SIGTERM'), 0)
    assert.deepEqual([first.said.stderr, second.said.stderr], ['', ''])
  })
})

const signIn = async (origin: string, email = '', password = ''): Promise<number> =>
  (await signInAt(origin, email, password)).status

test('after SIGTERM, open sockets are closed and the process ends with 0 in time, even if a client does not answer', async () => {
  const database = await makeDatabase()
  await removing(database, async () => {
    const server = await served({ DATABASE_URL: database.url })
    const socketOf = async () => {
      const address = `${server.origin.replace('http', 'ws')}/graphql`
      const socket = new WebSocket(address, 'graphql-transport-ws')
      await once(socket, 'open')
      return socket
    }
    const polite = await socketOf()
    const deaf = await socketOf()
    // It neither reads nor answers any more.
    deaf.pause()
    const request = connect(Number(new URL(server.origin).port), '127.0.0.1')
    request.write('POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n{')
    const closed = once(polite, 'close')
    const ended = server.end('SIGTERM')
    await waitUntil('the process has ended', () => server.child.exitCode !== null, GRACE_MS)
    assert.equal(await ended, 0, server.said.stderr)
    const [code] = await closed
    assert.equal(code, SERVICE_RESTART)
    deaf.terminate()
    request.destroy()
  })
})
