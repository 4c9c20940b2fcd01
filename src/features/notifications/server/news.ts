import type { Referral } from '#features/referrals/referral.ts'
import type { ReferralStatus } from '#features/referrals/referral-status.ts'
import type { LoggedMove } from '#features/referrals/server/change-log.ts'
import type { MailKind } from '../mail-kind.ts'

/** One thing to tell: a referral that is new or paid, or moved from one status to another. */
export interface News {
  readonly referralId: string
  readonly from?: ReferralStatus | null | undefined
  readonly to?: ReferralStatus | undefined
}

/** What one letter tells one person. */
export interface Tidings {
  readonly memberId: string
  readonly kind: MailKind
  readonly news: readonly News[]
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
export function newsIn(
  moves: readonly LoggedMove[],
  referrals: readonly Parties[],
  adminsOf: (companyId: string) => readonly string[],
): Tidings[] {
  const letters = new Map<string, Tidings & { news: News[] }>()
  const tell = (memberId: string, kind: MailKind, one: News): void => {
    const key = `${memberId} ${kind}`
    const letter = letters.get(key) ?? { memberId, kind, news: [] }
    letter.news.push(one)
    letters.set(key, letter)
  }
  const byReferral = Map.groupBy(moves, ({ referralId }) => referralId)
  for (const referral of referrals) {
    const mine = byReferral.get(referral.id) ?? []
    tellShares(referral, mine, tell)
    const made = mine.find(({ status }) => status?.from === null)
    if (!made) continue
    for (const admin of adminsOf(referral.companyId)) {
      if (admin !== made.actorId) tell(admin, 'NEW_REFERRAL', { referralId: referral.id })
    }
  }
  return [...letters.values()]
}

type Tell = (memberId: string, kind: MailKind, one: News) => void

/** The agent and who shares in it: where it stands, and that they are paid. */
function tellShares(referral: Parties, moves: readonly LoggedMove[], tell: Tell): void {
  const status = netChange<ReferralStatus | null>(moves, 'status')
  const payment = netChange<string | null>(moves, 'paymentStatus')
  const isPaid = payment?.to === 'PROCESSED'
  for (const member of [referral.userId, ...referral.splitUserIds]) {
    if (status?.to && status.actorId !== member) {
      const { from, to } = status
      tell(member, 'STATUS_CHANGED', { referralId: referral.id, from, to })
    }
    if (isPaid && payment.actorId !== member) tell(member, 'PAID', { referralId: referral.id })
  }
}

function netChange<T>(
  moves: readonly LoggedMove[],
  field: 'status' | 'paymentStatus',
): Field<T> | undefined {
  const changed = moves.filter(move => move[field] !== null)
  const [first, last] = [changed[0], changed.at(-1)]
  const [from, to] = [first?.[field]?.from as T, last?.[field]?.to as T]
  return last && from !== to ? { from, to, actorId: last.actorId } : undefined
}
