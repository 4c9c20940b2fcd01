import type { Cents } from '#kernel/money.ts'
import { formatPercent } from './percent.ts'
import type { Terms } from './terms.ts'
import { WHOLE } from './terms-choices.ts'

/** Those among whom a fee is divided, in the order in which equal remainders receive a cent. */
export const FEE_RECEIVERS = [
  'agent',
  'split',
  'teamLead',
  'divisionLead',
  'bonusPool',
  'mrn',
  'house',
] as const
export type FeeReceiver = (typeof FEE_RECEIVERS)[number]

/** What of the terms decides how a fee is divided. */
export type Division = Pick<
  Terms,
  | 'agentShare'
  | 'teamLeadShare'
  | 'divisionLeadShare'
  | 'bonusPoolShare'
  | 'mrnShare'
  | 'splitShare'
  | 'absentLead'
>

/** Who is there besides the agent. */
export interface Present {
  readonly split: boolean
  readonly teamLead: boolean
  readonly divisionLead: boolean
}

export interface FeeShare {
  readonly receiver: FeeReceiver
  readonly cents: Cents
  /** Why it is so much, in words. */
  readonly reason: string
}

/** Divides a fee by the terms, to the cent; the shares add up to the fee. */
export function divideFee(fee: Cents, terms: Division, present: Present): FeeShare[] {
  if (!Number.isSafeInteger(fee) || fee < 0) throw new RangeError(`not a fee: ${fee}`)
  const { weights, reasons } = weigh(terms, present)
  const parts = FEE_RECEIVERS.map((receiver, place) => {
    const exact = BigInt(fee) * BigInt(weights[receiver])
    return { receiver, place, cents: Number(exact / UNIT), remainder: exact % UNIT }
  })
  const left = fee - parts.reduce((sum, { cents }) => sum + cents, 0)
  // The largest remainders receive the cents that are left.
  const first = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1,
  )
  const raised = new Set(first.slice(0, left).map(({ receiver }) => receiver))
  return parts.map(({ receiver, cents }) => ({
    receiver,
    cents: cents + Number(raised.has(receiver)),
    reason: reasons[receiver],
  }))
}

// A split divides basis points into basis points of their own.
const UNIT = BigInt(WHOLE) * BigInt(WHOLE)

const LEADS = ['teamLead', 'divisionLead'] as const
const LEAD_NAMES = { teamLead: 'team lead', divisionLead: 'division lead' } as const

/** What each receives, in basis points of basis points, and why. */
function weigh(terms: Division, present: Present) {
  const points: Record<Exclude<FeeReceiver, 'split'>, number> = {
    agent: terms.agentShare,
    teamLead: 0,
    divisionLead: 0,
    bonusPool: terms.bonusPoolShare,
    mrn: terms.mrnShare,
    house: 0,
  }
  const more: Record<string, string> = {}
  for (const lead of LEADS) {
    const share = terms[`${lead}Share`]
    const goesTo = present[lead] ? lead : inPlaceOf(lead, terms, present)
    points[goesTo] += share
    if (goesTo !== lead && share > 0)
      more[goesTo] =
        `${more[goesTo] ?? ''}, with the absent ${LEAD_NAMES[lead]}’s ${formatPercent(share)}`
  }
  const given = Object.values(points).reduce((sum, share) => sum + share, 0)
  points.house += WHOLE - given
  const weights: Record<string, number> = { split: 0 }
  const reasons: Record<string, string> = { split: 'Nobody shares in it' }
  for (const [receiver, share] of Object.entries(points)) {
    weights[receiver] = share * WHOLE
    reasons[receiver] = `${formatPercent(share)} of the fee${more[receiver] ?? ''}`
  }
  if (present.split) {
    weights['split'] = points.agent * terms.splitShare
    weights['agent'] = points.agent * (WHOLE - terms.splitShare)
    const whole = reasons['agent']
    reasons['split'] = `${formatPercent(terms.splitShare)} of the agent’s part, which is ${whole}`
    reasons['agent'] =
      `${formatPercent(WHOLE - terms.splitShare)} of the agent’s part, which is ${whole}`
  }
  if (!present.teamLead) reasons['teamLead'] = 'There is no team lead'
  if (!present.divisionLead) reasons['divisionLead'] = 'There is no division lead'
  return {
    weights: weights as Record<FeeReceiver, number>,
    reasons: reasons as Record<FeeReceiver, string>,
  }
}

/** Who receives the share of a lead who isn't there; above a division lead is nobody. */
function inPlaceOf(lead: (typeof LEADS)[number], { absentLead }: Division, present: Present) {
  if (absentLead === 'AGENT') return 'agent'
  const above = LEADS[LEADS.indexOf(lead) + 1]
  return absentLead === 'UP' && above && present[above] ? above : 'house'
}
