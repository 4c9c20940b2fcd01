import type { FeeReceiver } from '#client/api-types.ts'
import type { FeeState } from '../fee-states.ts'
import type { FeeRow } from './use-fees.ts'

export const FEE_STATE_LABELS = {
  REPORTED: { label: 'Waiting', tone: 'yellow' },
  CONFIRMED: { label: 'Owed', tone: 'blue' },
  RECEIVED: { label: 'Received', tone: 'green' },
  REVERSED: { label: 'Reversed', tone: 'red' },
} as const satisfies Record<FeeState, { label: string; tone: string }>

export const RECEIVER_LABELS = {
  AGENT: 'Agent',
  SPLIT: 'Split',
  TEAM_LEAD: 'Team lead',
  DIVISION_LEAD: 'Division lead',
  BONUS_POOL: 'Bonus pool',
  MRN: 'MRN',
  HOUSE: 'House',
} as const satisfies Record<FeeReceiver, string>

/** The client, as far as the reader still sees the referral. */
export const clientOf = ({ referral }: Pick<FeeRow, 'referral'>): string =>
  referral?.name ?? 'A referral you no longer see'

/** The company on the other side of a fee, and what it does. */
export const otherSideOf = (fee: FeeRow, companyId: string) =>
  fee.companyId === companyId
    ? { name: fee.referringCompany?.companyName ?? 'Referring company', does: 'Gets the fee' }
    : { name: fee.company?.companyName ?? 'Partner company', does: 'Owes the fee' }

/** When a fee came into the state that it is in. */
export const sinceOf = ({ state, ...fee }: FeeRow): string => {
  const times = {
    REPORTED: fee.createdAt,
    CONFIRMED: fee.confirmedAt,
    RECEIVED: fee.receivedAt,
    REVERSED: fee.reversedAt,
  }
  return times[state] ?? fee.createdAt
}
