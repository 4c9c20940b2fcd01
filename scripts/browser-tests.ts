import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startDemo } from './demo-process.ts'
import { findChromium } from './find-chromium.ts'
import { startReceiver } from './torture/receiver-process.ts'

const QUIET = '--disable-warning=ExperimentalWarning'

/** Runs the browser tests against the demo network. */
export async function runBrowserTests(args: readonly string[]): Promise<number> {
  const chromium = findChromium()
  // Somebody's server, where the demo network may deliver.
  const receiver = await startReceiver()
  const demo = await startDemo({ OUTGOING_ALLOW_HOSTS: receiver.host })
  try {
    const cli = 'node_modules/@playwright/test/cli.js'
    const settings = {
      BASE_URL: demo.base,
      CHROMIUM: chromium,
      MAIL_DIR: demo.mailDirectory,
      RECEIVER_URL: receiver.origin,
    }
    const tests = spawn(process.execPath, [QUIET, cli, 'test', ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...settings },
    })
    const [code] = await once(tests, 'exit')
    return code ?? 1
  } finally {
    await demo.stop()
    await receiver.stop()
  }
}
