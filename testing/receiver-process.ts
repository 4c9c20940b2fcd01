import { once } from 'node:events'
import { killProcess, spawnNode } from './server-process.ts'

/** A POST that came, as it came. */
export interface Received {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Receiver {
  readonly origin: string
  /** Host and port, as OUTGOING_ALLOW_HOSTS takes them. */
  readonly host: string
  received(): Promise<Received[]>
  stop(): Promise<void>
}

/** Starts somebody's server in a process of its own. */
export async function startReceiver(): Promise<Receiver> {
  const child = spawnNode(['testing/receiver.ts'])
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const host = `127.0.0.1:${String(line).trim()}`
  const origin = `http://${host}`
  return {
    origin,
    host,
    received: async () => (await (await fetch(origin)).json()) as Received[],
    stop: () => killProcess(child),
  }
}
