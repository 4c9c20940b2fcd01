/** What one kind of torture gave. */
export interface TortureReport {
  readonly title: string
  readonly figures: Readonly<Record<string, number>>
  /** What should not be; none is a pass. */
  readonly faults: readonly string[]
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function printReports(reports: readonly TortureReport[]): void {
  for (const { title, figures, faults } of reports) {
    const entries = Object.entries(figures)
    const widths = entries.map(([name, value]) => Math.max(name.length, String(value).length))
    const line = (cells: readonly unknown[]) =>
      cells.map((cell, index) => String(cell).padStart(widths[index] ?? 0)).join('  ')
    const rows = [line(Object.keys(figures)), line(Object.values(figures))]
    const verdict = faults.length === 0 ? 'passed' : `${faults.length} FAULTS`
    const text = [`${title}: ${verdict}`, ...rows, ...faults.map(fault => `! ${fault}`)]
    process.stdout.write(`\n${text.join('\n  ')}\n`)
  }
}
