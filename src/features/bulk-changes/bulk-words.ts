import type { RefusalCode } from './bulk-change.ts'

/** What changes, by its name in the API. */
export type ChangeKind = 'status' | 'userId' | 'companyId'

const number = new Intl.NumberFormat('en-US')

/** `1 referral`, `1,240 referrals`. */
export const countedReferrals = (count: number): string =>
  count === 1 ? '1 referral' : `${number.format(count)} referrals`

const REASONS: Readonly<Record<RefusalCode, readonly [one: string, many: string]>> = {
  NOT_FOUND: ['can’t be found any more', 'can’t be found any more'],
  PAID: ['is paid', 'are paid'],
  NOT_YOURS: ['is from another company’s agent', 'are from another company’s agents'],
  SPLIT: ['is split with a colleague', 'are split with a colleague'],
  FEE: ['has a fee', 'have a fee'],
  CLOSED: ['can’t go there any more', 'can’t go there any more'],
  FAILED: ['failed', 'failed'],
}
const SAME: Readonly<Record<ChangeKind, readonly [one: string, many: string]>> = {
  status: ['already has this status', 'already have this status'],
  userId: ['already has this agent', 'already have this agent'],
  companyId: ['is already there', 'are already there'],
}

interface Counts {
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly reasons: readonly { readonly code: RefusalCode; readonly count: number }[]
}

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${number.format(count)} ${count === 1 ? one : many}`

/** `38 will change. 2 won’t: 1 is paid, 1 already has this status.` */
export function previewWords(
  { changed, unchanged, refused, reasons }: Counts,
  kind: ChangeKind,
): string {
  const others = unchanged + refused
  const will = `${number.format(changed)} will change.`
  if (others === 0) return will
  const parts = reasons.map(({ code, count }) => counted(count, REASONS[code]))
  if (unchanged > 0) parts.push(counted(unchanged, SAME[kind]))
  return `${will} ${number.format(others)} won’t: ${parts.join(', ')}.`
}

/** What a change that is over has done. */
export function resultWords({ changed, unchanged, refused }: Omit<Counts, 'reasons'>): string {
  const parts = [`${countedReferrals(changed)} changed.`]
  if (unchanged > 0) parts.push(`${number.format(unchanged)} needed no change.`)
  if (refused > 0) parts.push(`${number.format(refused)} couldn’t be changed.`)
  return parts.join(' ')
}
