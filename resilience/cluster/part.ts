import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { freezeTree, killTree, thawTree } from '../../testing/postgres-process.ts'

/** One process of the cluster, with everything that may be done to it. */
export interface ClusterPart {
  readonly name: string
  pid(): number | undefined
  /** Resolves once it does its work. */
  start(): Promise<void>
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>
  /** SIGKILL, with all that it has started itself. */
  kill(): Promise<void>
  freeze(): void
  thaw(): void
}

/** Told of a process as soon as there is one. */
export type Show = (child: ChildProcess) => void

interface Makings {
  readonly name: string
  /** Starts it, shows it, and waits until it works. */
  readonly launch: (show: Show) => Promise<unknown>
  readonly stopSignal?: NodeJS.Signals
  /** How long it may take its time to end. */
  readonly graceMs?: number
}

export function makePart({
  name,
  launch,
  stopSignal = 'SIGTERM',
  graceMs = 15_000,
}: Makings): ClusterPart {
  let child: ChildProcess | undefined
  const running = () => {
    const lives = child && child.exitCode === null && child.signalCode === null
    return lives ? child : undefined
  }
  const send = async (deliver: (pid: number) => void) => {
    const process = running()
    if (!process?.pid) return
    const gone = once(process, 'exit')
    deliver(process.pid)
    await gone
  }
  return {
    name,
    pid: () => running()?.pid,
    async start() {
      if (running()) return
      // It may be ended before it works, and some never do.
      await launch(started => {
        child = started
      })
    },
    async stop() {
      const late = setTimeout(() => void send(killTree), graceMs)
      await send(pid => process.kill(pid, stopSignal))
      clearTimeout(late)
    },
    kill: () => send(killTree),
    freeze: () => actOn(running(), freezeTree),
    thaw: () => actOn(running(), thawTree),
  }
}

function actOn(child: ChildProcess | undefined, act: (pid: number) => void): void {
  if (child?.pid) act(child.pid)
}

interface Program {
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
  /** As whom it runs, where that isn't us. */
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined
  readonly cwd?: string
  /** Where it writes what it has to say. */
  readonly log: string
  readonly isReady: () => Promise<boolean>
}

const READY_MS = 60_000
const POLL_MS = 30

/**
 * Starts a program and waits until it is ready. It stands outside of the terminal's group: a Ctrl+C
 * reaches us alone, and we end each part in its turn.
 */
export async function launchProgram(
  { program, args, env, owner, cwd, log, isReady }: Program,
  show: Show,
): Promise<void> {
  const output = openSync(log, 'a')
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const child = spawn(program, args, {
    ...owner,
    cwd,
    stdio: ['ignore', output, output],
    env: { PATH, HOME, TMPDIR, ...env },
    detached: true,
  })
  closeSync(output)
  show(child)
  const end = Date.now() + READY_MS
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > end || child.exitCode !== null || child.signalCode !== null) {
      child.kill('SIGKILL')
      throw new Error(`${program} did not start: ${readFileSync(log, 'utf8').slice(-1000)}`)
    }
    await new Promise(done => setTimeout(done, POLL_MS))
  }
}
