// What a spreadsheet would take for a formula (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** A cell as RFC 4180 writes it. */
export const csvCell = (text: string): string =>
  NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A cell that no spreadsheet runs: an apostrophe makes text of it. */
export const safeCell = (text: string): string => csvCell(FORMULA.test(text) ? `'${text}` : text)

/** A line of a spreadsheet's file. */
const safeLine = (cells: readonly string[]): string => `${cells.map(safeCell).join(',')}\r\n`

/** A part of a report: a list, read page by page, and how a row of it is written. */
export interface ReportTable<Row> {
  /** The first cell of each row (SPEC section 7). */
  readonly table: string
  readonly readPage: (
    nextToken: string | null,
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly Row[]; readonly nextToken: string | null }>
  /** The second cell, as JSON. */
  recordOf(row: Row): object
}

/** What a report is made of. */
export interface ReportSource<Row> extends ReportTable<Row> {
  /** Without its ending: `referrals-` and whose they are. */
  readonly name: string
  readonly headings: readonly string[]
  cellsOf(row: Row): readonly string[]
  /** What follows it in the report of the spec; a spreadsheet has one table. */
  readonly more?: readonly ReportTable<unknown>[]
}

interface ReportPart {
  readonly table: ReportTable<unknown>
  readonly line: (row: unknown) => string
}

interface ReportFormat {
  readonly ending: string
  readonly head: (source: ReportSource<unknown>) => string
  readonly parts: (source: ReportSource<unknown>) => readonly ReportPart[]
}

/** The report of SPEC section 7, and the one that opens well in a spreadsheet. */
const REPORT_FORMATS = {
  report: {
    ending: '.csv',
    head: () => 'Table,Data\n',
    parts: source =>
      [source, ...(source.more ?? [])].map(table => ({
        table,
        line: row => `${csvCell(table.table)},${csvCell(JSON.stringify(table.recordOf(row)))}\n`,
      })),
  },
  spreadsheet: {
    ending: '-spreadsheet.csv',
    // The mark tells Excel that names with accents are UTF-8.
    head: ({ headings }) => `\uFEFF${safeLine(headings)}`,
    parts: source => [{ table: source, line: row => safeLine(source.cellsOf(row)) }],
  },
} as const satisfies Record<string, ReportFormat>
export type ReportFormatName = keyof typeof REPORT_FORMATS

interface Progress {
  readonly signal: AbortSignal
  readonly onRows: (count: number) => void
}

async function* pagesOf(
  source: ReportTable<unknown>,
  signal: AbortSignal,
): AsyncGenerator<readonly unknown[]> {
  let reading = source.readPage(null, signal)
  for (;;) {
    const { items, nextToken } = await reading
    signal.throwIfAborted()
    if (nextToken) {
      // The next page is on its way while this one is written; a fault is met when it is awaited.
      reading = source.readPage(nextToken, signal)
      reading.catch(() => undefined)
    }
    yield items
    if (!nextToken) return
  }
}

/** Writes a report page by page, so that no page's rows outlive it and the screen stays alive. */
export const writeReport = async <Row>(
  source: ReportSource<Row>,
  formatName: ReportFormatName,
  { signal, onRows }: Progress,
): Promise<{ name: string; file: Blob }> => {
  const format: ReportFormat = REPORT_FORMATS[formatName]
  const parts = [new Blob([format.head(source)])]
  let count = 0
  for (const { table, line } of format.parts(source)) {
    for await (const rows of pagesOf(table, signal)) {
      // A Blob may leave the memory of the page; a string may not.
      parts.push(new Blob([rows.map(line).join('')]))
      count += rows.length
      onRows(count)
    }
  }
  return {
    name: `${source.name}${format.ending}`,
    file: new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}
