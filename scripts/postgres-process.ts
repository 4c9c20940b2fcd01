import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { closeSync, globSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const READY_MS = 60_000

export interface Launch {
  readonly program: string
  readonly args: readonly string[]
  readonly owner: { uid: number; gid: number } | undefined
  readonly directory: string
  readonly url: string
  /** Whether a Ctrl+C in the terminal passes it by. */
  readonly detached?: boolean
  /** Shown each process before it answers. */
  readonly show?: (server: ChildProcess) => void
}

/** A PostgreSQL process that answers. */
export async function launchServer(launch: Launch) {
  const { program, args, owner, directory, url, detached = false, show } = launch
  const end = Date.now() + READY_MS
  const log = join(directory, 'log')
  const output = openSync(log, 'a')
  try {
    while (Date.now() < end) {
      const stdio: StdioOptions = ['ignore', 'ignore', output]
      const server = spawn(program, args, { ...owner, cwd: directory, stdio, detached })
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

// Stopped first, so that it makes no more of them.
function freezeParent(pid: number): number[] {
  process.kill(pid, 'SIGSTOP')
  return childrenOf(pid)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}

function childrenOf(pid: number): number[] {
  return globSync('/proc/[0-9]*/stat').flatMap(path => {
    try {
      const stat = readFileSync(path, 'utf8')
      const parent = stat.slice(stat.lastIndexOf(')')).split(' ')[2]
      return parent === `${pid}` ? [Number(path.split('/')[2])] : []
    } catch {
      return []
    }
  })
}
