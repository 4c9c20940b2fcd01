import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

// Linux hands out ports from 32,768, other systems higher ones. The ports that browsers refuse end at 10,080.
const DISTANCE = 22_000

/**
 * A port that nobody listens on, and that this gives to no other process as long as ours runs.
 * It is not one that the system hands out: another program could get that one before a server under test
 * listens, which takes up to a minute on a busy machine. We hold one of those, and give the port that lies
 * a fixed distance below it.
 */
export async function freePort(): Promise<number> {
  const held = await listening(0)
  const { port } = held.unref().address() as { port: number }
  const given = port - DISTANCE
  return (await isFree(given)) ? given : await freePort()
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
