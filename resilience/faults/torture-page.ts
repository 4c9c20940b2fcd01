import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { type Kept, promisesOf, seconds } from './promises.ts'
import type { Results } from './run.ts'
import type { Soaked } from './soak.ts'
import type { Outcome } from './watch-fault.ts'

/** What one part of a run gave when it was last run. */
interface Section {
  readonly on: string
  readonly load: string
  readonly kept: readonly Kept[]
  readonly outcomes: readonly Outcome[]
  readonly soaked: readonly Soaked[]
}

interface Sections {
  machine: Readonly<Record<string, string>>
  faults?: Section
  clients?: Section
  restore?: Section
  soak?: Section
}

const PAGE = 'docs/torture.md'
const KEPT = 'docs/torture.json'

/** Prints the tables; says whether every promise was kept. */
export function printResults(results: Results): boolean {
  const kept = promisesOf(results)
  const text = [
    table(OUTCOME_HEAD, results.outcomes.map(outcomeRow)),
    ...results.outcomes.flatMap(({ name, complaints }) =>
      complaints.map(one => `! ${name}: ${one}`),
    ),
    table(SOAK_HEAD, results.soaked.map(soakRow)),
    table(
      ['promise', 'limit', 'measured', 'holds'],
      kept.map(({ what, limit, is, holds }) => [what, limit, is, holds ? 'yes' : 'NO']),
    ),
    ...results.verdict.examples.map(example => `such as ${example}`),
  ]
  process.stdout.write(`\n${text.filter(Boolean).join('\n\n')}\n`)
  return kept.every(({ holds }) => holds)
}

/** Puts what this run measured in the place of what an earlier one did. */
export function writeResults(results: Results): void {
  const sections: Sections = {
    ...(existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Sections) : {}),
    machine: results.machine,
  }
  const on = new Date().toISOString().slice(0, 10)
  const load = (loadavg()[2] ?? 0).toFixed(1)
  const { outcomes, soaked } = results
  for (const part of ['faults', 'clients', 'restore', 'soak'] as const) {
    const kept = promisesOf(results).filter(each => each.part === part)
    const isMeasured = part === 'faults' ? outcomes.length > 0 : kept.length > 0
    if (!isMeasured) continue
    const details = {
      outcomes: part === 'faults' ? outcomes : [],
      soaked: part === 'soak' ? soaked : [],
    }
    sections[part] = { on, load, kept, ...details }
  }
  writeFileSync(KEPT, `${JSON.stringify(sections, null, 2)}\n`)
  writeFileSync(PAGE, pageOf(sections))
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const OUTCOME_HEAD = [
  'fault',
  'answers',
  '503',
  'neither right nor 503',
  'slowest answer',
  'full service after',
  'all sockets after',
  'longest without a write',
]

const outcomeRow = (outcome: Outcome): string[] => [
  outcome.name,
  `${outcome.answers}`,
  `${outcome.away}`,
  `${outcome.wrong}`,
  seconds(outcome.slowestMs),
  seconds(outcome.backMs),
  seconds(outcome.linesBackMs),
  seconds(outcome.writesAwayMs),
]

const SOAK_HEAD = ['node', 'memory after five minutes', 'at the end', 'percent a minute']
const soakRow = ({ name, startMb, endMb, slope }: Soaked): string[] => [
  name,
  `${startMb} MB`,
  `${endMb} MB`,
  slope.toFixed(2),
]

function pageOf({ machine, ...parts }: Sections): string {
  const sections = [parts.faults, parts.clients, parts.restore, parts.soak].flatMap(
    section => section ?? [],
  )
  const promises = sections.flatMap(({ kept, on, load }) =>
    kept.map(({ what, limit, is, holds }) => [
      ...[what, limit, is, holds ? 'yes' : 'NO'],
      `${on}, load ${load}`,
    ]),
  )
  return `# Torture

Written by \`npm run torture -- --cluster --write\`, which starts what \`npm run cluster\` starts, puts people
to work on it, and lets one thing after another go wrong. A checker in a process of its own knows the
product by its front door alone: it keeps every write that was acknowledged and every change that somebody
was told of, and reads the database once, at the end. A load above the number of cores means that the
machine was busy with other things.

## What was promised

${table(['promise', 'limit', 'measured', 'holds', 'on'], promises)}

## Fault by fault

An answer during a fault is right, or a 503 that says when to come back; in GraphQL also its coded error.
Full service is back when the last answer that was not right has been given, and a change has been heard
of; the sockets, when every one stands again with its list read. The last column is the longest time in which
no write was acknowledged, quiet moments of the load among them; in a failover that is how long it took.

${table(OUTCOME_HEAD, (parts.faults?.outcomes ?? []).map(outcomeRow))}

## Memory

${table(SOAK_HEAD, (parts.soak?.soaked ?? []).map(soakRow))}

${table(['', 'measured on'], Object.entries(machine))}
`
}
