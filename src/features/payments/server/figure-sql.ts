import type { FigureSetName } from '../figures.ts'
import { sharesOf } from './figure-sets.ts'

/*
 * The texts that sum. One of them spreads the states of referrals over sets and months; folding,
 * rebuilding and reading differ only in where the states come from.
 */

/** What a referral counts by: the columns of `figure_tail` after `times`. */
export const STATE = `user_id, split_user_id, team_lead_id, division_lead_id, company_id,
  referring_company_id, created_at, processed_at, status, payment_status,
  amount, agent_pay_amount, split_agent_pay_amount`

export const SUMS = [
  'created',
  'open',
  'paid',
  'pending',
  'pending_amount',
  'failed',
  'failed_amount',
  'earned',
  'earned_amount',
] as const

export const KEY = 'set_name, owner_id, member_id, month'

const places = (sets: readonly FigureSetName[]): string =>
  sets
    .flatMap(set =>
      sharesOf(set).map(({ owner, member, share }) => {
        const ownerId = owner ? `s.${owner}` : "''"
        const memberId = member ? `s.${member}` : "''"
        return `('${set}', ${ownerId}, ${memberId}, s.${share})`
      }),
    )
    .join(', ')

// The zone's calendar is asked once a referral: without the fence, once for each of its sets.
const inMonths = (states: string): string => `
  select t.*, date_trunc('month', t.created_at at time zone z.zone)::date as created_in,
         date_trunc('month', t.processed_at at time zone z.zone)::date as processed_in
    from (${states}) t cross join figure_zone z offset 0`

/**
 * A query of `set_name, owner_id, member_id, month` and the sums, from a query of `times` and states.
 * A referral counts in the month of its creation, and what it earned in the month of its payment.
 */
export const spread = (states: string, sets: readonly FigureSetName[]): string => `
  select p.set_name, p.owner_id, p.member_id, m.month,
         ${SUMS.map(sum => `sum(m.${sum}) as ${sum}`).join(', ')}
    from (${inMonths(states)}) s
    cross join lateral (values ${places(sets)}) p (set_name, owner_id, member_id, share)
    cross join lateral (values
      (s.created_in, s.times, s.times * (s.status not in ('COMPLETED', 'REJECTED'))::int,
       s.times * (s.payment_status = 'PROCESSED')::int,
       s.times * (s.payment_status = 'PENDING')::int,
       case when s.payment_status = 'PENDING' then s.times * coalesce(p.share, 0) else 0 end,
       s.times * (s.payment_status = 'FAILED')::int,
       case when s.payment_status = 'FAILED' then s.times * coalesce(p.share, 0) else 0 end,
       0, 0.0),
      (s.processed_in, 0, 0, 0, 0, 0, 0, 0, s.times, s.times * coalesce(p.share, 0))
    ) m (month, ${SUMS.join(', ')})
   where p.owner_id is not null and p.member_id is not null and m.month is not null
   group by 1, 2, 3, 4`

/** Adds what the states count for to the monthly sums. */
export const addToMonths = (states: string, sets: readonly FigureSetName[]): string => `
  insert into figure_month as f (${KEY}, ${SUMS.join(', ')})
  ${spread(states, sets)}
  on conflict (${KEY}) do update set
    ${SUMS.map(sum => `${sum} = f.${sum} + excluded.${sum}`).join(', ')}`

/** The states in the tail that one owner's set may be in, so that few are spread. */
const tailOf = (set: FigureSetName): string => {
  const owners = sharesOf(set).flatMap(({ owner }) => (owner ? [`${owner} = $1`] : []))
  return `select times, ${STATE} from figure_tail${owners.length > 0 ? ` where ${owners.join(' or ')}` : ''}`
}

/** The sums of one owner's set ($1) for members ($2) in months ($3): folded and not yet folded. */
export const readMonths = (set: FigureSetName): string => `
  select member_id, to_char(month, 'YYYY-MM') as month,
         ${SUMS.map(sum => `sum(${sum})::text as ${sum}`).join(', ')}
    from (
      select member_id, month, ${SUMS.join(', ')} from figure_month
       where set_name = '${set}' and owner_id = $1 and member_id = any($2) and month = any($3::date[])
      union all
      select member_id, month, ${SUMS.join(', ')} from (${spread(tailOf(set), [set])}) t
       where owner_id = $1 and member_id = any($2) and month = any($3::date[])
    ) parts
   group by 1, 2`
