import type { Cents } from '#kernel/money.ts'
import type { LedgerEntryKind } from './ledger-entry.ts'

/*
 * The accounts of the ledger, as text: `payable:<person>`, `receivable:<partner>:<referring company>`.
 */

/** What an account is for, and how many owners it names. */
const OWNERS = {
  receivable: 2,
  held: 1,
  payable: 1,
  pool: 1,
  mrn: 1,
  house: 1,
  cash: 1,
} as const satisfies Record<string, 1 | 2>

export type AccountKind = keyof typeof OWNERS

export interface LedgerAccount {
  readonly kind: AccountKind
  /** A person or a company; of what is owed, the partner company. */
  readonly owner: string
  /** To whom it is owed. */
  readonly counter?: string
}

/** What a partner company owes a referring company and its people. */
export const receivable = (partner: string, referring: string): string =>
  accountText({ kind: 'receivable', owner: partner, counter: referring })

/** What a person has earned and gets once a hold has passed. */
export const held = (person: string): string => accountText({ kind: 'held', owner: person })

/** What a person has earned and is due. */
export const payable = (person: string): string => accountText({ kind: 'payable', owner: person })

/** A referring company’s bonus pool. */
export const pool = (company: string): string => accountText({ kind: 'pool', owner: company })

/** What a referring company has received. */
export const cash = (company: string): string => accountText({ kind: 'cash', owner: company })

export const accountText = ({ kind, owner, counter }: LedgerAccount): string =>
  counter === undefined ? `${kind}:${owner}` : `${kind}:${owner}:${counter}`

/** The account that a text names; nothing where it names none. */
export function parseAccount(text: string): LedgerAccount | undefined {
  const [kind = '', ...owners] = text.split(':')
  if (!isKind(kind) || owners.length !== OWNERS[kind] || owners.includes('')) return undefined
  const [owner = '', counter] = owners
  return counter === undefined ? { kind, owner } : { kind, owner, counter }
}

const isKind = (kind: string): kind is AccountKind => Object.hasOwn(OWNERS, kind)

/** What one account was debited and credited. */
export interface AccountBalance {
  readonly account: string
  readonly debit: Cents
  readonly credit: Cents
}

/** What one account was debited and credited in a month by entries of a kind. */
export interface AccountMonth extends AccountBalance {
  /** `2026-06`. */
  readonly month: string
  readonly kind: LedgerEntryKind
}
