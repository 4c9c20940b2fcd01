import { once } from 'node:events'
import { createServer } from 'node:net'

// Below what systems give to outgoing connections: a part that comes back finds its port free, with
// ten thousand sockets open around it.
const LOWEST = 20_000
const HIGHEST = 30_000

/** Gives one port after another that nobody listens on, none twice. */
export function makeSteadyPorts(): () => Promise<number> {
  let next = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
  return async () => {
    for (let tries = HIGHEST - LOWEST; tries > 0; tries--) {
      const port = next
      next = next + 1 < HIGHEST ? next + 1 : LOWEST
      if (await isFree(port)) return port
    }
    throw new Error(`No port from ${LOWEST} to ${HIGHEST} is free.`)
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
