/** Money is a whole number of cents, never a float. */
export type Cents = number

/** $999,999,999,999.99: every amount up to here is exact as cents and as dollars in a double. */
export const MAX_CENTS: Cents = 99_999_999_999_999

const DECIMAL = /^(-?)(\d*)(?:\.(\d{1,2}))?$/

/** The cents in an amount that a person or a client sent in dollars; undefined if it is not one. */
export function parseDollars(
  dollars: string | number,
  { atLeastZero = false }: { readonly atLeastZero?: boolean } = {},
): Cents | undefined {
  const cents = readDecimal(plain(String(dollars)))
  if (cents === undefined || Math.abs(cents) > MAX_CENTS) return undefined
  return atLeastZero && cents < 0 ? undefined : cents
}

// As people type it: `$1,250.50` and `1 250.50` too, while `1,25` could be meant in two ways.
const GROUPED = /^\d{1,3}(?:[, ]\d{3})+(?=\.|$)/
const plain = (typed: string): string => {
  const text = typed.trim().replace(/^\$\s*/, '')
  return text.replace(GROUPED, whole => whole.replaceAll(/[, ]/g, ''))
}

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** `1250.5` is shown as `1,250.50`; what is no amount stays as it was typed. */
export const formatTypedDollars = (typed: string): string => {
  const cents = parseDollars(typed)
  return cents === undefined ? typed : grouped.format(numericFromCents(cents))
}

/** Cents as the API says them: a number of dollars. */
export const toDollars = (cents: Cents): number => cents / 100

/** Cents as PostgreSQL's numeric takes them: `123450` is `'1234.50'`. */
export function numericFromCents(cents: Cents): `${number}` {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const sign = cents < 0 ? '-' : ''
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

/** Cents from PostgreSQL's numeric; a sum may pass MAX_CENTS, but never what a number holds exactly. */
export function centsFromNumeric(numeric: string): Cents {
  const cents = readDecimal(numeric)
  if (cents === undefined || !Number.isSafeInteger(cents)) {
    throw new RangeError(`not an amount of money: ${numeric}`)
  }
  return cents
}

/** The total, in which an amount that nobody has set counts as nothing. */
export const sumCents = (amounts: readonly (Cents | null)[]): Cents =>
  amounts.reduce<Cents>((total, amount) => total + (amount ?? 0), 0)

const USD = { style: 'currency', currency: 'USD' } as const
const full = new Intl.NumberFormat('en-US', USD)
const short = new Intl.NumberFormat('en-US', { ...USD, trailingZeroDisplay: 'stripIfInteger' })

/** `$1,234.50` (SPEC section 9). */
export const formatMoney = (cents: Cents): string => full.format(numericFromCents(cents))

/** An amount of the API; `—` where nothing is set, as $0.00 would say that somebody had decided it. */
export const formatAmount = (dollars: number | null): string =>
  dollars ? formatMoney(parseDollars(dollars) ?? 0) : '—'

/** `$1,234` where the cents are zero, for cards (LOOK, Tables and lists). */
export const formatMoneyShort = (cents: Cents): string => short.format(numericFromCents(cents))

// Read by its digits, because `Number(dollars) * 100` is a float: 1.15 * 100 is 114.99999999999999.
function readDecimal(text: string): Cents | undefined {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? []
  if (sign === undefined || whole + fraction === '') return undefined
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' && cents > 0 ? -cents : cents
}
