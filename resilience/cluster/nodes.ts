import { join } from 'node:path'
import { type ClusterPart, launchProgram, makePart, type Show } from './part.ts'

const QUIET = '--disable-warning=ExperimentalWarning'
// Three nodes run the same files, so that Node compiles each once.
const COMPILED = 'node_modules/.cache/compiled'
const READY_MS = 3000

export interface Node extends ClusterPart {
  readonly port: number
  readonly origin: string
}

interface StartOptions {
  readonly settings: Record<string, string>
  /** The directory whose code it runs; this one where there is none. */
  readonly source: string | undefined
}

/** One node of the product; what it's started with is asked for at each start. */
export function makeNode(
  name: string,
  port: number,
  directory: string,
  startOptions: () => StartOptions,
): Node {
  const origin = `http://127.0.0.1:${port}`
  const isReady = async () =>
    (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(READY_MS) })).ok
  const launch = (show: Show) => {
    const { settings: all, source } = startOptions()
    const { NODE_ARGS = '', ...settings } = all
    const program = {
      program: process.execPath,
      args: [QUIET, ...NODE_ARGS.split(' ').filter(Boolean), 'src/main.ts'],
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        ...settings,
        PORT: `${port}`,
      },
      ...(source ? { cwd: source } : {}),
      log: join(directory, `${name}.log`),
      isReady,
    }
    return launchProgram(program, show)
  }
  return { ...makePart({ name, launch }), port, origin }
}
