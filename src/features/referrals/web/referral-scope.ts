import type { ModelReferralFilterInput } from '#client/api-types.ts'
import type { ReferralRow } from './referral-pages.ts'

/** Whose referrals a list holds: by which of their columns, and whose id stands there. */
export interface ReferralScope {
  readonly by: keyof typeof SCOPES
  readonly id: string
}

/** Which of a scope: all of it, what is paid, or all that has to do with payment. */
export type ReferralListName = keyof typeof LISTS

/** A list asks the server by its filter, and judges by `holds` a row that came as an event. */
interface ScopeRule {
  readonly filter: (id: string) => ModelReferralFilterInput
  readonly holds: (row: ReferralRow, id: string) => boolean
}

type Column = 'teamLeadId' | 'divisionLeadId' | 'companyId' | 'referringCompanyId'

const inColumn = (column: Column): ScopeRule => ({
  filter: id => ({ [column]: { eq: id } }),
  holds: (row, id) => row[column] === id,
})

const SCOPES = {
  /** What a person refers and what is split with them. */
  mine: {
    filter: id => ({ or: [{ userId: { eq: id } }, { splitUserIds: { contains: id } }] }),
    holds: (row, id) => row.userId === id || row.splitUserIds.includes(id),
  },
  team: inColumn('teamLeadId'),
  division: inColumn('divisionLeadId'),
  /** The clients that a company receives. */
  received: inColumn('companyId'),
  /** What a company's agents send to others. */
  sent: inColumn('referringCompanyId'),
  /** What a company pays people for: what it receives, or, where the terms say so, what its agents send. */
  payer: {
    filter: id => ({
      or: [
        { companyId: { eq: id }, paidBy: { eq: 'PARTNER' } },
        { referringCompanyId: { eq: id }, paidBy: { eq: 'OFFICE' } },
      ],
    }),
    holds: (row, id) => (row.paidBy === 'OFFICE' ? row.referringCompanyId : row.companyId) === id,
  },
} as const satisfies Record<string, ScopeRule>

interface ListRule {
  readonly filter: ModelReferralFilterInput
  readonly holds: (row: ReferralRow) => boolean
  /** The latest change comes first otherwise. */
  readonly oldestFirst?: boolean
}

const LISTS = {
  all: { filter: {}, holds: () => true },
  paid: {
    filter: { paymentStatus: { eq: 'PROCESSED' } },
    holds: row => row.paymentStatus === 'PROCESSED',
  },
  toPay: {
    filter: { paymentStatus: { eq: 'PENDING' }, status: { eq: 'COMPLETED' } },
    holds: row => row.paymentStatus === 'PENDING' && row.status === 'COMPLETED',
    oldestFirst: true,
  },
  notCompleted: {
    filter: { paymentStatus: { eq: 'PENDING' }, status: { ne: 'COMPLETED' } },
    holds: row => row.paymentStatus === 'PENDING' && row.status !== 'COMPLETED',
    oldestFirst: true,
  },
  failed: {
    filter: { paymentStatus: { eq: 'FAILED' } },
    holds: row => row.paymentStatus === 'FAILED',
    oldestFirst: true,
  },
  // SPEC section 4: what has no payment status but NONE is in no payment list.
  payments: {
    filter: { paymentStatus: { in: ['PENDING', 'PROCESSED', 'FAILED'] } },
    holds: row => row.paymentStatus !== 'NONE' && row.paymentStatus !== null,
  },
} satisfies Record<string, ListRule>

export const mine = (me: string): ReferralScope => ({ by: 'mine', id: me })

export const filterOf = (
  { by, id }: ReferralScope,
  list: ReferralListName = 'all',
): ModelReferralFilterInput => ({ ...SCOPES[by].filter(id), ...(LISTS[list] as ListRule).filter })

export const isOldestFirst = (list: ReferralListName): boolean =>
  (LISTS[list] as ListRule).oldestFirst ?? false

/** Whether a referral, as it now is, belongs in a list. */
export const isListed = (
  row: ReferralRow,
  { by, id }: ReferralScope,
  list: ReferralListName,
): boolean => SCOPES[by].holds(row, id) && (LISTS[list] as ListRule).holds(row)
