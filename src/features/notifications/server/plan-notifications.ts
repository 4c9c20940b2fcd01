import type { Referral } from '#features/referrals/referral.ts'
import type { ReferralStatus } from '#features/referrals/referral-status.ts'
import type { LoggedMove } from '#features/referrals/server/change-log.ts'
import type { MailKind } from '../mail-kind.ts'

/** One thing to tell: a referral that is new or paid, or moved from one status to another. */
export interface ReferralEvent {
  readonly referralId: string
  readonly from?: ReferralStatus | null | undefined
  readonly to?: ReferralStatus | undefined
}

/** What one letter tells one person. */
export interface MemberNotification {
  readonly memberId: string
  readonly kind: MailKind
  readonly events: readonly ReferralEvent[]
}

type Parties = Pick<Referral, 'id' | 'userId' | 'splitUserIds' | 'companyId'>

interface Field<T> {
  readonly from: T
  readonly to: T
  readonly actorId: string | null
}

/**
 * What these lines of the log have to tell to whom, one letter a person and kind. Several changes of
 * a referral are told as one, and not at all where it is as it was, or where the last was one's own.
 */
export function planNotifications(
  moves: readonly LoggedMove[],
  referrals: readonly Parties[],
  adminsOf: (companyId: string) => readonly string[],
): MemberNotification[] {
  const letters = new Map<string, MemberNotification & { events: ReferralEvent[] }>()
  const add = (memberId: string, kind: MailKind, one: ReferralEvent): void => {
    const key = `${memberId} ${kind}`
    const letter = letters.get(key) ?? { memberId, kind, events: [] }
    letter.events.push(one)
    letters.set(key, letter)
  }
  const byReferral = Map.groupBy(moves, ({ referralId }) => referralId)
  for (const referral of referrals) {
    const mine = byReferral.get(referral.id) ?? []
    notifyShares(referral, mine, add)
    const made = mine.find(({ status }) => status?.from === null)
    if (!made) continue
    for (const admin of adminsOf(referral.companyId)) {
      if (admin !== made.actorId) add(admin, 'NEW_REFERRAL', { referralId: referral.id })
    }
  }
  return [...letters.values()]
}

type AddEvent = (memberId: string, kind: MailKind, one: ReferralEvent) => void

/** The agent and who shares in it: where it stands, and that they are paid. */
function notifyShares(referral: Parties, moves: readonly LoggedMove[], add: AddEvent): void {
  const status = netChange<ReferralStatus | null>(moves, 'status')
  const payment = netChange<string | null>(moves, 'paymentStatus')
  const isPaid = payment?.to === 'PROCESSED'
  for (const member of [referral.userId, ...referral.splitUserIds]) {
    if (status?.to && status.actorId !== member) {
      const { from, to } = status
      add(member, 'STATUS_CHANGED', { referralId: referral.id, from, to })
    }
    if (isPaid && payment.actorId !== member) add(member, 'PAID', { referralId: referral.id })
  }
}

function netChange<T>(
  moves: readonly LoggedMove[],
  field: 'status' | 'paymentStatus',
): Field<T> | undefined {
  const changed = moves.filter(move => move[field] !== null)
  const first = changed[0]
  const last = changed.at(-1)
  const from = first?.[field]?.from as T
  const to = last?.[field]?.to as T
  return last && from !== to ? { from, to, actorId: last.actorId } : undefined
}
