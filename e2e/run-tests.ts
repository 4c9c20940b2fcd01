import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { startDemo } from '../testing/demo-process.ts'
import { findChromium } from '../testing/find-chromium.ts'
import { startReceiver } from '../testing/receiver-process.ts'
import type { ServerUnderTest } from './server.ts'

const QUIET = '--disable-warning=ExperimentalWarning'

/** Runs the browser tests, in several processes with a demo network each, until `stopping`. */
export async function runBrowserTests(
  args: readonly string[],
  stopping: AbortSignal,
): Promise<number> {
  const chromium = findChromium()
  // Those that started are stopped, even where another could not start.
  const files = args.filter(arg => arg.startsWith('e2e/')).length || Number.POSITIVE_INFINITY
  const length = Math.min(availableParallelism(), files)
  const started = await Promise.allSettled(Array.from({ length }, startServer))
  const running = started.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  try {
    for (const each of started) if (each.status === 'rejected') throw each.reason
    if (stopping.aborted) return 1
    const cli = 'node_modules/@playwright/test/cli.js'
    const tests = spawn(process.execPath, [QUIET, cli, 'test', ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM: chromium,
        SERVERS_UNDER_TEST: JSON.stringify(running.map(({ server }) => server)),
      },
    })
    // Interrupted, Playwright ends its browsers. At a terminal all of them are interrupted at once.
    stopping.addEventListener('abort', () => tests.kill('SIGINT'))
    const [code] = await once(tests, 'exit')
    return code ?? 1
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

interface Running {
  readonly server: ServerUnderTest
  readonly stop: () => Promise<void>
}

async function startServer(): Promise<Running> {
  const receiver = await startReceiver()
  const demo = await startDemo({ OUTGOING_ALLOW_HOSTS: receiver.host }).catch(async error => {
    await receiver.stop()
    throw error
  })
  const { base, mailDirectory } = demo
  return {
    server: { base, mailDirectory, receiver: receiver.origin },
    stop: async () => {
      await demo.stop()
      await receiver.stop()
    },
  }
}
