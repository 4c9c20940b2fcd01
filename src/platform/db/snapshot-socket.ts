import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { relative } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { dataDirectory } from './data-directory.ts'
import type { Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'

/*
 * The embedded database serves one process. Whoever wants to read it beside that, such as a backup,
 * asks for a copy at a socket beside it, which only a user who may read the files themselves can
 * open. The one session stands still while the files are copied, about a second for each gigabyte:
 * what is copied is what a `kill -9` would leave, and opens as after one.
 */

const DONE = 'copied'

const copyOf = (directory: string): string => `${directory}.copy`

// The kernel takes paths of about a hundred bytes; the relative path may be shorter.
function socketOf(directory: string): string {
  const whole = `${directory}.door`
  const short = relative(process.cwd(), whole)
  return short.length < whole.length ? short : whole
}
const LONGEST = 100

/** Answers those who ask for a copy of the embedded database that this process holds. */
export async function openSnapshotSocket(
  url: string,
  database: Database,
  report: (cause: unknown) => void,
): Promise<{ close(): void }> {
  const directory = dataDirectory(url.slice('pglite:'.length))
  const path = socketOf(directory)
  const server = createServer({ allowHalfOpen: true }, socket => {
    socket.on('error', report)
    copy(directory, database).then(
      () => socket.end(DONE),
      error => socket.end((error as Error).message),
    )
  })
  server.on('error', report)
  // A process that was killed may have left its socket; the database's lock says that it is ours now.
  rmSync(path, { force: true })
  throwAway(directory)
  if (path.length > LONGEST) return { close() {} }
  const before = process.umask(0o177)
  server.listen(path)
  process.umask(before)
  await once(server, 'listening')
  server.unref()
  return { close: () => server.close() }
}

async function copy(directory: string, database: Database): Promise<void> {
  const place = copyOf(directory)
  const lock = lockDirectory(place)
  try {
    await rm(place, { recursive: true, force: true })
    mkdirSync(place, { mode: 0o700 })
    await database.tx(async sql => {
      await sql.rows('select 1')
      await cp(directory, place, { recursive: true })
    }, 'unhurried')
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    throw error
  } finally {
    lock.release()
  }
}

// The directory of a reader that was killed; a reader that is still at work holds its lock.
function throwAway(directory: string): void {
  const place = copyOf(directory)
  if (!existsSync(place)) return
  try {
    lockDirectory(place).release()
    rmSync(place, { recursive: true, force: true })
  } catch {
    // It is being read.
  }
}

export interface SnapshotDatabase {
  readonly url: string
  remove(): Promise<void>
}

/** A copy of the database that another process serves, as it is at this moment. */
export async function askForSnapshot(url: string): Promise<SnapshotDatabase> {
  const directory = dataDirectory(url.slice('pglite:'.length))
  const answer = await ask(socketOf(directory))
  if (answer !== DONE) throw new Error(`the server that is running gave no copy: ${answer}`)
  const place = copyOf(directory)
  return {
    url: `pglite:${place}`,
    async remove() {
      await rm(place, { recursive: true, force: true })
      await rm(`${place}.lock`, { force: true })
    },
  }
}

async function ask(path: string): Promise<string> {
  const socket: Socket = connect(path)
  try {
    return await text(socket)
  } catch (cause) {
    return (cause as Error).message
  } finally {
    socket.destroy()
  }
}
