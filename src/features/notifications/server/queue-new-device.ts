import type { NewDeviceSignIn } from '#features/identity/server/operation.ts'
import { circumstances } from '#features/identity/server/security-mail.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { wantsOf } from './mail-preference-store.ts'
import { queueMail } from './mail-queue.ts'

/** Queues an email about a sign-in from a new device, for who wants those. */
export const makeNewDeviceMail =
  (jobs: Jobs) =>
  async (sql: Sql, { accountId, ...caller }: NewDeviceSignIn): Promise<void> => {
    const wants = await wantsOf(sql, [accountId])
    if (!wants(accountId, 'NEW_DEVICE')) return
    const signIn = circumstances(new Date(), caller)
    await queueMail(jobs, sql, { memberId: accountId, kind: 'NEW_DEVICE', events: [], signIn })
  }
