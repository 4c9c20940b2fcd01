import type { FigureSetName } from '../figures.ts'

/*
 * The sets of referrals that are summed. Who may read which is in `figure-access.ts`.
 */

interface Share {
  /** The referral's column that says whose set it is in; none for the set of all. */
  readonly owner?: string
  /** The column that says whose part of the set it is in, where the set has parts. */
  readonly member?: string
  /** What of the referral counts in this set. */
  readonly share: string
}

const amountBy = (owner: string, member?: string): Share[] => [
  { owner, ...(member && { member }), share: 'amount' },
]

const FIGURE_SETS: Readonly<Record<FigureSetName, readonly Share[]>> = {
  /** What a person earns themselves, of their own referrals and of those they share in. */
  EARNER: [
    { owner: 'user_id', share: 'agent_pay_amount' },
    { owner: 'split_user_id', share: 'split_agent_pay_amount' },
  ],
  /** What a person made, whoever earns of it. */
  AGENT: amountBy('user_id'),
  TEAM: amountBy('team_lead_id'),
  TEAM_BY_AGENT: amountBy('team_lead_id', 'user_id'),
  DIVISION: amountBy('division_lead_id'),
  DIVISION_BY_AGENT: amountBy('division_lead_id', 'user_id'),
  DIVISION_BY_TEAM: amountBy('division_lead_id', 'team_lead_id'),
  RECEIVED: amountBy('company_id'),
  SENT: amountBy('referring_company_id'),
  SENT_BY_AGENT: amountBy('referring_company_id', 'user_id'),
  SENT_BY_TEAM: amountBy('referring_company_id', 'team_lead_id'),
  ALL: [{ share: 'amount' }],
}

export const sharesOf = (set: FigureSetName): readonly Share[] => FIGURE_SETS[set]
