import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { BULK_CHANGE_FEED } from '#features/bulk-changes/server/bulk-change-live.ts'
import { carryBulkChanges } from '#features/bulk-changes/server/run-bulk-change.ts'
import { COMPANY_FEED, FAQ_FEED, TRAINING_FEED } from '#features/companies/server/company-live.ts'
import { carryIconFetches } from '#features/companies/server/fetch-icons.ts'
import { FEE_FEED } from '#features/fees/server/fee-live.ts'
import { cognitoOrigins } from '#features/identity/server/cognito-routes.ts'
import { deterministicCipher } from '#features/identity/server/encrypt.ts'
import type { IdentityClient } from '#features/identity/server/identity-client.ts'
import { makeEmailOf } from '#features/identity/server/identity-client.ts'
import { deliverLetters } from '#features/identity/server/identity-mail.ts'
import { openIdentity } from '#features/identity/server/open-identity.ts'
import { openSecretStore } from '#features/identity/server/secret-store.ts'
import { LEDGER_SUMS } from '#features/ledger/server/ledger-balances.ts'
import { announceEntries, LEDGER_FEED } from '#features/ledger/server/ledger-live.ts'
import { DEFAULT_NAME } from '#features/members/installation.ts'
import { ensureFirstAdmin, type FirstSignIn } from '#features/members/server/first-admin.ts'
import type { InstallationSettings } from '#features/members/server/installation-api.ts'
import { makeInvitationLinks } from '#features/members/server/invitation-links.ts'
import { MEMBER_FEED } from '#features/members/server/member-live.ts'
import { makeResolveActor } from '#features/members/server/resolve-actor.ts'
import { makeAnnounceEndpoint } from '#features/notifications/server/announce-endpoint.ts'
import { deliverMail } from '#features/notifications/server/deliver-mail.ts'
import { ensureMailProgress } from '#features/notifications/server/mail-progress-store.ts'
import { newMemberMail } from '#features/notifications/server/new-members.ts'
import { makeNewDeviceMail } from '#features/notifications/server/queue-new-device.ts'
import { makeNotificationQueue } from '#features/notifications/server/queue-notifications.ts'
import { queueSummaries } from '#features/notifications/server/queue-summaries.ts'
import { makeUnsubscribeLinks } from '#features/notifications/server/unsubscribe-links.ts'
import { FIGURE_SUMS } from '#features/payments/server/figure-store.ts'
import { LOST_ACCESS_FEED } from '#features/referrals/server/lost-access.ts'
import { REFERRAL_FEED } from '#features/referrals/server/referral-live.ts'
import { REFERRAL_LOG } from '#features/referrals/server/referral-store.ts'
import { TERMS_FEED } from '#features/terms/server/terms-live.ts'
import { makeEncoder } from '#features/uploads/server/encode-picture.ts'
import { makePictureLinks } from '#features/uploads/server/picture-links.ts'
import { VIEW_FEED } from '#features/views/server/view-live.ts'
import { openDeliveries } from '#features/webhooks/server/open-deliveries.ts'
import { memoizeWithTtl } from '#kernel/memoize-with-ttl.ts'
import { lastMonday } from '#kernel/week.ts'
import { newestBackup } from '#platform/backup/newest-backup.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { keepFolded } from '#platform/db/keep-folded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { ensureSums } from '#platform/db/monthly-sums.ts'
import { noReplica, openReplica } from '#platform/db/replica.ts'
import { openSnapshotSocket } from '#platform/db/snapshot-socket.ts'
import { untilBack } from '#platform/db/until-back.ts'
import type { Files } from '#platform/files/files.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { makeAudienceOf } from '#platform/graphql/model-feed.ts'
import { makeJobs } from '#platform/jobs/jobs.ts'
import { makeAccountLimits } from '#platform/limits/account-limits.ts'
import { ownCounters, shareCounters } from '#platform/limits/distributed-counters.ts'
import { makeProofOfWork } from '#platform/limits/proof-of-work.ts'
import { MODEL_LOG, noChangeLog, readChangeLog } from '#platform/live/change-log.ts'
import { type Events, tapEvents } from '#platform/live/events.ts'
import { openEvents } from '#platform/live/open-events.ts'
import { openLog } from '#platform/log/open-log.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { openTraces } from '#platform/traces/open-traces.ts'
import type { Config } from './config.ts'
import { buildServer } from './server.ts'
import { scheduleUpkeep } from './upkeep.ts'
import { MIGRATIONS, VERSION } from './version.ts'

