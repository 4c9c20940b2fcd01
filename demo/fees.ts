import { confirmWithin } from '#features/fees/server/confirm-fee.ts'
import { lockFee } from '#features/fees/server/lock-fee.ts'
import { receiveWithin } from '#features/fees/server/receive-fee.ts'
import { reportWithin } from '#features/fees/server/report-fee.ts'
import { reverseWithin } from '#features/fees/server/reverse-fee.ts'
import { memberActor } from '#features/members/member-actor.ts'
import { earnedAmount } from '#features/payments/payment.ts'
import { type ReferralWriter, writeChange } from '#features/referrals/server/write-referral.ts'
import { ALL } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { HOME } from './companies.ts'
import { daysBefore } from './moments.ts'
import type { DemoNetwork, DemoReferral } from './network.ts'

/** What is done with a fee once it is reported, by whom. */
type Step = (fee: {
  readonly writer: ReferralWriter
  readonly id: string
  readonly partner: ReturnType<typeof memberActor>
  readonly home: ReturnType<typeof memberActor>
}) => Promise<unknown>

const hold = ({ sql }: ReferralWriter, id: string) => lockFee(sql, ALL, id)

const confirm: Step = async ({ writer, id, home }) =>
  confirmWithin(writer, home, await hold(writer, id))
const receive =
  (amount: number | null): Step =>
  async ({ writer, id, home }) =>
    receiveWithin(writer, home, await hold(writer, id), { amount })
const reverse =
  (amount: number | null, reason: string): Step =>
  async ({ writer, id, partner }) =>
    reverseWithin(writer, partner, await hold(writer, id), { amount, reason })
const adjust: Step = async ({ writer, id, partner }) => {
  const { referral } = await hold(writer, id)
  const agentPayAmount = (referral.agentPayAmount ?? 0) + 2500
  const amount = earnedAmount({ ...referral, agentPayAmount })
  const reason = 'Thank you for the long drive to the client'
  await writeChange(writer, referral, { agentPayAmount, amount }, partner, reason)
}

interface DemoFee {
  readonly dealValue: number
  readonly feeAmount?: number
  readonly reason?: string
  readonly steps: readonly Step[]
}

// The referring company pays its people, once it has confirmed and received the fee.
const PAID_BY_OFFICE: readonly DemoFee[] = [
  { dealValue: 1_240_000, steps: [] },
  { dealValue: 985_000, steps: [confirm, receive(50_000)] },
  { dealValue: 1_600_000, steps: [confirm, receive(null)] },
  { dealValue: 720_000, steps: [reverse(null, 'Reported for the wrong client')] },
]
const PAID_BY_PARTNER: readonly DemoFee[] = [
  { dealValue: 1_150_000, steps: [] },
  { dealValue: 864_000, steps: [reverse(10_000, 'The client canceled one of two contracts')] },
  { dealValue: 1_380_000, steps: [adjust] },
  {
    dealValue: 2_400_000,
    feeAmount: 125_000,
    reason: 'As agreed by phone with Larkmoor',
    steps: [receive(null)],
  },
]
export const OFFICE_PARTNERS: readonly string[] = ['alderpoint', 'kitebridge']
const PARTNERS: readonly string[] = ['copperline', 'wrenfield', 'bluestem', 'fernhollow']

// Younger than all of the terms that these companies have with each other.
const NEWEST_TERMS_DAYS = 58

const SILENT = { hasReceiver: async () => false, put: async () => {} }

/** Fees in every state, of referrals from the home company’s agents; nobody is told of them. */
export async function makeFees(sql: Sql, network: DemoNetwork, now: Date): Promise<void> {
  const writer = { sql, outbox: SILENT }
  for (const [partners, fees] of [
    [OFFICE_PARTNERS, PAID_BY_OFFICE],
    [PARTNERS, PAID_BY_PARTNER],
  ] as const) {
    const referrals = referralsTo(partners, network, now)
    for (const [place, fee] of fees.entries()) {
      const referral = referrals[place]
      if (referral) await makeFee(writer, network, referral, fee)
    }
  }
  // A line is dated by the transaction, its referral by the clock.
  await sql.script(`update referral_change set changed_at = referral.updated_at
    from referral where referral.id = referral_id and changed_at = now()`)
}

async function makeFee(
  writer: ReferralWriter,
  { people }: DemoNetwork,
  { current }: DemoReferral,
  { steps, ...content }: DemoFee,
): Promise<void> {
  const administratorOf = (companyId: string) => {
    const person = people.find(
      ({ row, group }) => group === 'companyAdmin' && row.companyId === companyId,
    )
    if (!person) throw new Error(`${companyId} has no administrator`)
    return memberActor(person.row, [person.group])
  }
  const partner = administratorOf(current.companyId)
  const home = administratorOf(current.referringCompanyId)
  const { id } = await reportWithin(writer, partner, current.id, content)
  for (const step of steps) await step({ writer, id, partner, home })
}

/** Completed referrals to these companies that nobody has paid for; none of the demo’s own agent. */
function referralsTo(
  partners: readonly string[],
  { companies, people, referrals }: DemoNetwork,
  now: Date,
): DemoReferral[] {
  const idOf = (key: string) => companies.find(({ profile }) => profile.key === key)?.row.id
  const ids = partners.map(idOf)
  const agents = new Set(
    people.flatMap(({ row, group }) => (group === 'agent' && !isDemo(row.email) ? row.id : [])),
  )
  const since = daysBefore(now, NEWEST_TERMS_DAYS)
  const unpaid = referrals.filter(({ current }) => {
    const { companyId, referringCompanyId, status, paymentStatus, userId, createdAt } = current
    const isUnpaid = status === 'COMPLETED' && paymentStatus === 'PENDING'
    const isBetween = ids.includes(companyId) && referringCompanyId === idOf(HOME)
    return isUnpaid && isBetween && agents.has(userId) && createdAt > since
  })
  return unpaid.toSorted((a, b) => rank(a, ids) - rank(b, ids))
}

const rank = ({ current }: DemoReferral, ids: readonly (string | undefined)[]): number =>
  ids.indexOf(current.companyId)

const isDemo = (email: string): boolean => DEMO_ACCOUNTS.some(account => account.email === email)
