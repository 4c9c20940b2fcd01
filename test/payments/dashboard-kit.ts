import { randomUUID } from 'node:crypto'
import type { DashboardScope } from '#features/payments/figure-access.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { PAYMENT_STATUSES, REFERRAL_STATUSES } from '#features/referrals/referral-status.ts'
import {
  insertReferrals,
  type ReferralDraft,
  timestamps,
} from '#features/referrals/server/referral-store.ts'
import { monthOf } from '#kernel/period.ts'
import type { Database } from '#platform/db/database.ts'
import type { makeRandom } from '../../demo/random.ts'
import type { PersonName } from '../kit/people.ts'

/*
 * Referrals as a test wants them, and the figures of SPEC section 2 reckoned plainly from all rows:
 * what the sums in the database must come to.
 */

type Random = ReturnType<typeof makeRandom>
export type Made = Partial<ReferralDraft>

export async function make(database: Database, ...rows: readonly Made[]): Promise<string[]> {
  const referrals = rows.map(row => ({
    id: randomUUID(),
    companyId: 'partner',
    referringCompanyId: 'home',
    userId: 'agent',
    teamLeadId: 'teamLead',
    divisionLeadId: 'divisionLead',
    name: 'Dana Client',
    email: 'dana@client.example',
    status: 'SUBMITTED' as const,
    paymentStatus: 'PENDING' as const,
    ...timestamps(),
    ...row,
  }))
  const entries = referrals.map(referral => ({ referral, actor: { kind: 'system' as const } }))
  await database.tx(sql => insertReferrals(sql, entries), 'unhurried')
  return referrals.map(({ id }) => id)
}

/** The first instant of a month, in UTC; 0 is the current one. */
export function monthsAgo(count: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1))
}

/** What of a referral counts in a set, in cents; undefined where it is not in it. */
export type ShareOf = (referral: Referral) => number | undefined

export const amountOf =
  (isIn: (referral: Referral) => boolean): ShareOf =>
  referral =>
    isIn(referral) ? (referral.amount ?? 0) : undefined

export const earnedBy =
  (me: string): ShareOf =>
  ({ userId, splitUserIds, agentPayAmount, splitAgentPayAmount }) => {
    if (userId === me) return agentPayAmount ?? 0
    return splitUserIds.includes(me) ? (splitAgentPayAmount ?? 0) : undefined
  }

interface Asked {
  readonly scope: DashboardScope
  readonly companyId?: string
  readonly userId?: string
}

type Asker = PersonName | 'apiKey'

const made = (by: string) => (r: Referral) => r.userId === by
const team = (lead: string) => (r: Referral) => r.teamLeadId === lead
const division = (lead: string) => (r: Referral) => r.divisionLeadId === lead
const sent = (by: string) => (r: Referral) => r.referringCompanyId === by
const received = (by: string) => (r: Referral) => r.companyId === by
const both =
  (...rules: readonly ((r: Referral) => boolean)[]) =>
  (r: Referral) =>
    rules.every(rule => rule(r))

/** Who may ask for what, and what it sums. */
export const VIEWS: readonly [Asker, Asked, ShareOf][] = [
  ['agent', { scope: 'AGENT' }, earnedBy('agent')],
  ['mate', { scope: 'AGENT' }, earnedBy('mate')],
  ['agent', { scope: 'AGENT', userId: 'agent' }, earnedBy('agent')],
  ['teamLead', { scope: 'AGENT' }, earnedBy('teamLead')],
  ['teamLead', { scope: 'TEAM' }, amountOf(team('teamLead'))],
  ['otherLead', { scope: 'TEAM' }, amountOf(team('otherLead'))],
  [
    'teamLead',
    { scope: 'AGENT', userId: 'agent' },
    amountOf(both(made('agent'), team('teamLead'))),
  ],
  ['divisionLead', { scope: 'DIVISION' }, amountOf(division('divisionLead'))],
  [
    'divisionLead',
    { scope: 'AGENT', userId: 'mate' },
    amountOf(both(made('mate'), division('divisionLead'))),
  ],
  [
    'divisionLead',
    { scope: 'TEAM', userId: 'otherLead' },
    amountOf(both(team('otherLead'), division('divisionLead'))),
  ],
  ['companyAdmin', { scope: 'COMPANY' }, amountOf(received('home'))],
  ['partnerAdmin', { scope: 'COMPANY' }, amountOf(received('partner'))],
  ['partnerAdmin', { scope: 'COMPANY', companyId: 'partner' }, amountOf(received('partner'))],
  [
    'companyAdmin',
    { scope: 'AGENT', userId: 'agent' },
    amountOf(both(made('agent'), sent('home'))),
  ],
  [
    'companyAdmin',
    { scope: 'TEAM', userId: 'teamLead' },
    amountOf(both(team('teamLead'), sent('home'))),
  ],
  ['admin', { scope: 'AGENT' }, earnedBy('admin')],
  ['admin', { scope: 'TEAM' }, amountOf(sent('home'))],
  ['admin', { scope: 'TEAM', companyId: 'foreign' }, amountOf(sent('foreign'))],
  ['admin', { scope: 'DIVISION', companyId: 'home' }, amountOf(sent('home'))],
  ['admin', { scope: 'COMPANY' }, amountOf(received('home'))],
  ['admin', { scope: 'COMPANY', companyId: 'foreign' }, amountOf(received('foreign'))],
  ['admin', { scope: 'AGENT', userId: 'agent' }, amountOf(made('agent'))],
  [
    'admin',
    { scope: 'AGENT', companyId: 'foreign', userId: 'agent' },
    amountOf(both(made('agent'), sent('foreign'))),
  ],
  ['admin', { scope: 'TEAM', userId: 'teamLead' }, amountOf(team('teamLead'))],
  ['admin', { scope: 'ALL' }, amountOf(() => true)],
  [
    'admin',
    { scope: 'TEAM', companyId: 'home', userId: 'teamLead' },
    amountOf(both(team('teamLead'), sent('home'))),
  ],
  ['apiKey', { scope: 'ALL' }, amountOf(() => true)],
  ['apiKey', { scope: 'COMPANY', companyId: 'partner' }, amountOf(received('partner'))],
  ['apiKey', { scope: 'AGENT', userId: 'mate' }, amountOf(made('mate'))],
]

