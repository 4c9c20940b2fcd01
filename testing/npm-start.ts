import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { freePort } from './free-port.ts'
import { waitUntil } from './wait-until.ts'

/** `npm start` as somebody types it. */
export interface NpmStart {
  readonly npm: ChildProcess
  readonly origin: string
  /** Milliseconds until `/readyz` answered. */
  readonly readyMs: number
  /** Resolves when npm has ended. */
  readonly exit: Promise<unknown>
  /** The processes below npm. */
  below(): readonly number[]
}

interface NpmStartOptions {
  readonly cwd?: string
  /** What to wait for, if not for its first answer that it is ready. */
  readonly until?: (() => boolean) | undefined
}

/** In a process group of its own, as a terminal has it, with these variables and no others. */
export async function npmStart(
  settings: Readonly<Record<string, string>>,
  { cwd = process.cwd(), until }: NpmStartOptions = {},
): Promise<NpmStart> {
  // npm may need the certificates to trust its registry.
  const { PATH = '', HOME = '', NODE_EXTRA_CA_CERTS = '' } = process.env
  const port = await freePort()
  const env = {
    PATH,
    HOME,
    NODE_EXTRA_CA_CERTS,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const started = performance.now()
  const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe']
  const npm = spawn('npm', ['start'], { cwd, env, detached: true, stdio })
  const exit = once(npm, 'exit')
  const said: string[] = []
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', text => said.push(String(text)))
  const origin = `http://127.0.0.1:${port}`
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false
  const isThere = async () => {
    if (npm.exitCode !== null) throw new Error(`npm start ended: ${said.join('')}`)
    return await (until ?? isReady)()
  }
  await waitUntil('npm start is ready', isThere)
  const readyMs = performance.now() - started
  return { npm, origin, readyMs, exit, below: () => processesBelow(npm.pid as number) }
}

/** State and parent, as `/proc/<pid>/stat` has them behind the command's name. */
const statOf = (pid: number): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    // It has just ended.
    return []
  }
}

export function processesBelow(parent: number): readonly number[] {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const children = pids.map(Number).filter(pid => statOf(pid)[1] === String(parent))
  return children.flatMap(child => [child, ...processesBelow(child)])
}

export const isGone = (pid: number): boolean =>
  !existsSync(`/proc/${pid}`) || statOf(pid)[0] === 'Z'
