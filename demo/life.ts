import { earnedAmount } from '#features/payments/payment.ts'
import { paymentStatusAfter, type ReferralStatus } from '#features/referrals/referral-status.ts'
import type { FieldChange, referralChangeTable } from '#features/referrals/server/referral-table.ts'
import { numericFromCents } from '#kernel/money.ts'
import { DEMO_COMPENSATION, type DemoCompany } from './companies.ts'
import { COURSES, type Ending } from './endings.ts'
import { daysBefore, earlier, momentsBetween } from './moments.ts'
import type { Plan } from './plans.ts'
import type { Random } from './random.ts'
import type { StoredReferral, Submission } from './submission.ts'

/** A line of the change log after the first. */
export type ChangeLine = typeof referralChangeTable.$inferInsert & { readonly changedAt: Date }

type Changes = Partial<StoredReferral>

interface Step {
  readonly at: Date
  readonly by: string
  readonly changes: Changes
}

interface Life {
  readonly current: StoredReferral
  readonly log: readonly ChangeLine[]
}

/** What happened to a referral since it was submitted, and how it stands now. */
export function live(
  random: Random,
  plan: Plan,
  sent: Submission,
  payerId: string,
  now: Date,
): Life {
  const { ways } = COURSES[plan.ending]
  const moves = random.pick(ways)
  const payment = paymentAfter(random, plan.ending, sent)
  const times = timesOf(random, plan, moves.length + (payment ? 1 : 0), now)
  const movers = moves.map(() => (random.chance(0.5) ? plan.agent.row.id : payerId))
  const steps = times.map((at, index): Step => {
    const status = moves[index]
    if (status) return { at, by: movers[index] as string, changes: moveTo(status) }
    return { at, by: payerId, changes: datedIfPaid(payment as Changes, at) }
  })
  return unfold(sent.row, steps)
}

const moveTo = (status: ReferralStatus): Changes => ({
  status,
  paymentStatus: paymentStatusAfter(status),
})

const datedIfPaid = (payment: Changes, at: Date): Changes =>
  payment.paymentStatus === 'PROCESSED' ? { ...payment, processedAt: at } : payment

function timesOf(random: Random, { createdAt, ending, endsAt }: Plan, count: number, now: Date) {
  if (endsAt) return [...momentsBetween(random, createdAt, endsAt, count - 1), endsAt]
  const [from, to] = COURSES[ending].days
  const days = from + random.next() * (to - from)
  return momentsBetween(random, createdAt, earlier(daysBefore(createdAt, -days), now), count)
}

/** The payment edit that the ending tells of, if it does. */
function paymentAfter(random: Random, ending: Ending, sent: Submission): Changes | undefined {
  const shares = drawShares(random, sent.company, sent.row)
  if (ending === 'PRICED') return shares
  if (ending === 'PAID') return { ...shares, paymentStatus: 'PROCESSED' }
  if (ending === 'FAILED') return { ...shares, paymentStatus: 'FAILED' }
  return undefined
}

function drawShares(random: Random, { profile }: DemoCompany, row: StoredReferral): Changes {
  const [from, to] = profile.fee
  const cents = random.chance(0.4)
    ? random.whole(from, to) * 100
    : random.whole(from * 100, to * 100)
  const isShared = row.splitUserIds.length > 0
  const own = Math.round((cents * (isShared ? random.pick([50, 60, 70]) : 100)) / 100)
  const { agentPercentage, teamLeadPercentage, divisionLeadPercentage } = DEMO_COMPENSATION
  const levelShare = (percentage: number) => Math.round((cents * percentage) / agentPercentage)
  const agents = { agentPayAmount: own, splitAgentPayAmount: isShared ? cents - own : null }
  return {
    ...agents,
    amount: earnedAmount(agents),
    teamPayAmount: row.teamLeadId ? levelShare(teamLeadPercentage) : null,
    divisionPayAmount: row.divisionLeadId ? levelShare(divisionLeadPercentage) : null,
  }
}

function unfold(submitted: StoredReferral, steps: readonly Step[]): Life {
  let current = submitted
  const log = steps.map(({ at, by, changes }): ChangeLine => {
    const line = differenceOf(current, changes)
    current = { ...current, ...changes, updatedAt: at }
    const { id: referralId } = current
    return { referralId, actorKind: 'member', actorId: by, changedAt: at, changes: line }
  })
  return { current, log }
}

function differenceOf(before: StoredReferral, changes: Changes): Record<string, FieldChange> {
  const fields = Object.keys(changes) as (keyof StoredReferral)[]
  return Object.fromEntries(
    fields
      .filter(field => changes[field] !== before[field])
      .map(field => [field, { from: logged(before[field]), to: logged(changes[field]) }]),
  )
}

/** As the store writes it: money as text of dollars, instants as ISO 8601. */
function logged(value: StoredReferral[keyof StoredReferral] | undefined): unknown {
  if (typeof value === 'number') return numericFromCents(value)
  return value instanceof Date ? value.toISOString() : (value ?? null)
}
