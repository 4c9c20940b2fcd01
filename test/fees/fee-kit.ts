import assert from 'node:assert/strict'
import { findLedgerFault } from '#features/earnings/server/check-ledger.ts'
import { releaseShares } from '#features/fees/server/release-shares.ts'
import { makeOutbox } from '#features/webhooks/server/outbox.ts'
import { makeJobs } from '#platform/jobs/jobs.ts'
import { memoryEvents } from '#platform/live/events.ts'
import { mutationKit } from '../kit/mutations.ts'
import type { World } from '../kit/world.ts'
import { linesOf, sayLine } from '../ledger/ledger-kit.ts'
import { make } from '../payments/dashboard-kit.ts'
import { termsKit } from '../terms/terms-kit.ts'

const FIELDS = `id state amount amountByTerms dealValue received leftToReceive reversed paidBy holdUntil releasedAt
  shares { receiver amount reason }`
const DAY_MS = 24 * 60 * 60 * 1000

/** Ten percent of the deal; of that 40 for the agent, 10 and 5 for the leads, 3 for the pool, 2 for MRN. */
export const SHARED = {
  feeKind: 'PERCENT',
  feeAmount: null,
  feeRate: 1000,
  agentShare: 4000,
  teamLeadShare: 1000,
  divisionLeadShare: 500,
  bonusPoolShare: 300,
  mrnShare: 200,
}

/** What tests of fees do over and over. */
export function feeKit(world: World) {
  const { database } = world
  const terms = termsKit(world)
  const mutations = mutationKit(world, FIELDS)
  return {
    ...mutations,
    terms,
    /** A completed referral from home to the partner, under terms that were agreed on just before. */
    referralUnder: async (more: object = {}, row: object = {}): Promise<string> => {
      await terms.agreed({ ...SHARED, ...more })
      const [id] = await make(database, { status: 'COMPLETED', ...row })
      return id as string
    },
    report: (referralId: string, more: object = {}) =>
      mutations.done('partnerAdmin', 'reportFee', { referralId, dealValue: 10_000, ...more }),
    /** The entries of a referral, as text. */
    lines: async (id: string) => (await linesOf(database, id)).map(sayLine),
    /** What is in each account because of a referral. */
    balances: async (id: string) => {
      const sums = new Map<string, number>()
      for (const { debit, credit, cents } of await linesOf(database, id)) {
        sums.set(credit, (sums.get(credit) ?? 0) + cents)
        sums.set(debit, (sums.get(debit) ?? 0) - cents)
      }
      return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).sort())
    },
    amounts: async (id: string) => {
      const text = `{ getReferral(id: "${id}") { agentPayAmount splitAgentPayAmount teamPayAmount divisionPayAmount
        amount paymentStatus feeId } }`
      return (await world.as('admin').ask(text)).data.getReferral
    },
    pay: async (id: string, more: object = {}) => {
      const input = { id, paymentStatus: 'PROCESSED', ...more }
      const text = 'mutation ($input: UpdatePaymentInput!) { updatePayment(input: $input) { id } }'
      assert.deepEqual((await world.as('admin').ask(text, { input })).errors, [])
    },
    /** Ends the holds that will have passed in so many days. */
    release: async (days: number) => {
      const jobs = makeJobs(database, assert.ifError)
      const outbox = makeOutbox(jobs, { hasAutomation: false })
      const deps = { database, events: memoryEvents(), outbox }
      await releaseShares(deps, new Date(Date.now() + days * DAY_MS))
    },
    verify: async () => assert.equal(await database.tx(findLedgerFault, 'unhurried'), undefined),
  }
}
