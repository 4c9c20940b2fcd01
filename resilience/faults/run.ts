import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describeMachine } from '../../testing/machine.ts'
import { describeUses } from '../cluster/shared-settings.ts'
import { type Checker, startChecker } from './checker-process.ts'
import { FAULTS } from './faults.ts'
import type { Journal } from './journal.ts'
import { makeTorturePeople, type TorturePerson } from './people.ts'
import { type Restored, restoreToMoment } from './restore.ts'
import { makeRig, type Rig } from './rig.ts'
import { type Soaked, soak } from './soak.ts'
import { judgeJournal, readReferrals, type Verdict } from './verdict.ts'
import { type Outcome, watchFault } from './watch-fault.ts'

export interface ClusterRun {
  readonly rate: number
  readonly lines: number
  /** How many are to come back after a restart of everything; 0 for none. */
  readonly clients: number
  readonly soakMinutes: number
  /** Words of the faults; none means all. */
  readonly only: readonly string[]
}

export interface Results {
  readonly run: ClusterRun
  readonly outcomes: readonly Outcome[]
  readonly clientsBackMs: number | undefined
  readonly restored: Restored | undefined
  readonly soaked: readonly Soaked[]
  readonly machine: Readonly<Record<string, string>>
  readonly verdict: Verdict
  /** Letters that were promised, and how many of them came. */
  readonly letters: { readonly promised: number; readonly received: number }
}

const QUIET_MS = 10_000
const CLIENTS_MS = 120_000
const LETTERS_MS = 160_000

/** Everything that may happen to a cluster, one after another, with people at work all the time. */
export async function tortureCluster(run: ClusterRun): Promise<Results> {
  const rig = await makeRig()
  const checker = startChecker()
  try {
    const people = await makeTorturePeople(rig.cluster.databaseUrl)
    say(`${people.length} people sign in, ${run.lines} lines open`)
    const { origin } = rig.cluster
    await checker.tell({ do: 'begin', origin, people, rate: run.rate, lines: run.lines })
    await pause(QUIET_MS)
    const outcomes = await allFaults(rig, checker, run)
    const restored = wants(run, 'restore') ? await restoreToMoment(rig, checker) : undefined
    const soaked = run.soakMinutes > 0 ? await soakFor(rig, run.soakMinutes) : []
    const clientsBackMs = run.clients > run.lines ? await crowdBack(rig, checker, run) : undefined
    const judged = await judge(rig, checker, people)
    const machine = {
      ...(await describeMachine(rig.cluster.databaseUrl)),
      Cluster: describeUses(),
      Load: `${run.rate} actions a second, ${run.lines} sockets`,
    }
    return { run, outcomes, clientsBackMs, restored, soaked, machine, ...judged }
  } finally {
    checker.stop()
    await rig.stop()
  }
}

const say = (words: string): void => void process.stdout.write(`${words} …\n`)

const wants = ({ only }: ClusterRun, word: string): boolean =>
  only.length === 0 || only.includes(word)

async function allFaults(rig: Rig, checker: Checker, run: ClusterRun): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const fault of FAULTS) {
    if (!wants(run, fault.word)) continue
    say(fault.name)
    const outcome = await watchFault(rig, checker, fault)
    outcomes.push(outcome)
    process.stdout.write(`  ${JSON.stringify(outcome)}\n`)
  }
  return outcomes
}

async function soakFor({ cluster }: Rig, minutes: number): Promise<Soaked[]> {
  say(`${minutes} minutes of the same load`)
  return await soak(cluster.nodes, minutes)
}

/** All nodes killed and started at once: the time until everybody is back, with their list read. */
async function crowdBack({ cluster }: Rig, checker: Checker, run: ClusterRun): Promise<number> {
  say(`${run.clients} clients, and a restart of all nodes`)
  await checker.tell({ do: 'crowd', lines: run.clients - run.lines })
  await Promise.all(cluster.nodes.map(node => node.kill()))
  await Promise.all(cluster.nodes.map(node => node.start()))
  const ended = Date.now()
  while (Date.now() < ended + CLIENTS_MS) {
    const { standing, lines } = await checker.tell<{ standing: number; lines: number }>({
      do: 'standing',
    })
    if (standing === lines) return Date.now() - ended
    await pause(100)
  }
  return Number.POSITIVE_INFINITY
}

async function judge(rig: Rig, checker: Checker, people: readonly TorturePerson[]) {
  say('Everybody rests, and the database is read')
  const file = join(rig.directory, 'journal.json')
  await checker.tell({ do: 'rest' })
  await checker.tell({ do: 'end', file })
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const rows = await readReferrals(rig.cluster.databaseUrl)
  const verdict = judgeJournal(rows, journal, people)
  return { verdict, letters: await countLetters(rig, journal) }
}

/** Waits for letters: one that could not be sent is tried again at growing intervals, for two and a half minutes. */
async function countLetters({ mail }: Rig, { promised }: Journal) {
  const end = Date.now() + LETTERS_MS
  while (Date.now() < end && mail.received() < promised) await pause(500)
  return { promised, received: Math.min(promised, mail.received()) }
}
