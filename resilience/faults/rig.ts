import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { openWire, type Wire } from './cut-wire.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'
import { makeNextVersion } from './next-version.ts'

/** The cluster, with what a torture needs to reach each part. */
export interface Rig {
  readonly cluster: Cluster
  /** Each node's own line to the database. */
  readonly wires: readonly Wire[]
  readonly mail: MailSink
  /** Loaded before a node at its next start. */
  readonly preload: Map<number, string>
  /** The directory that a node runs from at its next start; unset, this one. */
  readonly versions: Map<number, string | undefined>
  /** The directory of the next version. */
  readonly nextVersion: string
  readonly directory: string
  stop(): Promise<void>
}

const ALL_LIMITS_OFF = '1000000'
const NODES = 3

// One function: what is opened here is closed here, also where the cluster fails to start.
export async function makeRig(): Promise<Rig> {
  const directory = mkdtempSync(join(tmpdir(), 'goodword-cluster-'))
  // PostgreSQL may have to run as another user than we.
  chmodSync(directory, 0o755)
  const mail = await startMailSink()
  const preload = new Map<number, string>()
  const versions = new Map<number, string | undefined>()
  const nextVersion = makeNextVersion(join(directory, 'next-version'))
  const wires: Wire[] = []
  let target = { host: '127.0.0.1', port: 0 }
  for (let node = 0; node < NODES; node++) wires.push(await openWire(() => target))
  const settingsOf = (node: number, databaseUrl: string) => {
    const url = new URL(databaseUrl)
    target = { host: url.hostname, port: Number(url.port) }
    url.port = `${wires[node]?.port}`
    const module = preload.get(node)
    return {
      DATABASE_URL: url.href,
      MAIL_URL: mail.url,
      RATE_LIMIT_FACTOR: ALL_LIMITS_OFF,
      ...(module ? { NODE_ARGS: `--import=${module}` } : {}),
    }
  }
  const say = (step: string) => process.stdout.write(`Starting ${step} …\n`)
  const end = async () => {
    await Promise.all(wires.map(wire => wire.close()))
    await mail.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    const cluster = await startCluster({
      directory,
      settingsOf,
      sourceOf: node => versions.get(node),
      say,
    })
    const stop = async () => {
      await cluster.stop()
      await end()
    }
    return { cluster, wires, mail, preload, versions, nextVersion, directory, stop }
  } catch (error) {
    await end()
    throw error
  }
}
