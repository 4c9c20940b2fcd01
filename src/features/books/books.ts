import {
  type AccountBalance,
  type AccountMonth,
  type LedgerAccount,
  parseAccount,
} from '#features/ledger/accounts.ts'
import type { Cents } from '#kernel/money.ts'
import { monthAfter } from '#kernel/period.ts'

/** What a partner company owes, by the month in which it was charged. */
export interface PartnerBalance {
  readonly companyId: string
  readonly owed: Cents
  readonly thisMonth: Cents
  readonly lastMonth: Cents
  readonly twoMonthsAgo: Cents
  readonly older: Cents
}

/** What a person has earned with a company, and hasn’t been paid. */
export interface PersonBalance {
  readonly companyId: string
  readonly userId: string
  readonly payable: Cents
  readonly onHold: Cents
}

export interface Books {
  readonly companyId: string
  /** The current month, such as `2026-06`. */
  readonly month: string
  readonly receivable: Cents
  readonly payable: Cents
  readonly onHold: Cents
  readonly house: Cents
  readonly pool: Cents
  readonly mrn: Cents
  readonly cash: Cents
  /** Those with a balance, the highest first. */
  readonly partners: readonly PartnerBalance[]
  readonly people: readonly PersonBalance[]
}

/** How many months before the current one have a column of their own. */
const MONTHS_BEFORE = 2

/** The first month whose charges are read one by one. */
export const firstMonthOf = (currentMonth: string): string =>
  monthAfter(currentMonth, -MONTHS_BEFORE)

/** What an account adds to what is owed, less what was taken off again; payments don’t count. */
const chargeOf = ({ kind, debit, credit }: AccountMonth): Cents => {
  if (kind === 'PAYMENT' || kind === 'RECEIPT') return 0
  if (kind === 'REVERSAL') return -credit
  return kind === 'OPENING' ? debit : debit - credit
}

/** The latest charges are what is still owed, since payments settle the oldest first. */
export function agesOf(
  owed: Cents,
  charges: readonly AccountMonth[],
  currentMonth: string,
): Omit<PartnerBalance, 'companyId' | 'owed'> {
  let left = owed
  const take = (isIn: (month: string) => boolean): Cents => {
    const charged = charges.reduce((sum, row) => (isIn(row.month) ? sum + chargeOf(row) : sum), 0)
    const taken = Math.min(Math.max(charged, 0), Math.max(left, 0))
    left -= taken
    return taken
  }
  const thisMonth = take(month => month >= currentMonth)
  const lastMonth = take(month => month === monthAfter(currentMonth, -1))
  const twoMonthsAgo = take(month => month === monthAfter(currentMonth, -MONTHS_BEFORE))
  return { thisMonth, lastMonth, twoMonthsAgo, older: left }
}

type Account = LedgerAccount & { readonly account: string; readonly credit: Cents }

/** A company’s books, from what stands in its accounts and what was charged in the last months. */
export function booksOf(
  companyId: string,
  { balances, months }: Readonly<{ balances: AccountBalance[]; months: AccountMonth[] }>,
  month: string,
): Books {
  const accounts = balances.flatMap(({ account, debit, credit }): Account[] => {
    const parsed = parseAccount(account)
    return parsed ? [{ ...parsed, account, credit: credit - debit }] : []
  })
  const of = (kind: LedgerAccount['kind']): Account[] =>
    accounts.filter(each => each.kind === kind && each.credit !== 0)
  const sum = (kind: LedgerAccount['kind']): Cents =>
    of(kind).reduce((total, { credit }) => total + credit, 0)
  const charges = Map.groupBy(months, ({ account }) => account)
  const partners = of('receivable').map(({ account, owner, credit }) => ({
    companyId: owner,
    owed: -credit,
    ...agesOf(-credit, charges.get(account) ?? [], month),
  }))
  return {
    companyId,
    month,
    receivable: none(-sum('receivable')),
    cash: none(-sum('cash')),
    payable: sum('payable'),
    onHold: sum('held'),
    house: sum('house'),
    pool: sum('pool'),
    mrn: sum('mrn'),
    partners: partners.toSorted((a, b) => b.owed - a.owed || compare(a.companyId, b.companyId)),
    people: peopleOf(companyId, of('payable'), of('held')),
  }
}

function peopleOf(
  companyId: string,
  due: readonly Account[],
  held: readonly Account[],
): PersonBalance[] {
  const creditOf = (accounts: readonly Account[]): ReadonlyMap<string, Cents> =>
    new Map(accounts.map(({ owner, credit }) => [owner, credit]))
  const payable = creditOf(due)
  const onHold = creditOf(held)
  const people = [...new Set([...payable.keys(), ...onHold.keys()])].map(userId => ({
    companyId,
    userId,
    payable: payable.get(userId) ?? 0,
    onHold: onHold.get(userId) ?? 0,
  }))
  return people.toSorted(
    (a, b) => b.payable - a.payable || b.onHold - a.onHold || compare(a.userId, b.userId),
  )
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

// Never minus zero.
const none = (cents: Cents): Cents => cents || 0
