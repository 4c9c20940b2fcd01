import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { waitUntil } from '../../testing/wait-until.ts'
import { makeBalancer } from './balancer.ts'
import type { BalancerPorts } from './balancer-config.ts'
import { type EtcdServers, startEtcd } from './etcd-servers.ts'
import { fillNetwork } from './fill-network.ts'
import { type NatsServers, startNats } from './nats-servers.ts'
import { makeNode, type Node } from './nodes.ts'
import type { ClusterPart } from './part.ts'
import { type PostgresMembers, startPostgresMembers } from './postgres-members.ts'
import { findPrograms } from './programs.ts'
import { filesUrlIn, sharedSettings } from './shared-settings.ts'
import { makeSteadyPorts } from './steady-ports.ts'

export interface Cluster {
  /** Where people reach it, by the balancer. */
  readonly origin: string
  readonly directory: string
  /** Leads to whichever PostgreSQL is the primary. */
  readonly databaseUrl: string
  readonly etcd: EtcdServers
  readonly postgres: PostgresMembers
  readonly nats: NatsServers
  readonly nodes: readonly Node[]
  readonly balancer: ClusterPart
  /** Ends everything that it started. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  readonly directory: string
  /** The balancer's; a free one unless told. */
  readonly port?: number | undefined
  /** What a node is started with beside the rest, asked for at each start. */
  readonly settingsOf?: (node: number, databaseUrl: string) => Record<string, string>
  /** The directory whose code a node runs, asked for at each start; this one unless told. */
  readonly sourceOf?: (node: number) => string | undefined
  readonly say?: (step: string) => void
}

const NODES = 3
const SERVES_MS = 30_000

/** All of it on this machine; what a fault at the start leaves running is ended, too. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const endings: (() => Promise<void>)[] = []
  const stop = async () => {
    for (let end = endings.pop(); end; end = endings.pop()) await end()
  }
  try {
    const cluster = await startParts(options, end => endings.push(end))
    return { ...cluster, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

// Long because it is one sequence: each part needs the addresses of those before it.
async function startParts(
  { directory: path, port, settingsOf, sourceOf, say = () => {} }: ClusterOptions,
  atEnd: (end: () => Promise<void>) => void,
): Promise<Omit<Cluster, 'stop'>> {
  const directory = resolve(path)
  const programs = findPrograms()
  mkdirSync(directory, { recursive: true })
  // Where root starts it, PostgreSQL runs as another user, who has to get through.
  if (process.getuid?.() === 0)
    chmodSync(dirname(directory), statSync(dirname(directory)).mode | 0o011)
  const nextPort = makeSteadyPorts()
  say('three etcd servers')
  const etcd = await startEtcd(programs.etcd, directory, nextPort)
  atEnd(() => stopAll(etcd.servers))
  say('PostgreSQL, a primary and its replica')
  const place = { programs, directory, etcd: etcd.hosts }
  const postgres = await startPostgresMembers(place, nextPort)
  atEnd(postgres.stop)
  say('three NATS servers')
  const nats = await startNats(programs['nats-server'], directory, nextPort)
  atEnd(() => stopAll(nats.servers))
  say('the demo network')
  const primary = await postgres.primary()
  await fillNetwork(primary.url, filesUrlIn(directory))
  const ports = await reservePorts(port, nextPort)
  const origin = `http://localhost:${ports.people}`
  const through = (port: number) => withPort(primary.url, port)
  const databaseUrl = through(ports.primary)
  const replicaUrl = through(ports.replica)
  const shared = sharedSettings({ origin, databaseUrl, replicaUrl, natsUrl: nats.url, directory })
  const nodes: Node[] = []
  for (let index = 0; index < NODES; index++) {
    const startOptions = () => ({
      settings: { ...shared, ...settingsOf?.(index, databaseUrl) },
      source: sourceOf?.(index),
    })
    nodes.push(makeNode(`node-${index + 1}`, await nextPort(), directory, startOptions))
  }
  say('a balancer')
  const balancer = makeBalancer(programs.haproxy, directory, ports, {
    nodes: nodes.map(({ port }) => port),
    postgres: postgres.members,
  })
  atEnd(balancer.stop)
  await balancer.start()
  say('three nodes, and a first backup')
  atEnd(() => stopAll(nodes))
  await Promise.all([postgres.archive.prepare(primary), ...nodes.map(node => node.start())])
  await serves(origin)
  return { origin, directory, databaseUrl, etcd, postgres, nats, nodes, balancer }
}

async function reservePorts(
  people: number | undefined,
  nextPort: () => Promise<number>,
): Promise<BalancerPorts> {
  return {
    people: people ?? (await nextPort()),
    primary: await nextPort(),
    replica: await nextPort(),
    state: await nextPort(),
  }
}

const withPort = (url: string, port: number): string =>
  Object.assign(new URL(url), { port: `${port}` }).href

async function stopAll(parts: readonly ClusterPart[]): Promise<void> {
  await Promise.all(parts.map(part => part.stop()))
}

/** The balancer looks twice a second; it may not have seen them yet. */
async function serves(origin: string): Promise<void> {
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok
  await waitUntil('the balancer finds a node', isReady, SERVES_MS)
}
