import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { closeSync, globSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const READY_MS = 60_000
const STOPPED_MS = 10_000
const sleeper = new Int32Array(new SharedArrayBuffer(4))

export interface Launch {
  readonly program: string
  readonly args: readonly string[]
  readonly owner: { uid: number; gid: number } | undefined
  readonly directory: string
  readonly url: string
  /** Beside our own environment. */
  readonly env?: Readonly<Record<string, string>>
  /** Whether a Ctrl+C in the terminal passes it by. */
  readonly detached?: boolean
  /** Shown each process before it answers. */
  readonly show?: (server: ChildProcess) => void
}

/** A PostgreSQL process that answers. */
export async function launchServer(launch: Launch) {
  const { program, args, owner, directory, url, detached = false, show } = launch
  const env = { ...process.env, ...launch.env }
  const end = Date.now() + READY_MS
  const log = join(directory, 'log')
  const output = openSync(log, 'a')
  try {
    while (Date.now() < end) {
      const stdio: StdioOptions = ['ignore', 'ignore', output]
      const server = spawn(program, args, { ...owner, cwd: directory, env, stdio, detached })
      show?.(server)
      // It gives up while a killed one's processes still hold its memory; then it is tried again.
      if (await answers(url, server, end)) return server
      await pause()
    }
  } finally {
    closeSync(output)
  }
  throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-1000)}`)
}

const pause = () => new Promise(done => setTimeout(done, 20))

async function answers(url: string, server: ChildProcess, end: number): Promise<boolean> {
  while (Date.now() < end && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await pause()
    }
  }
  return false
}

/** Its processes have sessions of their own, so that no group signal reaches them all. */
export function killTree(pid: number): void {
  const children = freezeParent(pid)
  for (const each of [pid, ...children]) signal(each, 'SIGKILL')
}

/** Nothing of it runs on until `thawTree`. */
export function freezeTree(pid: number): void {
  for (const child of freezeParent(pid)) signal(child, 'SIGSTOP')
}

export function thawTree(pid: number): void {
  for (const each of [...childrenOf(pid), pid]) signal(each, 'SIGCONT')
}

// Stopped first, so that it makes no more of them: the signal may find it in the middle of making
// one, which would be left out and wait for ever for a lock that a killed one held.
function freezeParent(pid: number): number[] {
  process.kill(pid, 'SIGSTOP')
  const end = Date.now() + STOPPED_MS
  while (isOnItsWay(statusOf(`/proc/${pid}/stat`)?.state)) {
    if (Date.now() > end) throw new Error(`Process ${pid} did not stop.`)
    Atomics.wait(sleeper, 0, 0, 1)
  }
  return childrenOf(pid)
}

// Neither stopped nor ended.
const isOnItsWay = (state: string | undefined) => state !== undefined && !'TZX'.includes(state)

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}

function childrenOf(pid: number): number[] {
  return globSync('/proc/[0-9]*/stat')
    .filter(path => statusOf(path)?.parent === pid)
    .map(path => Number(path.split('/')[2]))
}

/** What the kernel says of a process; nothing when it has ended. */
function statusOf(path: string) {
  try {
    const stat = readFileSync(path, 'utf8')
    const [, state, parent] = stat.slice(stat.lastIndexOf(')')).split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}
