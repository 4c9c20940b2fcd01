import { booksApi } from '#features/books/server/books-api.ts'
import { bulkChangeApi } from '#features/bulk-changes/server/bulk-change-api.ts'
import { BULK_CHANGE_FEED } from '#features/bulk-changes/server/bulk-change-live.ts'
import { companyApi } from '#features/companies/server/company-api.ts'
import {
  COMPANY_FEED,
  COMPANY_TOPIC,
  FAQ_FEED,
  TRAINING_FEED,
} from '#features/companies/server/company-live.ts'
import { hasCompany, placeLogo } from '#features/companies/server/place-logo.ts'
import { savedCompanyApi } from '#features/companies/server/saved-company-api.ts'
import { earningsApi } from '#features/earnings/server/earnings-api.ts'
import { feeApi } from '#features/fees/server/fee-api.ts'
import { FEE_FEED } from '#features/fees/server/fee-live.ts'
import { sessionApi } from '#features/identity/server/session-api.ts'
import { ledgerApi } from '#features/ledger/server/ledger-api.ts'
import { LEDGER_FEED } from '#features/ledger/server/ledger-live.ts'
import { installationApi } from '#features/members/server/installation-api.ts'
import { memberApi } from '#features/members/server/member-api.ts'
import { MEMBER_FEED, MEMBER_TOPIC } from '#features/members/server/member-live.ts'
import { placePicture } from '#features/members/server/place-picture.ts'
import { mailApi } from '#features/notifications/server/mail-api.ts'
import { notificationApi } from '#features/notifications/server/notification-api.ts'
import { dashboardApi } from '#features/payments/server/dashboard-api.ts'
import { paymentApi } from '#features/payments/server/payment-api.ts'
import { referralCountApi } from '#features/payments/server/referral-count-api.ts'
import { crmStageApi } from '#features/referrals/server/crm-stage-api.ts'
import { LOST_ACCESS_FEED, lostAccessApi } from '#features/referrals/server/lost-access.ts'
import { referralApi } from '#features/referrals/server/referral-api.ts'
import { REFERRAL_FEED } from '#features/referrals/server/referral-live.ts'
import { termsApi } from '#features/terms/server/terms-api.ts'
import { TERMS_FEED } from '#features/terms/server/terms-live.ts'
import type { PictureKind } from '#features/uploads/picture.ts'
import { uploadApi } from '#features/uploads/server/upload-api.ts'
import { viewApi } from '#features/views/server/view-api.ts'
import { VIEW_FEED } from '#features/views/server/view-live.ts'
import { endpointApi } from '#features/webhooks/server/endpoint-api.ts'
import { inboundApi } from '#features/webhooks/server/inbound-api.ts'
import { webhookApi } from '#features/webhooks/server/webhook-api.ts'
import { makeBuilder } from '#platform/graphql/builder.ts'
import { describeArguments } from '#platform/graphql/descriptions.ts'
import { makeFilters } from '#platform/graphql/filter.ts'
import { sortDirections } from '#platform/graphql/list-order.ts'
import { followModel } from '#platform/graphql/model-feed.ts'
import { proofApi } from '#platform/limits/proof-api.ts'
import type { RequestLimits } from '#platform/limits/request-limits.ts'
import type { ServerDeps } from './server-deps.ts'

/** What has changed once a picture is in its place. */
const PICTURED = {
  PROFILE_PICTURE: `${MEMBER_TOPIC}.updated`,
  COMPANY_LOGO: `${COMPANY_TOPIC}.updated`,
} as const satisfies Record<PictureKind, string>

