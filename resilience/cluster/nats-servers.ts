import { join } from 'node:path'
import { type ClusterPart, launchProgram, makePart, type Show } from './part.ts'

export interface NatsServers {
  readonly servers: readonly ClusterPart[]
  /** All of them, as `EVENTS_URL` takes it. */
  readonly url: string
}

const COUNT = 3

interface Ports {
  readonly clients: number
  readonly routes: number
  readonly monitor: number
}

/** Three servers that know each other; any one of them may go. */
export async function startNats(
  program: string,
  directory: string,
  nextPort: () => Promise<number>,
): Promise<NatsServers> {
  const all: Ports[] = []
  while (all.length < COUNT) {
    all.push({ clients: await nextPort(), routes: await nextPort(), monitor: await nextPort() })
  }
  const routes = all.map(({ routes }) => `nats://127.0.0.1:${routes}`).join(',')
  const servers = all.map((ports, index) => {
    const name = `nats-${index + 1}`
    const log = join(directory, `${name}.log`)
    const args = argsOf(name, ports, routes)
    const isReady = async () => (await fetch(`http://127.0.0.1:${ports.monitor}/healthz`)).ok
    const launch = (show: Show) => launchProgram({ program, args, log, isReady }, show)
    return makePart({ name, launch })
  })
  await Promise.all(servers.map(server => server.start())).catch(async error => {
    await Promise.all(servers.map(server => server.stop()))
    throw error
  })
  return { servers, url: `nats://${all.map(({ clients }) => `127.0.0.1:${clients}`).join(',')}` }
}

const argsOf = (name: string, { clients, routes: own, monitor }: Ports, routes: string) => [
  ...['--name', name, '--addr', '127.0.0.1', '--port', `${clients}`],
  ...['--cluster_name', 'goodword', '--cluster', `nats://127.0.0.1:${own}`, '--routes', routes],
  ...['--http_port', `${monitor}`],
]
