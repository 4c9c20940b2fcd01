import { randomUUID } from 'node:crypto'
import { insertReferral, timestamps } from '#features/referrals/server/referral-store.ts'
import { AGENT, anotherReferral, openMigrated } from '../resilience/network.ts'

/*
 * Inserts referrals one after the other, each with its log line in a transaction of its own, and
 * prints how long that took in milliseconds: node insert-one-by-one.ts <database> <count>
 */

const [url = '', count = '0'] = process.argv.slice(2)
const WARM_UP = 50

const database = await openMigrated(url)
const insert = async (): Promise<void> => {
  const { idempotencyKey: _, splitUserIds: __, ...client } = anotherReferral()
  const referral = {
    ...client,
    id: randomUUID(),
    referringCompanyId: 'home',
    userId: AGENT.id,
    status: 'SUBMITTED',
    paymentStatus: 'PENDING',
    approximateValue: null,
    ...timestamps(),
  } as const
  await database.tx(sql => insertReferral(sql, referral, AGENT))
}
for (let done = 0; done < WARM_UP; done++) await insert()
const started = performance.now()
for (let done = 0; done < Number(count); done++) await insert()
process.stdout.write(`${performance.now() - started}\n`)
await database.close()
