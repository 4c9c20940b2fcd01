import type { InfiniteData } from '@tanstack/react-query'
import { type FragmentOf, fragment } from '#client/graphql.ts'
import { type ListPage, readAll } from '#client/read-all.ts'

/** A referral as lists show it, and as everything that changes one gives it back for them. */
export const REFERRAL_ROW = fragment(`
  fragment ReferralRow on Referral {
    id name email phoneNumber notes status paymentStatus paidBy createdAt updatedAt processedAt anonymizedAt
    userId splitUserIds agentPayAmount splitAgentPayAmount
    companyId referringCompanyId teamLeadId divisionLeadId
    amount teamPayAmount divisionPayAmount
    company { companyName }
    referringCompany { companyName }
    agent { name profilePictureUrl }
  }
`)
export type ReferralRow = FragmentOf<typeof REFERRAL_ROW>

interface Changing {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** A list that has been loaded page by page. */
export type PagesOf<Row> = InfiniteData<ListPage<Row>>

const changedAt = (row: Changing): string => row.updatedAt ?? row.createdAt

// Instants are compared as text, by their letters: a list of 10,000 is sorted at every page.
const newestFirst = (one: Changing, other: Changing): number => {
  const before = changedAt(one)
  const after = changedAt(other)
  return before === after ? 0 : before < after ? 1 : -1
}

const oldestFirst = (one: Changing, other: Changing): number =>
  one.createdAt === other.createdAt ? 0 : one.createdAt < other.createdAt ? -1 : 1

/** Every loaded row, once and in its latest version, in the order of the list. */
export const rowsOfPages = <Row extends Changing>(
  data: PagesOf<Row> | undefined,
  isOldestFirst = false,
): Row[] => {
  const byId = new Map<string, Row>()
  for (const row of data?.pages.flatMap(page => page.items) ?? []) {
    const known = byId.get(row.id)
    if (!known || changedAt(known) < changedAt(row)) byId.set(row.id, row)
  }
  return [...byId.values()].sort(isOldestFirst ? oldestFirst : newestFirst)
}

/** Whether this row, as it stands, is among those that have been loaded. */
export const holds = <Row extends Changing>(data: PagesOf<Row> | undefined, row: Row): boolean =>
  data?.pages.some(page =>
    page.items.some(known => known.id === row.id && changedAt(known) >= changedAt(row)),
  ) ?? false

/** Puts a row that came by itself before the others; `rowsOf` leaves out what it replaces. */
export const withRow = <Row extends Changing>(data: PagesOf<Row>, row: Row): PagesOf<Row> => {
  const [first, ...rest] = data.pages
  if (!first) return data
  const others = first.items.filter(known => known.id !== row.id)
  const newest = holds(data, row) ? first.items : [row, ...others]
  return { ...data, pages: [{ ...first, items: newest }, ...rest] }
}

/** In a list with the oldest first: whether the row belongs on a page that is not loaded yet. */
export const isBeyond = <Row extends Changing>(data: PagesOf<Row>, row: Row): boolean => {
  const last = data.pages.at(-1)
  const lastRow = last?.items.at(-1)
  return Boolean(last?.nextToken && lastRow && lastRow.createdAt < row.createdAt)
}

/** Takes a row out that belongs in the list no more, unless it is known to have changed since. */
export const withoutRow = <Row extends Changing>(data: PagesOf<Row>, row: Row): PagesOf<Row> => ({
  ...data,
  pages: data.pages.map(page => ({
    ...page,
    items: page.items.filter(known => known.id !== row.id || changedAt(known) > changedAt(row)),
  })),
})

/**
 * Reads a list from the top until a page holds what was known before. All of it is given at once, for
 * rows placed before the reading failed would be taken for known by the next, with a gap behind them.
 */
export const readMissed = <Row>(
  readPage: (nextToken: string | null) => Promise<ListPage<Row>>,
  wasKnown: (row: Row) => boolean,
): Promise<Row[]> => readAll(readPage, ({ items }) => items.some(wasKnown))
