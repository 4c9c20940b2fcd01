import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

export interface ProductProcess {
  readonly origin: string
  /** Bytes of memory that it holds. */
  memory(): number
  stop(): Promise<void>
}

const NODE_ARGS = ['--disable-warning=ExperimentalWarning']

/** The product in a process of its own, on this database. */
export async function startProduct(
  url: string,
  port: number,
  nodeArgs: readonly string[] = [],
): Promise<ProductProcess> {
  const args = [...NODE_ARGS, ...nodeArgs, 'bench/rivals/product.ts', url, String(port)]
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (!String(said).includes('ready')) throw new Error('The product did not start')
  return {
    origin: `http://127.0.0.1:${port}`,
    memory: () => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).stdout) * 1024,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
