import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ClusterPart, launchProgram, makePart, type Show } from './part.ts'

/** The servers in which Patroni keeps who leads. */
export interface EtcdServers {
  readonly servers: readonly ClusterPart[]
  /** Addresses for clients, `host:port`. */
  readonly hosts: readonly string[]
}

const COUNT = 3

interface Ports {
  readonly clients: number
  readonly peers: number
}

/** Three servers that agree; any one of them may fail. */
export async function startEtcd(
  program: string,
  directory: string,
  nextPort: () => Promise<number>,
): Promise<EtcdServers> {
  const all = await keptPorts(join(directory, 'etcd-ports.json'), nextPort)
  const peers = all.map(({ peers }, index) => `${nameOf(index)}=${local(peers)}`).join(',')
  const servers = all.map((ports, index) => {
    const name = nameOf(index)
    const args = argsOf({ name, data: join(directory, name), ports, peers })
    const log = join(directory, `${name}.log`)
    const isReady = async () => (await fetch(`${local(ports.clients)}/health`)).ok
    const launch = (show: Show) => launchProgram({ program, args, log, isReady }, show)
    // Everything it has answered is on disk. An orderly end would take seconds to find a successor.
    return makePart({ name, launch, stopSignal: 'SIGKILL' })
  })
  await Promise.all(servers.map(server => server.start())).catch(async error => {
    await Promise.all(servers.map(server => server.stop()))
    throw error
  })
  return { servers, hosts: all.map(({ clients }) => `127.0.0.1:${clients}`) }
}

/** A member keeps its peers' addresses in its data, so they stay what they were. */
async function keptPorts(file: string, nextPort: () => Promise<number>): Promise<readonly Ports[]> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const all: Ports[] = []
  while (all.length < COUNT) all.push({ clients: await nextPort(), peers: await nextPort() })
  writeFileSync(file, JSON.stringify(all))
  return all
}

const nameOf = (index: number): string => `etcd-${index + 1}`
const local = (port: number): string => `http://127.0.0.1:${port}`

interface Member {
  readonly name: string
  readonly data: string
  readonly ports: Ports
  readonly peers: string
}

const argsOf = ({ name, data, ports, peers }: Member): string[] => [
  ...['--name', name, '--data-dir', data, '--initial-cluster', peers],
  ...[
    '--listen-client-urls',
    local(ports.clients),
    '--advertise-client-urls',
    local(ports.clients),
  ],
  ...[
    '--listen-peer-urls',
    local(ports.peers),
    '--initial-advertise-peer-urls',
    local(ports.peers),
  ],
  // Why Patroni asks by the older API is in deploy/postgres/patroni.yml.
  ...['--log-level', 'error', '--enable-v2'],
]
