import type { World } from '../kit/world.ts'
import type { OperationCase } from './operations.ts'
import type { Row, Word } from './rows.ts'
import { ID, type WriteRule } from './write-rules.ts'

/* Fees: the rows, and who reports, confirms, receives and reverses which. */

interface Parties {
  readonly referralId: string
  readonly company: string
  readonly referring: string
}

// `side` is who pays people.
const fee = (side: 'PARTNER' | 'OFFICE', state: string, parties: Parties): Row & Parties => ({
  model: 'Fee',
  id: `fee-${parties.referralId}`,
  side,
  state,
  ...parties,
})

export const FEES = [
  fee('OFFICE', 'REPORTED', { referralId: 'shared', company: 'partner', referring: 'home' }),
  fee('PARTNER', 'CONFIRMED', { referralId: 'came-home', company: 'home', referring: 'foreign' }),
  fee('OFFICE', 'RECEIVED', { referralId: 'passed-by', company: 'partner', referring: 'foreign' }),
  fee('PARTNER', 'REVERSED', { referralId: 'other-team', company: 'partner', referring: 'home' }),
] as const

/** Puts the rows in, each with a value in every field it can. */
export async function fillFees({ database }: World): Promise<void> {
  for (const { id, referralId, company, referring, side, state } of FEES) {
    const isConfirmed = state !== 'REPORTED'
    await database.rows(
      `insert into fee (id, referral_id, company_id, referring_company_id, terms_id, paid_by, state, deal_value,
         amount, amount_by_terms, amount_reason, received, reversed, reported_by, confirmed_by, confirmed_at,
         hold_until, released_at, received_at, reversed_by, reversed_at, reversal_reason)
       values ($1, $2, $3, $4, 'terms-active', $5, $6, 100000, 90000, 10000, 'Agreed by phone',
         case when $6 = 'RECEIVED' then 90000 else 0 end, case when $6 = 'REVERSED' then 90000 else 0 end,
         'member:partnerAdmin', case when $7 then 'member:companyAdmin' end, case when $7 then now() end,
         case when $7 then now() end, case when $7 then now() end, case when $7 then now() end,
         case when $7 then 'member:admin' end, case when $7 then now() end, case when $7 then 'Canceled' end)`,
      [id, referralId, company, referring, side, state, isConfirmed],
    )
  }
}

/** A fee like another one, of a referral of its own. */
export const COPY_OF_FEE = `
  with original as (select * from fee where id = $2),
  copied as (
    insert into referral (id, company_id, referring_company_id, name, email, user_id, fee_id)
      select 'referral-' || $1, r.company_id, r.referring_company_id, r.name, r.email, r.user_id, $1
        from referral r join original f on f.referral_id = r.id
    returning id)
  insert into fee (id, referral_id, company_id, referring_company_id, terms_id, paid_by, state, deal_value, amount,
      received, reversed, reported_by, confirmed_at, hold_until)
    select $1, copied.id, company_id, referring_company_id, terms_id, paid_by, state, deal_value, amount,
           received, reversed, reported_by, confirmed_at, hold_until
      from original, copied`

export const FEE_WORDS: Readonly<Record<string, Word>> = {
  // Terms that the receiving company has with whoever refers.
  TERMED: (_who, { company }) => company === 'partner',
  REPORTED: (_who, { state }) => state === 'REPORTED',
  UNREPORTED: (_who, { state }) => state !== 'REPORTED',
  CONFIRMED: (_who, { state }) => state === 'CONFIRMED',
  UNCONFIRMED: (_who, { state }) => state !== 'CONFIRMED',
  STANDS: (_who, { state }) => state !== 'REVERSED',
  REVERSED: (_who, { state }) => state === 'REVERSED',
  PARTNERPAYS: (_who, { side }) => side === 'PARTNER',
  OFFICEPAYS: (_who, { side }) => side === 'OFFICE',
}

export const FEE_READERS = 'RCV REF ALL'
/** Readers are told first in which state a fee is. */
const among = (word: string) =>
  FEE_READERS.split(' ')
    .map(phrase => `${phrase}&${word}`)
    .join(' ')

export const FEE_FIELDS = [
  'id referralId companyId referringCompanyId termsId paidBy state dealValue amount amountByTerms amountReason',
  'received reversed confirmedAt holdUntil releasedAt receivedAt reversedAt reversalReason createdAt updatedAt',
  'shares leftToReceive reportedByName confirmedByName reversedByName',
].join(' ')

const step = (may: string, conflict: string, rest: object): WriteRule => ({
  on: 'Fee',
  by: 'id',
  rest: () => ({ idempotencyKey: null, ...rest }),
  may,
  conflict,
  else: 'FORBIDDEN',
  takesAway: true,
  gives: ID,
  fields: {},
})

export const FEE_WRITES: Readonly<Record<string, WriteRule>> = {
  reportFee: {
    on: 'Referral',
    by: 'referralId',
    rest: () => ({
      dealValue: 1000,
      feeAmount: null,
      reason: null,
      currency: 'USD',
      idempotencyKey: null,
    }),
    may: 'RCV&UNPAID&TERMED ALL&UNPAID&TERMED',
    conflict: 'RCV ALL',
    else: 'FORBIDDEN',
    takesAway: true,
    gives: ID,
    fields: {},
  },
  confirmFee: step('REF&REPORTED ALL&REPORTED', among('UNREPORTED'), {}),
  receiveFee: step('REF&CONFIRMED ALL&CONFIRMED', among('UNCONFIRMED'), { amount: null }),
  reverseFee: step(
    'RCV&REPORTED REF&REPORTED RCV&STANDS&PARTNERPAYS REF&STANDS&OFFICEPAYS ALL&STANDS',
    among('REVERSED'),
    { amount: null, reason: 'Canceled' },
  ),
}

export const REPORT_NO_FEES: OperationCase = {
  mutation: 'reportFees',
  what: 'of nothing',
  input: () => ({ fees: [] }),
  gives: '{ refusals { id } }',
  expect: () => 'BAD_INPUT fees',
}
