import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { freePort } from './free-port.ts'

const QUIET = '--disable-warning=ExperimentalWarning'
const READY_MS = 60_000

/** Runs the browser tests against the demo network, on a port and in a directory of their own. */
export async function runBrowserTests(args: readonly string[]): Promise<number> {
  const chromium = findChromium()
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'goodword-e2e-'))
  const settings = { DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, [QUIET, 'scripts/demo/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings },
  })
  try {
    const base = `http://localhost:${port}`
    await ready(`${base}/readyz`, server)
    const cli = 'node_modules/@playwright/test/cli.js'
    const tests = spawn(process.execPath, [QUIET, cli, 'test', ...args], {
      stdio: 'inherit',
      env: { ...process.env, BASE_URL: base, CHROMIUM: chromium, MAIL_DIR: join(data, 'mail') },
    })
    const [code] = await once(tests, 'exit')
    return code ?? 1
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(data, { recursive: true, force: true })
  }
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + READY_MS
  while (Date.now() < end && server.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise(done => setTimeout(done, 100))
  }
  throw new Error('The server for the browser tests did not start.')
}
