import type { ModelReferralFilterInput } from '#client/api-types.ts'
import type { ReferralRow } from './referral-pages.ts'

/** Whose referrals a list holds: by which of their columns, and whose id stands there. */
export interface ReferralScope {
  readonly by: keyof typeof SCOPES
  readonly id: string
}

/** Which of a scope: all of it, what is paid, or all that has to do with payment. */
export type ReferralListName = 'all' | 'paid' | 'payments'

type Whose = Pick<
  ReferralRow,
  'userId' | 'splitUserIds' | 'teamLeadId' | 'divisionLeadId' | 'companyId' | 'referringCompanyId'
>

interface Rule {
  readonly filter: (id: string) => ModelReferralFilterInput
  readonly holds: (row: Whose, id: string) => boolean
}

const SCOPES = {
  /** What a person refers and what is split with them. */
  mine: {
    filter: id => ({ or: [{ userId: { eq: id } }, { splitUserIds: { contains: id } }] }),
    holds: (row, id) => row.userId === id || row.splitUserIds.includes(id),
  },
  team: {
    filter: id => ({ teamLeadId: { eq: id } }),
    holds: (row, id) => row.teamLeadId === id,
  },
  division: {
    filter: id => ({ divisionLeadId: { eq: id } }),
    holds: (row, id) => row.divisionLeadId === id,
  },
  /** The clients that a company receives, and pays for. */
  received: {
    filter: id => ({ companyId: { eq: id } }),
    holds: (row, id) => row.companyId === id,
  },
  /** What a company's agents send to others. */
  sent: {
    filter: id => ({ referringCompanyId: { eq: id } }),
    holds: (row, id) => row.referringCompanyId === id,
  },
} as const satisfies Record<string, Rule>

export const mine = (me: string): ReferralScope => ({ by: 'mine', id: me })

export const filterOf = ({ by, id }: ReferralScope): ModelReferralFilterInput =>
  SCOPES[by].filter(id)

export const isOf = (row: Whose, { by, id }: ReferralScope): boolean => SCOPES[by].holds(row, id)
