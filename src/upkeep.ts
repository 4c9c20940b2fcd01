import { sweepBulkChanges } from '#features/bulk-changes/server/bulk-change-store.ts'
import { shownIcons } from '#features/companies/server/place-logo.ts'
import { releaseShares } from '#features/fees/server/release-shares.ts'
import { sweepSignUps } from '#features/identity/server/sign-up-store.ts'
import { sweepIdentity } from '#features/identity/server/sweep-identity.ts'
import { addLedgerDigest } from '#features/ledger/server/ledger-days.ts'
import { sweepJoining } from '#features/members/server/join-request-store.ts'
import { shownPicture } from '#features/members/server/place-picture.ts'
import { sweepRightsLog } from '#features/members/server/rights-log.ts'
import { sweepContacts } from '#features/referrals/server/contact-store.ts'
import { REFERRAL_CHANGES } from '#features/referrals/server/referral-table.ts'
import { sweepPictures } from '#features/uploads/server/sweep-pictures.ts'
import { sweepUploads } from '#features/uploads/server/upload-actions.ts'
import { DELIVERY_MONTHS } from '#features/webhooks/server/delivery-tables.ts'
import { sweepInbound } from '#features/webhooks/server/inbound-store.ts'
import type { Outbox } from '#features/webhooks/server/outbox.ts'
import { makeAutovacuum } from '#platform/db/autovacuum.ts'
import type { Database } from '#platform/db/database.ts'
import { sweepIdempotency } from '#platform/db/idempotency.ts'
import type { Folding } from '#platform/db/keep-folded.ts'
import { keepMonths } from '#platform/db/months.ts'
import { sweepLastWrites } from '#platform/db/replica.ts'
import type { Files } from '#platform/files/files.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { tryEach } from '#platform/jobs/try-each.ts'
import { sweepLimits } from '#platform/limits/account-limits.ts'
import { sweepCounters } from '#platform/limits/distributed-counters.ts'
import { sweepModelLog } from '#platform/live/change-log.ts'
import type { Events } from '#platform/live/events.ts'
import type { Config } from './config.ts'

const HOURLY = '47 * * * *'
const NIGHTLY = '17 3 * * *'
const NIGHTLY_LATER = '7 4 * * *'
const EVERY_MINUTE = '* * * * *'
const EVERY_TEN_MINUTES = '*/10 * * * *'

const SHOWN_PICTURES = { PROFILE_PICTURE: shownPicture, COMPANY_LOGO: shownIcons }

interface Upkeep {
  readonly database: Database
  readonly files: Files
  readonly jobs: Jobs
  readonly folding: Pick<Folding, 'fold'>
  readonly events: Events
  readonly outbox: Outbox
}

/** Schedules what one node does at a time for all: forgetting what no longer counts, and summing figures up. */
export async function scheduleUpkeep(
  { historyMonths, deliveryDays }: Pick<Config, 'historyMonths' | 'deliveryDays'>,
  { database, files, jobs, folding, events, outbox }: Upkeep,
): Promise<void> {
  const keptHistory = historyMonths ? `${historyMonths} months` : undefined
  const sweeps: readonly ((sql: Database) => Promise<unknown>)[] = [
    sweepIdentity,
    sweepIdempotency,
    sweepRightsLog,
    sweepModelLog,
    sweepCounters,
    sweepLimits,
    sweepLastWrites,
    sweepContacts,
    sweepJoining,
    sweepInbound,
    sweepBulkChanges,
    sql => keepMonths(sql, REFERRAL_CHANGES, keptHistory),
    sql => keepMonths(sql, DELIVERY_MONTHS, `${deliveryDays} days`),
  ]
  await jobs.schedule('sweep', NIGHTLY, () =>
    tryEach(sweeps, sweep => sweep(database), 'Sweeps that failed'),
  )
  await jobs.schedule('digest-ledger', NIGHTLY_LATER, () => addLedgerDigest(database))
  await jobs.schedule('fold-figures', EVERY_MINUTE, folding.fold)
  if (database.engine === 'pglite') {
    const vacuum = makeAutovacuum(database)
    await jobs.schedule('autovacuum', EVERY_MINUTE, async () => void (await vacuum()))
  }
  await jobs.schedule('release-shares', EVERY_TEN_MINUTES, () =>
    releaseShares({ database, events, outbox }),
  )
  await jobs.schedule('sweep-sign-ups', HOURLY, () => sweepSignUps(database))
  await jobs.schedule('sweep-uploads', EVERY_TEN_MINUTES, async () => {
    await sweepUploads({ database, files })
    await sweepPictures({ database, files, shown: SHOWN_PICTURES })
  })
}
