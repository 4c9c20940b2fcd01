import type { Results } from './run.ts'

/** One promise, what came of it, and which part of the run it is about. */
export interface Kept {
  readonly part: 'faults' | 'clients' | 'soak'
  readonly what: string
  readonly limit: string
  readonly is: string
  readonly holds: boolean
}

const BACK_MS = 5000
const CLIENTS_BACK_MS = 30_000
const SLOPE = 1

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export function promisesOf(results: Results): Kept[] {
  return [...losses(results), ...returns(results), ...memory(results)]
}

function losses({ verdict, letters }: Results): Kept[] {
  const none = (what: string, count: number, of: string): Kept => ({
    part: 'faults',
    what,
    limit: '0',
    is: `${count} of ${of}`,
    holds: count === 0,
  })
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
  const worst = Math.max(...outcomes.map(({ backMs }) => backMs))
  const service: Kept = {
    part: 'faults',
    what: 'full service after a fault’s end, the slowest',
    limit: `within ${seconds(BACK_MS)}`,
    is: seconds(worst),
    holds: worst <= BACK_MS,
  }
  const clients: Kept = {
    part: 'clients',
    what: `${run.clients} clients all back after a kill -9 of all nodes`,
    limit: `within ${seconds(CLIENTS_BACK_MS)}`,
    is: seconds(clientsBackMs ?? 0),
    holds: (clientsBackMs ?? 0) <= CLIENTS_BACK_MS,
  }
  return [
    ...(outcomes.length > 0 ? [service] : []),
    ...(clientsBackMs === undefined ? [] : [clients]),
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
