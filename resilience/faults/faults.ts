import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '../../testing/wait-until.ts'
import type { ClusterPart } from '../cluster/part.ts'
import type { PostgresMember, PostgresMembers } from '../cluster/postgres-members.ts'
import { mustBeNextSchema } from './next-version.ts'
import type { Rig } from './rig.ts'

/** Something that goes wrong under load; it is over once `carryOut` resolves. */
export interface FaultCase {
  readonly name: string
  /** The word by which `--only` picks it. */
  readonly word: string
  readonly carryOut: (rig: Rig) => Promise<void>
  /** Puts things as they were, where the fault's end does not. */
  readonly tidyUp?: (rig: Rig) => Promise<void>
}

const DOWN_MS = 5000
const FREEZE_MS = 30_000
const CUT_MS = 20_000
const AWAY_MS = 20_000
const HOUR_OFF = new URL('./hour-off.ts', import.meta.url).pathname

const part = <T>(parts: readonly T[], at: number): T => parts[at] as T

async function killFor(victim: ClusterPart): Promise<void> {
  await victim.kill()
  await pause(DOWN_MS)
  await victim.start()
}

async function freezeFor(victim: PostgresMember): Promise<void> {
  victim.freeze()
  await pause(FREEZE_MS)
  victim.thaw()
}

const killNode = (at: number): FaultCase => ({
  name: `kill -9 of node ${at + 1}, back after ${DOWN_MS / 1000} s`,
  word: 'node',
  carryOut: ({ cluster }) => killFor(part(cluster.nodes, at)),
})

/** Over once the other server is the primary. */
async function failOver(
  postgres: PostgresMembers,
  strike: (primary: PostgresMember) => void | Promise<void>,
): Promise<void> {
  const before = await postgres.primary()
  await strike(before)
  await waitUntil('another is the primary', async () => (await postgres.primary()) !== before)
}

/** Commits wait for a replica again. */
async function standsAgain({ cluster: { postgres } }: Rig): Promise<void> {
  await postgres.replica()
}

async function replaceNodes({ cluster, versions }: Rig, tree: string | undefined): Promise<void> {
  for (const [at, node] of cluster.nodes.entries()) {
    await node.stop()
    versions.set(at, tree)
    await node.start()
  }
}

export const FAULTS: readonly FaultCase[] = [
  killNode(0),
  killNode(1),
  killNode(2),
  {
    name: 'restart of PostgreSQL',
    word: 'restart',
    carryOut: ({ cluster: { postgres } }) => postgres.restartPrimary(),
  },
  {
    name: 'planned change of the primary',
    word: 'switchover',
    carryOut: ({ cluster: { postgres } }) => postgres.switchOver(),
    tidyUp: standsAgain,
  },
  {
    name: 'kill -9 of the primary PostgreSQL, its Patroni lives',
    word: 'crash',
    carryOut: ({ cluster: { postgres } }) => failOver(postgres, member => member.crash()),
    tidyUp: standsAgain,
  },
  {
    name: 'kill -9 of the primary PostgreSQL and its Patroni',
    word: 'failover',
    carryOut: ({ cluster: { postgres } }) => failOver(postgres, member => member.kill()),
    async tidyUp({ cluster: { postgres } }) {
      await Promise.all(postgres.members.map(member => member.start()))
      await postgres.replica()
    },
  },
  {
    name: `the primary and its Patroni frozen for ${FREEZE_MS / 1000} s`,
    word: 'freeze',
    carryOut: async ({ cluster: { postgres } }) => freezeFor(await postgres.primary()),
    tidyUp: standsAgain,
  },
  {
    name: `the replica frozen for ${FREEZE_MS / 1000} s`,
    word: 'replica',
    carryOut: async ({ cluster: { postgres } }) => freezeFor(await postgres.replica()),
    tidyUp: standsAgain,
  },
  {
    name: `kill -9 of an etcd server, back after ${DOWN_MS / 1000} s`,
    word: 'etcd',
    carryOut: ({ cluster: { etcd } }) => killFor(part(etcd.servers, 0)),
  },
  {
    name: `kill -9 of a NATS server, back after ${DOWN_MS / 1000} s`,
    word: 'nats',
    carryOut: ({ cluster: { nats } }) => killFor(part(nats.servers, 0)),
  },
  {
    name: 'rolling restart of the nodes',
    word: 'rolling',
    async carryOut({ cluster }) {
      for (const node of cluster.nodes) {
        await node.stop()
        await node.start()
      }
    },
  },
  {
    name: 'nodes of the next version in the place of these, one by one',
    word: 'upgrade',
    async carryOut(rig) {
      await replaceNodes(rig, rig.nextVersion)
      await mustBeNextSchema(rig.cluster.databaseUrl)
    },
  },
  {
    name: 'nodes of this version in the place of the next, one by one',
    word: 'downgrade',
    carryOut: rig => replaceNodes(rig, undefined),
  },
  {
    name: `a cut of ${CUT_MS / 1000} s between node 1 and the database`,
    word: 'cut',
    async carryOut({ wires }) {
      part(wires, 0).cut()
      await pause(CUT_MS)
      part(wires, 0).mend()
    },
  },
  {
    name: 'node 2 with its clock an hour ahead',
    word: 'clock',
    async carryOut({ cluster, preload }) {
      const node = part(cluster.nodes, 1)
      await node.stop()
      preload.set(1, HOUR_OFF)
      // It may rightly think itself unfit to serve, and then never says that it is ready.
      await Promise.race([node.start().catch(() => {}), pause(AWAY_MS)])
      await pause(AWAY_MS)
      preload.delete(1)
      await node.kill()
      await node.start()
    },
  },
  {
    name: `the mail server away for ${AWAY_MS / 1000} s`,
    word: 'mail',
    async carryOut({ mail }) {
      await mail.goAway()
      await pause(AWAY_MS)
      await mail.comeBack()
    },
  },
  {
    name: `the file store away for ${AWAY_MS / 1000} s`,
    word: 'files',
    async carryOut({ directory }) {
      const store = join(directory, 'files')
      renameSync(store, `${store}.away`)
      // A file where the directory was: nothing under it can be read or made.
      writeFileSync(store, '')
      await pause(AWAY_MS)
      rmSync(store)
      renameSync(`${store}.away`, store)
    },
  },
]
