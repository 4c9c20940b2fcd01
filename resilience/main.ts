import { parseArgs } from 'node:util'
import { killedAtBirth } from './births.ts'
import { killedBeforeDelivery } from './deliveries.ts'
import { diskFull } from './disk-full.ts'
import { type Engine, embeddedEngine, postgresEngine } from './engines.ts'
import { killRounds } from './kill-rounds.ts'
import { takenOver, twoAtOnce } from './locks.ts'
import { nodesAtOnce } from './nodes.ts'
import { printReports, type TortureReport } from './report.ts'

/*
 * npm run torture [rounds] [-- --rounds=N --engine=pglite|postgres --only=kill|birth|lock|disk|deliveries|nodes]
 */

const ROUNDS = 100
const ENGINES = ['pglite', 'postgres']
const KINDS = ['kill', 'birth', 'lock', 'disk', 'deliveries', 'nodes']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    engine: { type: 'string' },
    only: { type: 'string' },
  },
})
const rounds = Number(values.rounds ?? positionals[0] ?? ROUNDS)
const isKnown = (value: string | undefined, known: readonly string[]): boolean =>
  value === undefined || known.includes(value)
if (
  !(
    Number.isInteger(rounds) &&
    rounds > 0 &&
    isKnown(values.engine, ENGINES) &&
    isKnown(values.only, KINDS)
  )
) {
  process.stderr.write(
    `Usage: npm run torture -- [--rounds=N] [--engine=${ENGINES.join('|')}] [--only=${KINDS.join('|')}]\n`,
  )
  process.exit(1)
}

const wants = (kind: string, engine: string): boolean =>
  isKnown(kind, [values.only ?? kind]) && isKnown(engine, [values.engine ?? engine])

async function killed(
  open: () => Engine | Promise<Engine>,
  torture: (engine: Engine, rounds: number) => Promise<TortureReport> = killRounds,
): Promise<TortureReport> {
  const engine = await open()
  try {
    return await torture(engine, rounds)
  } finally {
    await engine.remove()
  }
}

const STEPS: readonly (readonly [
  kind: string,
  engine: string,
  run: () => Promise<TortureReport>,
])[] = [
  ['kill', 'pglite', () => killed(embeddedEngine)],
  ['birth', 'pglite', () => killedAtBirth(Math.ceil(rounds / 20))],
  ['lock', 'pglite', () => twoAtOnce(Math.min(20, rounds))],
  ['lock', 'pglite', () => takenOver(Math.ceil(rounds / 20))],
  ['deliveries', 'pglite', () => killed(embeddedEngine, killedBeforeDelivery)],
  ['disk', 'pglite', diskFull],
  ['kill', 'postgres', () => killed(postgresEngine)],
  ['deliveries', 'postgres', () => killed(postgresEngine, killedBeforeDelivery)],
  ['nodes', 'postgres', () => nodesAtOnce(Math.ceil(rounds / 50))],
]

const reports: TortureReport[] = []
for (const [kind, engine, run] of STEPS) {
  if (!wants(kind, engine)) continue
  const started = Date.now()
  const report = await run()
  reports.push(report)
  process.stdout.write(`${report.title}: ${Math.round((Date.now() - started) / 1000)} s\n`)
}
printReports(reports)
process.exitCode = reports.some(({ faults }) => faults.length > 0) ? 1 : 0
