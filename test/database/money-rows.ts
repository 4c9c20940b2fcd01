/* Rows of terms and fees: right ones, and what makes them impossible. */

export const CHECK = '23514'
export const FOREIGN_KEY = '23503'
export const UNIQUE = '23505'

export const RIGHT_MONEY = {
  terms: {
    id: 'right',
    company_id: 'partner',
    version: 1,
    state: 'ACTIVE',
    fee_kind: 'FLAT',
    fee_amount: 100,
    agent_share: 5000,
    team_lead_share: 5000,
    division_lead_share: 0,
    bonus_pool_share: 0,
    mrn_share: 0,
    effective_from: new Date(),
    drafted_side: 'PARTNER',
  },
  fee: {
    id: 'right',
    referral_id: 'right',
    company_id: 'partner',
    referring_company_id: 'home',
    terms_id: 'right',
    paid_by: 'PARTNER',
    amount: 100,
    state: 'REPORTED',
    reported_by: 'system',
  },
} as const

type Wrong = readonly [table: keyof typeof RIGHT_MONEY, row: object, code: string]

export const WRONG_MONEY = [
  ['terms', { company_id: 'nowhere' }, FOREIGN_KEY],
  ['terms', { referring_company_id: 'partner' }, CHECK],
  ['terms', { mrn_share: 1 }, CHECK],
  ['terms', { agent_share: -1 }, CHECK],
  ['terms', { split_share: 10_001 }, CHECK],
  ['terms', { fee_amount: 0 }, CHECK],
  ['terms', { fee_amount: 'NaN' }, CHECK],
  ['terms', { fee_amount: null }, CHECK],
  ['terms', { fee_rate: 1000 }, CHECK],
  ['terms', { hold_days: 181 }, CHECK],
  ['terms', { clawback_days: 721 }, CHECK],
  ['terms', { version: null }, CHECK],
  ['terms', { effective_from: null }, CHECK],
  ['terms', { superseded_at: new Date(0) }, CHECK],
  ['terms', { version: 1 }, UNIQUE],
  ['fee', { referral_id: 'nowhere' }, FOREIGN_KEY],
  ['fee', { company_id: 'nowhere' }, FOREIGN_KEY],
  ['fee', { amount: 0 }, CHECK],
  ['fee', { amount: 'NaN' }, CHECK],
  ['fee', { deal_value: 0 }, CHECK],
  ['fee', { amount_by_terms: 99 }, CHECK],
  ['fee', { reversed: 101 }, CHECK],
  ['fee', { received: -1 }, CHECK],
  ['fee', { state: 'REPORTED', confirmed_at: new Date() }, CHECK],
  ['fee', { state: 'CONFIRMED' }, UNIQUE],
] as const satisfies readonly Wrong[]

/** What makes a second row right, were it not for its fault. */
export const FRESH_MONEY = {
  terms: { id: 'fresh', version: 2 },
  fee: { id: 'fresh', state: 'REVERSED' },
} as const
