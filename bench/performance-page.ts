import { type Figure, isWithinLimit } from './figure.ts'

const limitOf = ({ limit, unit }: Figure): string => {
  if (!limit) return ''
  return `${limit.is === 'under' ? 'under' : 'at least'} ${limit.value} ${unit}`.trim()
}
const measured = ({ value, unit }: Figure): string =>
  `${value} ${unit === 'ratio' ? '' : unit}`.trim()

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** What one measure gave when it was last run, on which processor, and how busy and quick that was before it. */
export interface Run {
  readonly date: string
  readonly processor: string
  readonly load: string
  /** What the yardstick took just before; runs from before there was one have none. */
  readonly yardstickMs?: number
  readonly figures: readonly Figure[]
}

const circumstances = ({ date, processor, load, yardstickMs }: Run): string => {
  const yardstick = yardstickMs === undefined ? '' : `, yardstick ${yardstickMs} ms`
  return `${date}, ${processor}, load ${load}${yardstick}`
}

/** The page `docs/performance.md`: ratios and limits first, for they travel; then this machine's. */
export function performancePage(
  runs: readonly Run[],
  machine: Readonly<Record<string, string>>,
): string {
  const all = runs.flatMap(run => run.figures.map(figure => ({ figure, on: circumstances(run) })))
  const travels = all.filter(({ figure: { limit, unit } }) => limit || unit === 'ratio')
  const listed = all.filter(each => !travels.includes(each))
  return `# Performance

Written by \`npm run bench -- --write\`; \`npm run bench -- lists-20000 --write\` measures and writes anew
what it names. A load above the number of cores means that the machine was busy with other things. The
yardstick is what one fixed piece of work took on one core just before: the same processor has been three times
as fast on one day as on another. Compare ratios, and milliseconds only where the yardstick is alike.
\`npm run torture\` measures what a \`kill -9\` may cost: nothing.

## Limits and ratios

${table(
  ['figure', 'limit', 'measured', 'holds', 'on'],
  travels.map(({ figure, on }) => [
    figure.name,
    limitOf(figure),
    measured(figure),
    isWithinLimit(figure) ? 'yes' : 'NO',
    on,
  ]),
)}

## Of their machine alone

${table(
  ['figure', 'measured', 'on'],
  listed.map(({ figure, on }) => [figure.name, measured(figure), on]),
)}

${table(['', 'last measured on'], Object.entries(machine))}
`
}

export function printFigures(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const verdict = isWithinLimit(figure) ? '' : '  MISSED'
    const limit = figure.limit ? `  (${limitOf(figure)})` : ''
    process.stdout.write(`${figure.name.padEnd(88)} ${measured(figure)}${limit}${verdict}\n`)
  }
}
