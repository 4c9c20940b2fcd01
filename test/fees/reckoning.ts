/*
 * Reckons a fee, its shares and what people have of them, as a person would by hand, from what the screens say: the
 * deal, the rate, the sentences and the entries. It uses nothing of the product, so that it can judge it.
 */

const SCALE = 100n
// A percentage of a percentage, both in hundredths of a percent.
const WHOLE = 10_000n * 10_000n

export const centsOf = (dollars: number): bigint => BigInt(Math.round(dollars * 100))

/** `12.5` is 1250 hundredths of a percent. */
const hundredths = (percent: string): bigint => {
  const [whole = '0', part = ''] = percent.split('.')
  return BigInt(whole) * SCALE + BigInt(part.padEnd(2, '0'))
}

/** What of the fee a sentence gives, in parts of `WHOLE`. */
function weightIn(sentence: string): bigint {
  const ofPart = /^([\d.]+)% of the agent’s part, which is ([\d.]+)% of the fee/.exec(sentence)
  if (ofPart) return hundredths(ofPart[1] ?? '') * hundredths(ofPart[2] ?? '')
  const ofFee = /^([\d.]+)% of the fee/.exec(sentence)
  return ofFee ? hundredths(ofFee[1] ?? '') * 10_000n : 0n
}

/** A percentage of the deal, in basis points; half a cent counts as one. */
export const percentOfDeal = (deal: bigint, points: number): bigint =>
  (deal * BigInt(points) * 2n + 10_000n) / 20_000n

/** The shares that the sentences give, in their order: whole cents, the cents left to the largest remainders. */
export function sharesIn(fee: bigint, sentences: readonly string[]): bigint[] {
  const exact = sentences.map(sentence => fee * weightIn(sentence))
  const shares = exact.map(part => part / WHOLE)
  const owing = exact.map((part, place) => ({ place, rest: part % WHOLE }))
  owing.sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
  let left = fee - shares.reduce((sum, cents) => sum + cents, 0n)
  for (const { place } of owing) {
    if (left === 0n) break
    shares[place] = (shares[place] ?? 0n) + 1n
    left -= 1n
  }
  return shares
}

export interface Entry {
  readonly kind: string
  readonly debit: string
  readonly credit: string
  /** In dollars. */
  readonly amount: number
}

export interface Had {
  earned: bigint
  paid: bigint
  held: bigint
}

/** What entries of somebody’s shares give them. */
export function hadBy(person: string, entries: readonly Entry[]): Had {
  const had: Had = { earned: 0n, paid: 0n, held: 0n }
  for (const { kind, debit, credit, amount } of entries) {
    const cents = centsOf(amount)
    const isTo = credit === `held:${person}` || credit === `payable:${person}`
    const isFrom = debit === `held:${person}` || debit === `payable:${person}`
    if (credit === `held:${person}`) had.held += cents
    if (debit === `held:${person}`) had.held -= cents
    if (isTo && isFrom) continue
    if (kind === 'PAYMENT') had.paid += cents
    else if (kind === 'REVERSAL' && isTo) had.paid -= cents
    else had.earned += isTo ? cents : -cents
  }
  return had
}
