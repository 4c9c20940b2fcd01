import { writeSync } from 'node:fs'
import { createReferral } from '#features/referrals/server/create-referral.ts'
import { changeReferral } from '#features/referrals/server/referral-actions.ts'
import { memoryEvents } from '#platform/live/events.ts'
import { AGENT, anotherReferral, openMigrated, SILENT } from './network.ts'

/*
 * Writes through the product's own actions until it is killed. A line on stdout is an
 * acknowledgement: it is written only after the action's transaction has committed.
 */

const WRITERS = 4
const [url = ''] = process.argv.slice(2)

const acknowledge = (line: string): void => void writeSync(1, `${line}\n`)
const database = await openMigrated(url)
const deps = { database, events: memoryEvents(), outbox: SILENT }

async function write(): Promise<never> {
  for (;;) {
    const { id } = await createReferral(deps, AGENT, anotherReferral())
    acknowledge(`created ${id}`)
    await changeReferral(deps, AGENT, id, { status: 'IN_CONTACT' })
    acknowledge(`moved ${id}`)
  }
}

await Promise.all(Array.from({ length: WRITERS }, write))