/** What a list beside the figures says of one of its people. */
export const BREAKDOWN: readonly [Asker, Asked, string, ShareOf][] = [
  ['teamLead', { scope: 'TEAM' }, 'agent', amountOf(both(made('agent'), team('teamLead')))],
  ['teamLead', { scope: 'TEAM' }, 'mate', amountOf(both(made('mate'), team('teamLead')))],
  [
    'divisionLead',
    { scope: 'DIVISION' },
    'teamLead',
    amountOf(both(team('teamLead'), division('divisionLead'))),
  ],
  [
    'divisionLead',
    { scope: 'DIVISION' },
    'otherLead',
    amountOf(both(team('otherLead'), division('divisionLead'))),
  ],
  ['companyAdmin', { scope: 'COMPANY' }, 'agent', amountOf(both(made('agent'), sent('home')))],
  ['admin', { scope: 'TEAM' }, 'otherAgent', amountOf(both(made('otherAgent'), sent('home')))],
  ['admin', { scope: 'DIVISION' }, 'teamLead', amountOf(both(team('teamLead'), sent('home')))],
]

const PLACES = ['home', 'partner', 'foreign'] as const
const AGENTS = ['agent', 'mate', 'otherAgent', 'teamLead', 'divisionLead', 'stranger'] as const
export const LEADS = ['teamLead', 'otherLead', null] as const

/** A referral in any state, of anybody, of any time of the last sixteen months. */
export function anyReferral(random: Random): Made {
  const cents = () => (random.chance(0.2) ? null : random.whole(0, 1_000_000))
  const userId = random.pick(AGENTS)
  const mates = AGENTS.filter(id => id !== userId)
  const paymentStatus = random.pick(PAYMENT_STATUSES)
  const splitUserIds = random.chance(0.4) ? [random.pick(mates)] : []
  return {
    userId,
    companyId: random.pick(PLACES),
    referringCompanyId: random.pick(PLACES),
    teamLeadId: random.pick(LEADS),
    divisionLeadId: random.chance(0.7) ? 'divisionLead' : null,
    splitUserIds,
    status: random.pick(REFERRAL_STATUSES),
    paymentStatus,
    processedAt: paymentStatus === 'PROCESSED' ? moment(random) : null,
    amount: cents(),
    agentPayAmount: cents(),
    splitAgentPayAmount: splitUserIds.length > 0 ? cents() : null,
    createdAt: moment(random),
  }
}

// The edges of months, and any time of the last sixteen.
function moment(random: Random): Date {
  const month = new Date()
  const edge = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - random.whole(0, 15), 1)
  const at = edge + random.pick([0, -1, 1, random.whole(0, 27 * 86_400_000)])
  return new Date(Math.min(at, Date.now()))
}

/** The figures of a set over months, reckoned plainly; money in dollars, as the API says it. */
export function reckon(
  rows: readonly Referral[],
  shareOf: ShareOf,
  months: readonly string[],
  timeZone = 'UTC',
) {
  const inSet = rows.flatMap(row => {
    const share = shareOf(row)
    return share === undefined ? [] : [{ row, share }]
  })
  type Counted = (typeof inSet)[number]
  const within = (at: Date | null): boolean => at !== null && months.includes(monthOf(at, timeZone))
  const sum = (counted: readonly Counted[]) =>
    counted.reduce((total, { share }) => total + share, 0) / 100
  const created = inSet.filter(({ row }) => within(row.createdAt))
  const having = (status: string) => created.filter(({ row }) => row.paymentStatus === status)
  const earned = inSet.filter(({ row }) => within(row.processedAt))
  const paid = having('PROCESSED').length
  return {
    totalEarnings: sum(earned),
    pendingAmount: sum(having('PENDING')),
    pendingReferrals: created.filter(
      ({ row }) => row.status !== 'COMPLETED' && row.status !== 'REJECTED',
    ).length,
    totalReferrals: created.length,
    successRate: created.length === 0 ? 0 : Math.round((100 * paid) / created.length),
    payments: [
      { status: 'PENDING', count: having('PENDING').length, amount: sum(having('PENDING')) },
      { status: 'PROCESSED', count: earned.length, amount: sum(earned) },
      { status: 'FAILED', count: having('FAILED').length, amount: sum(having('FAILED')) },
    ],
    months: months.map(month => ({
      month,
      amount: sum(earned.filter(({ row }) => monthOf(row.processedAt as Date, timeZone) === month)),
    })),
  }
}

export const FIGURES = `totalEarnings pendingAmount pendingReferrals totalReferrals successRate
  payments { status count amount } months { month amount }`

const ARGS = '$scope: DashboardScope!, $companyId: ID, $userId: ID, $period: DashboardPeriod'
const GIVEN = 'scope: $scope, companyId: $companyId, userId: $userId, period: $period'

/** The query of a dashboard, with these fields. */
export const dashboardQuery = (fields = FIGURES): string =>
  `query (${ARGS}) { dashboard(${GIVEN}) { ${fields} } }`
