import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

// Linux gives out ports from 32,768 by itself, others only higher ones; browsers ask at none of some below 10,081.
const BELOW = 22_000

/**
 * A port that nobody listens on, and that nobody else who asks here is given while this process runs.
 * The kernel may give its own ports to others until a server under test has started, and that takes a
 * minute on a busy machine. So one of them is kept, and stands for one below.
 */
export async function freePort(): Promise<number> {
  const keeper = await listening(0)
  const { port } = keeper.unref().address() as { port: number }
  return (await isFree(port - BELOW)) ? port - BELOW : await freePort()
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listening(port).catch(() => undefined)
  if (!probe) return false
  probe.close()
  await once(probe, 'close')
  return true
}

async function listening(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
