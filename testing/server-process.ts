import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'
import { waitUntil } from './wait-until.ts'

/** The built product in a process of its own, as an operator starts it. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly origin: string
  /** What it has said so far. */
  readonly said: { stdout: string; stderr: string }
  /** Milliseconds from spawn to the first 200 of `/readyz`, or undefined where it ended before. */
  readonly ready: Promise<number | undefined>
  /** Its exit code, null where a signal ended it. */
  readonly ended: Promise<number | null>
  /** Sends a signal, and waits for the end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

const QUIET = '--disable-warning=ExperimentalWarning'
// A process of a test ends before V8's second compiler for WebAssembly has earned what it takes.
const BASELINE = '--liftoff-only'
const ANSWER_MS = 3000
export const SERVER_KEY = 'torture: a key for servers, long enough'

/** Runs a file of the project with these variables and none of this machine's own settings. */
export function spawnNode(args: readonly string[], settings: Record<string, string> = {}) {
  const { PATH = '', HOME = '', TMPDIR = '/tmp', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...settings }
  return spawn(process.execPath, [QUIET, BASELINE, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort())
  const started = performance.now()
  const child = spawnNode(['dist/server/main.js'], {
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    API_KEY: SERVER_KEY,
    ...settings,
    PORT: port,
  })
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', bytes => {
      said[stream] += bytes
    })
  }
  const origin = `http://127.0.0.1:${port}`
  const ended = new Promise<number | null>(done => child.once('close', done))
  const ready = untilReady(origin, child).then(ok => (ok ? performance.now() - started : undefined))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return await ended
  }
  return { child, origin, said, ready, ended, end }
}

async function untilReady(origin: string, child: ChildProcess): Promise<boolean> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const isReady = async () => {
    // Whoever else listens on this port may never answer.
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await fetch(`${origin}/readyz`, { signal }).catch(() => undefined)
    await response?.text()
    return response?.ok || hasEnded()
  }
  await waitUntil(`${origin} is ready`, isReady)
  return !hasEnded()
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}
