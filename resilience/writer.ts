import { writeSync } from 'node:fs'
import {
  confirmFeeById,
  receiveFeeById,
  reportFeeOf,
  reverseFeeById,
} from '#features/fees/server/fee-actions.ts'
import { releaseShares } from '#features/fees/server/release-shares.ts'
import { updatePayment } from '#features/payments/server/payment-actions.ts'
import { createReferral } from '#features/referrals/server/create-referral.ts'
import { changeReferral } from '#features/referrals/server/referral-actions.ts'
import { memoryEvents } from '#platform/live/events.ts'
import {
  AGENT,
  anotherReferral,
  HOME_ADMIN,
  openMigrated,
  PARTNER_ADMIN,
  SILENT,
} from './network.ts'

/*
 * Writes through the product's own actions until it is killed. A line on stdout is an
 * acknowledgement: it is written only after the action's transaction has committed.
 */

const WRITERS = 3
const [url = ''] = process.argv.slice(2)

const acknowledge = (line: string): void => void writeSync(1, `${line}\n`)
const database = await openMigrated(url)
const deps = { database, events: memoryEvents(), outbox: SILENT }

async function create(): Promise<string> {
  const { id } = await createReferral(deps, AGENT, anotherReferral())
  acknowledge(`created ${id}`)
  return id
}

async function write(): Promise<never> {
  for (;;) {
    const id = await create()
    await changeReferral(deps, AGENT, id, { status: 'IN_CONTACT' })
    acknowledge(`moved ${id}`)
  }
}

/** The whole way of a fee: confirmed, received, released, adjusted, and reversed. */
async function writeFees(): Promise<never> {
  for (;;) {
    const referralId = await create()
    const content = { dealValue: 1_234_567 }
    const { id } = await reportFeeOf(deps, PARTNER_ADMIN, { referralId, content })
    acknowledge(`reported ${id}`)
    await confirmFeeById(deps, HOME_ADMIN, { id })
    acknowledge(`confirmed ${id}`)
    await receiveFeeById(deps, HOME_ADMIN, { id })
    acknowledge(`received ${id}`)
    await releaseShares(deps)
    const edit = { paymentStatus: 'PENDING', agentPayAmount: 500.5 }
    await updatePayment(deps, HOME_ADMIN, { id: referralId, ...edit })
    await reverseFeeById(deps, HOME_ADMIN, { id, reason: 'Canceled' })
    acknowledge(`reversed ${id}`)
  }
}

await Promise.all([...Array.from({ length: WRITERS }, write), writeFees()])
