import type { Results } from './run.ts'
import type { Outcome } from './watch-fault.ts'

/** One promise, what came of it, and which part of the run it is about. */
export interface Kept {
  readonly part: 'faults' | 'clients' | 'restore' | 'soak'
  readonly what: string
  readonly limit: string
  readonly is: string
  readonly holds: boolean
}

const BACK_MS = 5000
const CLIENTS_BACK_MS = 30_000
const FAILOVER_MS = 20_000
const RESTORE_MS = 60_000
const SLOPE = 1

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export function promisesOf(results: Results): Kept[] {
  return [...losses(results), ...returns(results), ...restores(results), ...memory(results)]
}

const noneOf =
  (part: Kept['part']) =>
  (what: string, count: number, of: string): Kept => ({
    part,
    what,
    limit: '0',
    is: `${count} of ${of}`,
    holds: count === 0,
  })

const within = (part: Kept['part'], what: string, ms: number, limitMs: number): Kept => ({
  part,
  what,
  limit: `within ${seconds(limitMs)}`,
  is: seconds(ms),
  holds: ms <= limitMs,
})

function losses({ verdict, letters }: Results): Kept[] {
  const none = noneOf('faults')
  return [
    none('acknowledged writes lost', verdict.lost, `${verdict.acknowledged}`),
    none('duplicate referrals', verdict.duplicates, `${verdict.sent}`),
    none('delivered to someone not entitled', verdict.toStrangers, `${verdict.events} events`),
    none(
      'lists that differ from the database after settling',
      verdict.differing,
      `${verdict.lists}`,
    ),
    none('letters lost', letters.promised - letters.received, `${letters.promised}`),
    none('answers that were neither right nor 503', verdict.wrong, `${verdict.answers}`),
  ]
}

function returns({ outcomes, clientsBackMs, run }: Results): Kept[] {
  const worst = (of: (outcome: Outcome) => number) => Math.max(...outcomes.map(of))
  const service = worst(({ backMs }) => backMs)
  const writes = worst(({ writesAwayMs }) => writesAwayMs)
  const clients = `${run.clients} clients all back after a kill -9 of all nodes`
  return [
    ...(outcomes.length > 0
      ? [
          within('faults', 'full service after a fault’s end, the slowest', service, BACK_MS),
          within('faults', 'no write acknowledged, the longest', writes, FAILOVER_MS),
        ]
      : []),
    ...(clientsBackMs === undefined
      ? []
      : [within('clients', clients, clientsBackMs, CLIENTS_BACK_MS)]),
  ]
}

function restores({ restored }: Results): Kept[] {
  if (!restored) return []
  const { before, missing, after, tooNew, restoreMs } = restored
  const none = noneOf('restore')
  return [
    none('referrals acknowledged before the moment that a restore lacks', missing, `${before}`),
    none('referrals sent after the moment that a restore has', tooNew, `${after}`),
    within('restore', 'restore to a moment by pgBackRest', restoreMs, RESTORE_MS),
  ]
}

function memory({ soaked, run }: Results): Kept[] {
  if (soaked.length === 0) return []
  const steepest = Math.max(...soaked.map(({ slope }) => slope))
  return [
    {
      part: 'soak',
      what: `memory over a ${run.soakMinutes}-minute soak, the steepest node, after five minutes`,
      limit: `under ${SLOPE} percent a minute`,
      is: `${steepest.toFixed(2)} percent a minute`,
      holds: steepest < SLOPE,
    },
  ]
}