/** Everything that the configuration names, put together and running. */
export interface Product {
  readonly app: FastifyInstance
  readonly database: Database
  readonly events: Events
  /** The administrative calls to whichever pool it is. */
  readonly identityClient: IdentityClient
  /** What the first administrator signs in with, at the first start only. */
  readonly firstSignIn: FirstSignIn | undefined
  /** Settles once this node carries out jobs, which it begins while it already serves. */
  readonly working: Promise<void>
  /** Lets what is under way finish, then closes every part. */
  close(): Promise<void>
}

export interface Extras {
  /** The database, where it is open already. */
  readonly database?: Database
  /** Where the built browser app is. */
  readonly webDirectory?: string | undefined
  /** Runs once the schema stands and before anything is served. */
  readonly prepare?: (database: Database, files: Files) => Promise<void>
}

const NOTIFICATIONS = [
  ...[COMPANY_FEED, TRAINING_FEED, FAQ_FEED, MEMBER_FEED],
  ...[VIEW_FEED, TERMS_FEED, LEDGER_FEED, FEE_FEED],
  ...[REFERRAL_FEED, LOST_ACCESS_FEED, BULK_CHANGE_FEED],
]
// What a change of a referral is counted in.
const SUMS = [FIGURE_SUMS, LEDGER_SUMS]
const LOGS = [MODEL_LOG, REFERRAL_LOG]
const ANSWER_GRACE_MS = 2500
const FIRST_ANSWERS_MS = 250
const EVERY_MINUTE = '* * * * *'
const storeOrigins = ({ origin }: Files): string[] => (origin === undefined ? [] : [origin])

