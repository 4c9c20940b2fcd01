import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { waitUntil } from './wait-until.ts'

/** The demo network in a process of its own, on a port and in a directory of its own. */
export interface DemoProcess {
  readonly base: string
  readonly mailDirectory: string
  readonly stop: () => Promise<void>
}

export async function startDemo(more: Record<string, string> = {}): Promise<DemoProcess> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'goodword-demo-'))
  const settings = { DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'warn', ...more }
  const server = spawn('scripts/serve', ['demo'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings },
  })
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(data, { recursive: true, force: true })
  }
  const base = `http://localhost:${port}`
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error('The demo network did not start.')
    return (await fetch(`${base}/readyz`).catch(() => undefined))?.ok
  }
  await waitUntil('the demo network is there', isReady).catch(async error => {
    await stop()
    throw error
  })
  return { base, mailDirectory: join(data, 'mail'), stop }
}
