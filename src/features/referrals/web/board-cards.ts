import { DISPLAYED_IF_MISSING, type ReferralStatus } from '../referral-status.ts'
import type { PagesOf } from './referral-pages.ts'
import { expectedValue, type ReferralTableRow } from './referral-table-columns.ts'

export const columnOf = ({ status }: Pick<ReferralTableRow, 'status'>): ReferralStatus =>
  status ?? DISPLAYED_IF_MISSING

/** Every card once: pages overlap where cards moved meanwhile. */
export const cardsOf = (data: PagesOf<ReferralTableRow> | undefined): ReferralTableRow[] => {
  const byId = new Map<string, ReferralTableRow>()
  for (const row of data?.pages.flatMap(page => page.items) ?? []) {
    if (!byId.has(row.id)) byId.set(row.id, row)
  }
  return [...byId.values()]
}

/** A status's column with a card as it now is: in its place, first where it has just come, or no longer there. */
export const withCard = (
  known: PagesOf<ReferralTableRow>,
  status: ReferralStatus,
  row: ReferralTableRow,
): PagesOf<ReferralTableRow> => {
  const isThere = cardsOf(known).some(({ id }) => id === row.id)
  const pages = known.pages.map((page, at) => {
    if (columnOf(row) !== status) {
      return { ...page, items: page.items.filter(({ id }) => id !== row.id) }
    }
    if (!isThere) return at === 0 ? { ...page, items: [row, ...page.items] } : page
    return { ...page, items: page.items.map(old => (old.id === row.id ? row : old)) }
  })
  return { ...known, pages }
}

export interface BoardCount {
  readonly status: ReferralStatus
  readonly count: number
  readonly isExact: boolean
  /** What they are expected to bring, all together. */
  readonly value: number | null
}

/** The counts with a card moved from one status to another. */
export const withMove = (
  counts: readonly BoardCount[],
  row: ReferralTableRow,
  to: ReferralStatus,
): readonly BoardCount[] =>
  counts.map(one => {
    const step = Number(one.status === to) - Number(one.status === columnOf(row))
    if (step === 0 || !one.isExact) return one
    const sum = (one.value ?? 0) + step * (expectedValue(row) ?? 0)
    return { ...one, count: one.count + step, value: Math.round(sum * 100) / 100 }
  })