/** The API of every feature. Long because each is a visible line. */
export function buildSchema(
  deps: Pick<
    ServerDeps,
    | 'database'
    | 'reads'
    | 'events'
    | 'jobs'
    | 'deliveries'
    | 'outbox'
    | 'changeLog'
    | 'files'
    | 'encode'
    | 'fetchIcons'
    | 'pictures'
    | 'emailOf'
    | 'joining'
    | 'installation'
    | 'identityClient'
    | 'limits'
    | 'proof'
    | 'secrets'
    | 'cognito'
    | 'reportTimeZone'
  >,
  requestLimits: Pick<RequestLimits, 'takeReferral'>,
  report: (cause: unknown) => void,
) {
  const { database, events, outbox, files, pictures, emailOf, identityClient: pool } = deps
  const { limits, proof } = deps
  const builder = makeBuilder()
  const schemaContext = {
    builder,
    sql: database,
    reads: deps.reads,
    filters: makeFilters(builder),
    direction: sortDirections(builder),
  }
  const place = { PROFILE_PICTURE: placePicture, COMPANY_LOGO: placeLogo }
  const isCompany = (id: string) => hasCompany(database, id)
  const publishChange = (kind: PictureKind, id: string) =>
    events.publish({ topic: PICTURED[kind], id })
  const uploads = {
    database,
    files,
    place,
    publishChange,
    limits,
    encode: deps.encode,
    hasCompany: isCompany,
  }
  uploadApi(schemaContext, uploads, pictures)
  const { linkTo } = pictures
  const feedDeps = { sql: database, events, log: deps.changeLog, report }
  const changes = { database, events }
  const feeds = {
    companies: followModel(feedDeps, COMPANY_FEED),
    training: followModel(feedDeps, TRAINING_FEED),
    faq: followModel(feedDeps, FAQ_FEED),
  }
  const companies = companyApi(schemaContext, {
    deps: { ...changes, fetchIcons: deps.fetchIcons },
    feeds,
    linkTo,
  })
  savedCompanyApi(schemaContext, companies)
  webhookApi(schemaContext, changes)
  inboundApi(schemaContext)
  endpointApi(builder, deps.deliveries)
  const members = memberApi(schemaContext, {
    deps: { ...changes, files, pool, emailOf, joining: deps.joining },
    feed: followModel(feedDeps, MEMBER_FEED),
    companies,
    linkTo,
  })
  installationApi(builder, database, deps.installation)
  viewApi(schemaContext, changes, followModel(feedDeps, VIEW_FEED), members)
  const terms = termsApi(schemaContext, {
    deps: { ...changes, outbox },
    feed: followModel(feedDeps, TERMS_FEED),
    companies,
    members,
  })
  const entryType = ledgerApi(schemaContext, followModel(feedDeps, LEDGER_FEED))
  const referrals = referralApi(schemaContext, {
    deps: { ...changes, outbox, limits, proof, requestLimits },
    feed: followModel(feedDeps, REFERRAL_FEED),
    companies,
    members,
    terms,
    linkTo,
  })
  lostAccessApi(builder, followModel(feedDeps, LOST_ACCESS_FEED))
  bulkChangeApi(schemaContext, {
    deps: { ...changes, jobs: deps.jobs },
    feed: followModel(feedDeps, BULK_CHANGE_FEED),
    referrals,
  })
  crmStageApi(builder, database, referrals.types)
  paymentApi(builder, { ...changes, outbox }, referrals)
  const figures = { sql: database, reads: deps.reads, timeZone: deps.reportTimeZone, linkTo }
  dashboardApi(builder, figures, { referrals, members })
  referralCountApi(builder, database, companies)
  feeApi(schemaContext, {
    deps: { ...changes, outbox },
    feed: followModel(feedDeps, FEE_FEED),
    companies,
    terms,
    referrals,
    entryType,
  })
  const { reportTimeZone: timeZone } = deps
  earningsApi(builder, { sql: database, timeZone, referrals, entryType })
  booksApi(builder, { ...changes, timeZone })
  notificationApi(builder, database, referrals)
  mailApi(builder, database, deps.cognito === undefined)
  sessionApi(builder, deps)
  proofApi(builder, proof)
  return describeArguments(builder.toSchema())
}
