import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

const killNode = (at: number): FaultCase => ({
  name: `kill -9 of node ${at + 1}, back after ${DOWN_MS / 1000} s`,
  word: 'node',
  async carryOut({ cluster }) {
    const node = part(cluster.nodes, at)
    await node.kill()
    await pause(DOWN_MS)
    await node.start()
  },
})

export const FAULTS: readonly FaultCase[] = [
  killNode(0),
  killNode(1),
  killNode(2),
  {
    name: 'restart of PostgreSQL',
    word: 'restart',
    async carryOut({ cluster: { postgres } }) {
      await postgres.primary().stop()
      await postgres.primary().start()
    },
  },
  {
    name: `PostgreSQL frozen for ${FREEZE_MS / 1000} s`,
    word: 'freeze',
    async carryOut({ cluster: { postgres } }) {
      postgres.primary().freeze()
      await pause(FREEZE_MS)
      postgres.primary().thaw()
    },
  },
  {
    name: `kill -9 of a NATS server, back after ${DOWN_MS / 1000} s`,
    word: 'nats',
    async carryOut({ cluster: { nats } }) {
      const server = part(nats.servers, 0)
      await server.kill()
      await pause(DOWN_MS)
      await server.start()
    },
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
    name: 'kill -9 of the primary, promotion of the replica',
    word: 'promotion',
    async carryOut({ cluster: { postgres } }) {
      await postgres.primary().kill()
      await pause(1000)
      await postgres.promote()
    },
    tidyUp: ({ cluster }) => cluster.postgres.renewReplica(),
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
