import { type Actor, seesAll } from '#kernel/actor.ts'
import { OWN_AMOUNTS } from '../referral.ts'
import type { ReferralScopeName } from '../referral-access.ts'
import type { ReferralRow } from './referral-pages.ts'

/* Which of a referral's amounts a reader is shown: what is theirs, or the whole to those who pay. */

export interface ReferralReader {
  readonly actor: Actor
  readonly me: string
  readonly scope: ReferralScopeName
}

export type AmountField = 'amount' | (typeof OWN_AMOUNTS)[number][1]

// Whose referrals a scope has.
const OWNER_IN_SCOPE: Partial<Record<ReferralScopeName, (typeof OWN_AMOUNTS)[number][0]>> = {
  MINE: 'userId',
  SHARED: 'splitUserIds',
  TEAM: 'teamLeadId',
  DIVISION: 'divisionLeadId',
}

/** The field with the amounts of a scope; undefined where a reader has another share in each row. */
export function amountFieldOf({ actor, scope }: ReferralReader): AmountField | undefined {
  const own = OWN_AMOUNTS.find(([owner]) => owner === OWNER_IN_SCOPE[scope])
  if (own) return own[1]
  const isPayer = seesAll(actor) || (actor.kind === 'member' && actor.administers !== null)
  return isPayer ? 'amount' : undefined
}

export const amountLabel = (field: AmountField | undefined): string =>
  field === 'amount' ? 'Amount' : 'Your amount'

/** Which amount a row shows this reader. */
export function amountFieldIn(row: ReferralRow, reader: ReferralReader): AmountField {
  const share = OWN_AMOUNTS.find(([who]) => [row[who]].flat().includes(reader.me))
  return amountFieldOf(reader) ?? share?.[1] ?? 'amount'
}

/** The amount that a row shows this reader. */
export const amountShown = (row: ReferralRow, reader: ReferralReader): number | null =>
  row[amountFieldIn(row, reader)]
