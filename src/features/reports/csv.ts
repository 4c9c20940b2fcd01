// What a spreadsheet would take for a formula (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** A cell as RFC 4180 writes it. */
export const csvCell = (text: string): string =>
  NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A cell that no spreadsheet runs: an apostrophe makes text of it. */
export const safeCell = (text: string): string => csvCell(FORMULA.test(text) ? `'${text}` : text)

/** A line of a spreadsheet's file. */
export const safeLine = (cells: readonly string[]): string => `${cells.map(safeCell).join(',')}\r\n`
