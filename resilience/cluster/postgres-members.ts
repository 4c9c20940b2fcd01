import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freezeTree, killTree, thawTree } from '../../testing/postgres-process.ts'
import { type Owner, ownerIds } from '../../testing/throwaway-postgres.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { keptPassword, makeHome, mustReach } from './homes.ts'
import { type ClusterPart, launchProgram, makePart, type Show } from './part.ts'
import { dataOf, type MemberPlace, patroniConfig, patroniPassword, USER } from './patroni-config.ts'
import { type Archive, makeArchive } from './pgbackrest.ts'
import type { Programs } from './programs.ts'

/** A PostgreSQL server with its Patroni: killed, frozen and thawed together, as a machine would be. */
export interface PostgresMember extends ClusterPart, MemberPlace {
  readonly url: string
  /** SIGKILL to PostgreSQL alone, which Patroni notices. */
  crash(): void
}

/** A primary and a replica, as Patroni decides; the replica has whatever was acknowledged. */
export interface PostgresMembers {
  readonly members: readonly PostgresMember[]
  readonly archive: Archive
  /** Waits until one of them is the primary. */
  primary(): Promise<PostgresMember>
  /** Waits until one is the primary and commits wait for the other, and gives that one. */
  replica(): Promise<PostgresMember>
  /** Makes the replica the primary, as before maintenance. */
  switchOver(): Promise<void>
  /** Starts PostgreSQL again where it is the primary. */
  restartPrimary(): Promise<void>
  stop(): Promise<void>
}

const NAMES = ['a', 'b'] as const
const SETTLED_MS = 120_000
const ANSWER_MS = 2000
const STOP_MS = 30_000

interface Place {
  readonly programs: Programs
  readonly owner: Owner | undefined
  readonly directory: string
  readonly etcd: readonly string[]
}

export async function startPostgresMembers(
  place: Omit<Place, 'owner'>,
  nextPort: () => Promise<number>,
): Promise<PostgresMembers> {
  const { directory, programs } = place
  const owner = ownerIds()
  mustReach(directory, owner)
  const password = keptPassword(directory)
  const archive = makeArchive({ program: programs.pgbackrest, directory, owner, password })
  const members: PostgresMember[] = []
  for (const name of NAMES) {
    const home = join(directory, `postgres-${name}`)
    makeHome(home, owner)
    const at = { name, directory: home, port: await nextPort(), apiPort: await nextPort() }
    members.push(describeMember({ ...place, owner }, at, password, archive))
  }
  const stop = () => stopMembers(members)
  try {
    await Promise.all(members.map(member => member.start()))
    await inRole(members, 'sync')
  } catch (error) {
    await stop()
    throw error
  }
  return {
    members,
    archive,
    primary: () => inRole(members, 'primary'),
    replica: () => inRole(members, 'sync'),
    async switchOver() {
      const leader = await inRole(members, 'primary')
      const candidate = await inRole(members, 'sync')
      await tell(leader, 'switchover', { leader: leader.name, candidate: candidate.name })
    },
    async restartPrimary() {
      await tell(await inRole(members, 'primary'), 'restart', {})
    },
    stop,
  }
}

/** Stops the replica first: it would take over if the primary stopped. */
async function stopMembers(members: readonly PostgresMember[]): Promise<void> {
  const leads = await Promise.all(members.map(member => isInRole(member, 'primary')))
  for (const member of members.filter((_, index) => !leads[index])) await member.stop()
  for (const member of members.filter((_, index) => leads[index])) await member.stop()
}

type Role = 'primary' | 'sync'

const isInRole = ({ apiPort }: MemberPlace, role: Role): Promise<boolean> =>
  fetch(`http://127.0.0.1:${apiPort}/${role}`, {
    method: 'OPTIONS',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

async function inRole(members: readonly PostgresMember[], role: Role): Promise<PostgresMember> {
  const what = `a PostgreSQL server is ${role === 'primary' ? 'the primary' : 'a replica'}`
  const find = async () => {
    const are = await Promise.all(members.map(member => isInRole(member, role)))
    return members[are.indexOf(true)]
  }
  return await waitUntil(what, find, SETTLED_MS)
}

async function tell({ apiPort, url: base }: PostgresMember, what: string, body: object) {
  const url = `http://127.0.0.1:${apiPort}/${what}`
  const headers = { authorization: patroniPassword(new URL(base).password) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`Patroni refused a ${what}: ${await answer.text()}`)
}

function describeMember(
  { programs, owner, etcd }: Place,
  at: MemberPlace,
  password: string,
  archive: Archive,
): PostgresMember {
  const file = join(at.directory, 'patroni.yml')
  const bin = programs.postgres
  writeFileSync(file, patroniConfig({ member: at, etcd, bin, password }), {
    mode: 0o600,
  })
  if (owner) chownSync(file, owner.uid, owner.gid)
  const launch = (show: Show) =>
    launchProgram(
      {
        program: programs.patroni,
        args: [file],
        owner,
        cwd: at.directory,
        env: { HOME: at.directory, ...archive.environmentOf(at) },
        log: join(at.directory, 'patroni.log'),
        isReady: async () => (await fetch(`http://127.0.0.1:${at.apiPort}/health`)).ok,
      },
      show,
    )
  const patroni = makePart({ name: `PostgreSQL ${at.name}`, launch, graceMs: STOP_MS })
  const postgres = (act: (pid: number) => void) => {
    const pid = postmasterOf(at)
    if (pid) act(pid)
  }
  const url = `postgres://${USER}:${password}@127.0.0.1:${at.port}/postgres`
  return { ...patroni, ...at, url, ...together(patroni, postgres) }
}

/** Patroni first, so that it doesn't act on what becomes of PostgreSQL. */
const together = (patroni: ClusterPart, postgres: (act: (pid: number) => void) => void) => ({
  crash: () => postgres(killTree),
  async stop() {
    await patroni.stop()
    // Patroni has ended it, unless it was killed itself.
    postgres(killTree)
  },
  async kill() {
    await patroni.kill()
    postgres(killTree)
  },
  freeze() {
    patroni.freeze()
    postgres(freezeTree)
  },
  thaw() {
    postgres(thawTree)
    patroni.thaw()
  },
})

/** PostgreSQL's first process; undefined where none runs on that directory. */
function postmasterOf(at: MemberPlace): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataOf(at), 'postmaster.pid'), 'utf8').split('\n')[0])
    // It may be a file that a killed server left, and another process by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataOf(at)) ? pid : undefined
  } catch {
    return undefined
  }
}
