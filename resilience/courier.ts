import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { openSecretStore } from '#features/identity/server/secret-store.ts'
import { createReferral } from '#features/referrals/server/create-referral.ts'
import { openDeliveries } from '#features/webhooks/server/open-deliveries.ts'
import { makeJobs } from '#platform/jobs/jobs.ts'
import { memoryEvents } from '#platform/live/events.ts'
import { AGENT, anotherReferral, openMigrated } from './network.ts'

/*
 * Makes referrals and delivers what automation is to hear of them, by the product's own parts, until
 * it is killed: node courier.ts <database> <receiver> <count>. A line on stdout is an acknowledgement
 * of a referral whose transaction has committed. With a count of 0 it only delivers what is left.
 */

const SETTLED_MS = 500
const [url = '', receiver = '', count = '0'] = process.argv.slice(2)

const database = await openMigrated(url)
const jobs = makeJobs(database, cause => void process.stderr.write(`${cause}\n`))
const secretStore = await openSecretStore(database, {})
const { outbox } = await openDeliveries(
  {
    publicUrl: 'http://localhost',
    automationWebhookUrl: `${receiver}/ok`,
    automationWebhookSecret: undefined,
    outgoingAllowHosts: [new URL(receiver).host],
  },
  { database, secretStore, jobs, metrics: new Registry() },
)
await jobs.open()
await jobs.begin()
// The first poll is over by then, so that each delivery begins with the wake-up after its commit.
await pause(SETTLED_MS)
const deps = { database, events: memoryEvents(), outbox }
for (let made = 0; made < Number(count); made++) {
  const { id } = await createReferral(deps, AGENT, anotherReferral())
  writeSync(1, `created ${id}\n`)
}
writeSync(1, 'made\n')
