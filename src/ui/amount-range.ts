import { type Cents, formatMoneyShort, numericFromCents, parseDollars } from '#kernel/money.ts'

/* Amounts from one to another, as an address holds them: `100.00..250.50`, `100.00..` or `..250.50`. */

export interface AmountRange {
  readonly from: Cents | undefined
  readonly to: Cents | undefined
}

/** The range that an address names; undefined if it names none. */
export function readRange(text: string): AmountRange | undefined {
  const [from = '', to = '', ...more] = text.split('..')
  return more.length > 0 || !text.includes('..') ? undefined : typedRange(from, to)
}

/** The range that somebody typed, either end of which may be open; undefined if it is none. */
export function typedRange(from: string, to: string): AmountRange | undefined {
  const [low, high] = [from, to].map(text => parseDollars(text, { atLeastZero: true }))
  const isWrong = (from.trim() && low === undefined) || (to.trim() && high === undefined)
  if (isWrong || (low === undefined && high === undefined)) return undefined
  return low !== undefined && high !== undefined && low > high ? undefined : { from: low, to: high }
}

export const rangeInAddress = ({ from, to }: AmountRange): string => `${plain(from)}..${plain(to)}`

const plain = (cents: Cents | undefined): string =>
  cents === undefined ? '' : numericFromCents(cents)

/** `$100 to $250.50`. */
export function rangeInWords(text: string): string {
  const { from, to } = readRange(text) ?? {}
  if (from === undefined) return to === undefined ? text : `up to ${formatMoneyShort(to)}`
  const low = formatMoneyShort(from)
  return to === undefined ? `${low} or more` : `${low} to ${formatMoneyShort(to)}`
}

/** What the server compares an amount with. */
export function rangeCondition(text = ''): { ge?: number; le?: number } {
  const { from, to } = readRange(text) ?? {}
  return {
    ...(from !== undefined && { ge: Number(numericFromCents(from)) }),
    ...(to !== undefined && { le: Number(numericFromCents(to)) }),
  }
}
