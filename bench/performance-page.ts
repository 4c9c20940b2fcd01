import { type Figure, holds } from './figure.ts'

const limitOf = ({ limit, unit }: Figure): string => {
  if (!limit) return ''
  return `${limit.is === 'under' ? 'under' : 'at least'} ${limit.value} ${unit}`.trim()
}
const measured = ({ value, unit }: Figure): string =>
  `${value} ${unit === 'ratio' ? '' : unit}`.trim()

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** The page `docs/performance.md`: ratios and limits first, for they travel; then this machine's. */
export function performancePage(
  figures: readonly Figure[],
  machine: Readonly<Record<string, string>>,
): string {
  const travels = figures.filter(({ limit, unit }) => limit || unit === 'ratio')
  const told = figures.filter(figure => !travels.includes(figure))
  return `# Performance

Written by \`npm run bench -- --write\`. \`npm run torture\` measures what a \`kill -9\` may cost: nothing.

## Limits and ratios

${table(
  ['figure', 'limit', 'measured', 'holds'],
  travels.map(each => [each.name, limitOf(each), measured(each), holds(each) ? 'yes' : 'NO']),
)}

## This machine's

${table(
  ['figure', 'measured'],
  told.map(each => [each.name, measured(each)]),
)}

${table(['', 'measured on'], Object.entries(machine))}
`
}

export function printFigures(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const verdict = holds(figure) ? '' : '  MISSED'
    const limit = figure.limit ? `  (${limitOf(figure)})` : ''
    process.stdout.write(`${figure.name.padEnd(64)}${measured(figure)}${limit}${verdict}\n`)
  }
}
