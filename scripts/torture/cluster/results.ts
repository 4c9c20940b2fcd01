import type { Results } from './run.ts'
import type { Outcome } from './watch-fault.ts'

/** One promise of the issue, and what came of it. */
interface Line {
  readonly what: string
  readonly limit: string
  readonly is: string
  readonly holds: boolean
}

const BACK_MS = 5000
const CLIENTS_BACK_MS = 30_000
const SLOPE = 1

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

/** Prints the tables; says whether every promise was kept. */
export function printResults(results: Results): boolean {
  const lines = promises(results)
  const text = [
    ...results.outcomes.map(outcomeLine),
    '',
    ...lines.map(({ what, limit, is, holds }) => `${holds ? ' ' : '!'} ${what}: ${is} (${limit})`),
    ...results.verdict.examples.map(example => `  such as ${example}`),
  ]
  process.stdout.write(`\n${text.join('\n')}\n`)
  return lines.every(({ holds }) => holds)
}

const outcomeLine = (outcome: Outcome): string => {
  const { name, answers, away, wrong, slowestMs, backMs, linesBackMs, complaints } = outcome
  const figures = `${answers} answers, ${away} away, ${wrong} wrong, slowest ${seconds(slowestMs)} s`
  const back = `back after ${seconds(backMs)} s, all lines after ${seconds(linesBackMs)} s`
  return [`${name}: ${figures}; ${back}`, ...complaints.map(words => `  ! ${words}`)].join('\n')
}

function promises({ outcomes, verdict, letters, clientsBackMs, soaked, run }: Results): Line[] {
  const none = (what: string, count: number, of: string): Line => ({
    what,
    limit: '0',
    is: `${count} of ${of}`,
    holds: count === 0,
  })
  const worst = Math.max(0, ...outcomes.map(({ backMs }) => backMs))
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0)
  const all = `${sum(({ answers }) => answers)} answers`
  const slope = Math.max(...soaked.map(each => each.slope))
  return [
    none('acknowledged writes lost', verdict.lost, `${verdict.acknowledged}`),
    none('duplicate referrals', verdict.duplicates, `${verdict.acknowledged} writes`),
    none('delivered to someone not entitled', verdict.toStrangers, `${verdict.events} events`),
    none('lists that differ from the database', verdict.differing, `${verdict.lists}`),
    none('letters lost', letters.promised - letters.received, `${letters.promised}`),
    none(
      'answers that were neither right nor 503',
      sum(({ wrong }) => wrong),
      all,
    ),
    {
      what: 'full service after a fault’s end, the slowest',
      limit: `within ${BACK_MS / 1000} s`,
      is: `${seconds(worst)} s`,
      holds: worst <= BACK_MS,
    },
    ...(clientsBackMs === undefined
      ? []
      : [
          {
            what: `${run.clients} clients all back after a restart of all nodes`,
            limit: `within ${CLIENTS_BACK_MS / 1000} s`,
            is: `${seconds(clientsBackMs)} s`,
            holds: clientsBackMs <= CLIENTS_BACK_MS,
          },
        ]),
    ...(soaked.length === 0
      ? []
      : [
          {
            what: `memory over a ${run.soakMinutes}-minute soak, the steepest node`,
            limit: `under ${SLOPE} percent a minute`,
            is: `${slope.toFixed(2)} percent a minute`,
            holds: slope < SLOPE,
          },
        ]),
  ]
}