// Long because all parts meet here, in the order in which they open; each is a line or two.
export async function openProduct(config: Config, extras: Extras = {}): Promise<Product> {
  const metrics = new Registry()
  const log = openLog(config.logLevel, metrics)
  const report = (cause: unknown) => log.error({ err: cause }, 'background')
  const traces = await openTraces({
    url: config.tracesUrl,
    share: config.tracesShare,
    version: VERSION,
  })
  const database = extras.database ?? openDatabase(config.databaseUrl, config)
  const jobs = traces.traceJobs(makeJobs(database, report, metrics))
  try {
    await migrate(database, MIGRATIONS, VERSION)
    const secretStore = await openSecretStore(database, config)
    const linkSecret = await secretStore.load('file-links')
    const files = await openFiles(config.filesUrl, {
      publicUrl: config.publicUrl,
      secret: linkSecret,
    })
    await extras.prepare?.(database, files)
    // Both run while the server is put together.
    const openingJobs = jobs.open()
    openingJobs.catch(() => {})
    const ensuring = ensureRows(database, config)
    ensuring.catch(() => {})
    const folding = keepFolded({ database, sums: SUMS, topic: 'referral', report })
    const carrier = await openEvents(config.eventsUrl, {
      databaseUrl: config.databaseUrl,
      sql: database,
      secret: await secretStore.load('events'),
      audienceOf: makeAudienceOf(database, NOTIFICATIONS),
      report,
    })
    const announcing = announceEntries({ database, events: carrier, report })
    const events = tapEvents(tapEvents(carrier, folding.onChange), announcing.onChange)
    const isAlone = config.eventsUrl === 'memory:'
    const changeLog = isAlone
      ? noChangeLog
      : readChangeLog({ sql: database, sources: LOGS, report })
    const { replicaUrl: url, replicaLagMs: lagMs } = config
    const reads = url
      ? openReplica({ url, database, lagMs, pipelinedReads: config.pipelinedReads })
      : noReplica(database)
    const counts = isAlone ? ownCounters : shareCounters(database, report)
    const limits = makeAccountLimits(config.rateLimitFactor)
    const proof = makeProofOfWork({
      secret: await secretStore.load('proof-of-work'),
      limits,
      isAlwaysOn: config.proofOfWork,
    })
    const { deliveries, outbox } = await openDeliveries(config, {
      database,
      secretStore,
      jobs,
      metrics,
    })
    await carryBulkChanges({ database, events, outbox, jobs, reads, report })
    await scheduleUpkeep(config, { database, files, jobs, folding, events, outbox })
    const encode = makeEncoder()
    const { outgoing } = deliveries
    const fetchIcons = await carryIconFetches({ database, events, files, jobs, outgoing, encode })
    const identity = await openIdentity(config, {
      database,
      secretStore,
      jobs,
      limits,
      proof,
      report,
    })
    const from = { name: config.productName, address: config.mailFrom }
    const mailer = openMailer(config.mailUrl, { from, log })
    await deliverLetters(jobs, mailer, identity.deps.secrets)
    const unsubscribeSecret = await secretStore.load('unsubscribe-links')
    const unsubscribing = makeUnsubscribeLinks(config.publicUrl, unsubscribeSecret)
    const invitationSecret = await secretStore.load('invitation-links')
    const mail = { database, jobs, timeZone: config.reportTimeZone }
    await deliverMail({ ...mail, mailer, sender: config, unsubscribing })
    const queueNotifications = makeNotificationQueue(mail)
    await jobs.schedule('queue-mail', EVERY_MINUTE, async () => {
      await queueNotifications()
      await queueSummaries(mail)
    })
    const cursors = deterministicCipher(await secretStore.load('list-cursors'))
    const { client, cognito, keys } = identity
    const building = buildServer({
      ...config,
      ...identity.deps,
      onNewDevice: makeNewDeviceMail(jobs),
      http: {
        log,
        traces,
        trustedProxies: config.trustedProxies,
        secure: config.publicUrl.startsWith('https:'),
        connectTo: [...(cognito ? cognitoOrigins(cognito) : []), ...storeOrigins(files)],
        imagesFrom: [new URL(config.publicUrl).origin, ...storeOrigins(files)],
      },
      counts,
      limits,
      reads,
      cursors,
      events,
      metrics,
      deliveries: { ...deliveries, announceEndpoint: makeAnnounceEndpoint(identity.deps) },
      outbox,
      changeLog,
      files,
      encode,
      fetchIcons,
      pictures: makePictureLinks(config.publicUrl, linkSecret),
      unsubscribing,
      keys,
      cognito,
      identityClient: client,
      operator: config.identityOperator,
      resolveActor: makeResolveActor(database, identity.authenticate, config.apiKey),
      emailOf: makeEmailOf(client),
      joining: {
        limits,
        mail: identity.deps,
        links: makeInvitationLinks(config.publicUrl, invitationSecret),
        notifyAdministrators: newMemberMail(jobs),
        newCompanies: config.newCompanyJoining,
      },
      installation: installationSettings(config),
      webDirectory: extras.webDirectory,
    })
    const [app, firstSignIn] = await Promise.all([building, ensuring, openingJobs])
    const snapshotSocket =
      database.engine === 'pglite'
        ? await openSnapshotSocket(config.databaseUrl, database, report)
        : undefined
    // On the embedded database, jobs would delay the first answers.
    const closing = new AbortController()
    const patience = { signal: closing.signal, report }
    const working = pause(FIRST_ANSWERS_MS)
      .then(() => untilBack(() => fetchIcons(database), patience))
      .then(() => untilBack(jobs.begin, patience))
    working.catch(() => {})
    const close = async () => {
      closing.abort()
      snapshotSocket?.close()
      // By then only clients that do not read are still being answered.
      const cut = setTimeout(() => app.server.closeAllConnections(), ANSWER_GRACE_MS)
      await app.close()
      clearTimeout(cut)
      keys.close()
      await Promise.allSettled([working])
      await jobs.close()
      await announcing.close()
      await folding.close()
      await counts.close()
      await reads.close()
      await changeLog.close()
      await events.close()
      files.close()
      await database.close()
      await traces.close()
    }
    return { app, database, events, identityClient: client, firstSignIn, working, close }
  } catch (error) {
    await jobs.close().catch(report)
    await database.close().catch(report)
    throw error
  }
}

/** Makes the rows that must exist before anything is served; gives the first administrator’s sign-in. */
async function ensureRows(
  database: Database,
  { reportTimeZone, identityUrl }: Config,
): Promise<FirstSignIn | undefined> {
  for (const sums of SUMS) await ensureSums(database, sums, reportTimeZone)
  await ensureMailProgress(database, lastMonday(new Date(), reportTimeZone))
  // The operator's commands create another pool's administrator.
  return identityUrl === 'embedded:' ? await ensureFirstAdmin(database) : undefined
}

// Backups come once a day, and their directory may hold many.
const BACKUP_CACHE_MS = 60_000

/** What of the settings a new installation's checklist shows. */
const installationSettings = (config: Config): InstallationSettings => {
  const find = memoizeWithTtl(BACKUP_CACHE_MS, (directory: string) =>
    newestBackup(directory, config.backupPassphrase),
  )
  return {
    isNamed: config.productName !== DEFAULT_NAME,
    sendsMail: config.mailUrl.startsWith('smtp'),
    newestBackup: async () => {
      const head = config.backupDir ? await find(config.backupDir) : undefined
      return head ? new Date(head.madeAt) : null
    },
  }
}
