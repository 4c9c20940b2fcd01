import type { FastifyInstance } from 'fastify'
import type { EditCompanyDeps } from '#features/companies/server/company-actions.ts'
import { companyApi } from '#features/companies/server/company-api.ts'
import {
  COMPANY_NEWS,
  COMPANY_TOPIC,
  FAQ_NEWS,
  TRAINING_NEWS,
} from '#features/companies/server/company-live.ts'
import { hasCompany, placeLogo } from '#features/companies/server/place-logo.ts'
import { savedCompanyApi } from '#features/companies/server/saved-company-api.ts'
import type { CognitoAddress } from '#features/identity/server/cognito-address.ts'
import { cognitoDoor } from '#features/identity/server/cognito-door.ts'
import type { IdentityClient } from '#features/identity/server/identity-client.ts'
import { identityDoor } from '#features/identity/server/identity-door.ts'
import type { IdentityDeps } from '#features/identity/server/operation.ts'
import { sessionApi } from '#features/identity/server/session-api.ts'
import type { SigningKeys } from '#features/identity/server/signing-keys.ts'
import type { OperatorKey } from '#features/identity/server/sigv4.ts'
import { endOfToken } from '#features/identity/server/token-end.ts'
import { companyName } from '#features/members/server/invitation-words.ts'
import type { JoiningDeps } from '#features/members/server/joining-deps.ts'
import { memberApi } from '#features/members/server/member-api.ts'
import { MEMBER_NEWS, MEMBER_TOPIC } from '#features/members/server/member-live.ts'
import { memberRest } from '#features/members/server/member-rest.ts'
import { placePicture } from '#features/members/server/place-picture.ts'
import { retireSelf } from '#features/members/server/retire-member.ts'
import { rightsChangedLately } from '#features/members/server/rights-log.ts'
import type { WhoAsks } from '#features/members/server/who-asks.ts'
import { mailApi } from '#features/notifications/server/mail-api.ts'
import { unsubscribeDoor } from '#features/notifications/server/unsubscribe-door.ts'
import type { UnsubscribeLinks } from '#features/notifications/server/unsubscribe-links.ts'
import { dashboardApi } from '#features/payments/server/dashboard-api.ts'
import { paymentApi } from '#features/payments/server/payment-api.ts'
import { referralCountApi } from '#features/payments/server/referral-count-api.ts'
import { contactPageRoutes } from '#features/referrals/server/contact-page-routes.ts'
import { crmStageApi } from '#features/referrals/server/crm-stage-api.ts'
import { referralApi } from '#features/referrals/server/referral-api.ts'
import { REFERRAL_NEWS } from '#features/referrals/server/referral-live.ts'
import { referralWebhooks } from '#features/referrals/server/referral-webhook.ts'
import type { PictureKind } from '#features/uploads/picture.ts'
import type { Encode } from '#features/uploads/server/encode-picture.ts'
import { pictureDoor } from '#features/uploads/server/picture-door.ts'
import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import { uploadApi } from '#features/uploads/server/upload-api.ts'
import type { EndpointDeps } from '#features/webhooks/server/endpoint-actions.ts'
import { endpointApi } from '#features/webhooks/server/endpoint-api.ts'
import { inboundApi } from '#features/webhooks/server/inbound-api.ts'
import type { Outbox } from '#features/webhooks/server/outbox.ts'
import { makePartnerDoor } from '#features/webhooks/server/partner-call.ts'
import { webhookApi } from '#features/webhooks/server/webhook-api.ts'
import { type Actor, GUEST, personOf } from '#kernel/actor.ts'
import { unauthenticated } from '#kernel/errors.ts'
import { clockAgrees } from '#platform/db/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { LaggingReads } from '#platform/db/replica.ts'
import type { Files } from '#platform/files/files.ts'
import { makeAdmit } from '#platform/graphql/admission.ts'
import { afterMutations } from '#platform/graphql/after-mutations.ts'
import { makeBuilder } from '#platform/graphql/builder.ts'
import { describeArguments } from '#platform/graphql/described.ts'
import { makeExecutor } from '#platform/graphql/executor.ts'
import { makeFilters } from '#platform/graphql/filter.ts'
import { graphqlDoor } from '#platform/graphql/http-door.ts'
import { followModel } from '#platform/graphql/model-news.ts'
import { type CursorSeal, sealCursors } from '#platform/graphql/seal-cursors.ts'
import { graphqlSocket } from '#platform/graphql/socket-door.ts'
import { docsDoor } from '#platform/http/docs-door.ts'
import { healthDoors } from '#platform/http/health.ts'
import { type HttpOptions, makeHttpServer } from '#platform/http/http-server.ts'
import { restDoor } from '#platform/http/rest-door.ts'
import type { RestRoute } from '#platform/http/rest-route.ts'
import { routePrefixes, staticSite } from '#platform/http/static-site.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { proofApi } from '#platform/limits/proof-api.ts'
import { makeRequestLimits, type RequestLimits } from '#platform/limits/request-limits.ts'
import type { SharedCounts } from '#platform/limits/shared-counts.ts'
import type { ChangeLog } from '#platform/live/change-log.ts'
import type { Events } from '#platform/live/events.ts'
import { APP_DOCUMENTS } from './app-documents.ts'
import { contextOf, credentialsOf } from './request-context.ts'

export interface ServerDeps extends IdentityDeps {
  readonly http: Omit<HttpOptions, 'requestLimits'>
  /** RATE_LIMIT_FACTOR, which scales how much may be asked. */
  readonly rateLimitFactor: number
  /** What is limited, as it is counted together with the other nodes. */
  readonly counts: SharedCounts
  readonly database: Database
  readonly reads: LaggingReads
  readonly events: Events
  readonly changeLog: ChangeLog
  readonly jobs: Jobs
  readonly deliveries: EndpointDeps
  readonly outbox: Outbox
  readonly files: Files
  readonly encode: Encode
  /** Has the icons fetched that companies have on other sites. */
  readonly fetchIcons: EditCompanyDeps['fetchIcons']
  readonly pictures: PictureLinks
  readonly unsubscribing: UnsubscribeLinks
  readonly keys: SigningKeys
  /** Where the user pool is, if it is not our own. */
  readonly cognito: CognitoAddress | undefined
  /** The administrative calls to whichever pool it is. */
  readonly identityClient: IdentityClient
  readonly operator: OperatorKey | undefined
  readonly whoAsks: WhoAsks
  /** The address that the identity provider has for an account. */
  readonly emailOf: (accountId: string) => Promise<string | undefined>
  readonly joining: JoiningDeps
  /** Where months begin. */
  readonly reportTimeZone: string
  readonly cursors: CursorSeal
  /** Whether anyone may read the schema from the API itself. */
  readonly guestIntrospection: boolean
  readonly publicUrl: string
  readonly productName: string
  readonly metricsToken: string | undefined
  /** Where the built browser app is; none in development, where Vite serves it. */
  readonly webDirectory: string | undefined
}

/** What has changed once a picture is in its place. */
const PICTURED = {
  PROFILE_PICTURE: `${MEMBER_TOPIC}.updated`,
  COMPANY_LOGO: `${COMPANY_TOPIC}.updated`,
} as const satisfies Record<PictureKind, string>

/** The API of every room; a visible line each. */
export function buildSchema(
  deps: Pick<
    ServerDeps,
    | 'database'
    | 'reads'
    | 'events'
    | 'deliveries'
    | 'outbox'
    | 'changeLog'
    | 'files'
    | 'encode'
    | 'fetchIcons'
    | 'pictures'
    | 'emailOf'
    | 'joining'
    | 'identityClient'
    | 'limits'
    | 'proof'
    | 'secrets'
    | 'cognito'
    | 'reportTimeZone'
  >,
  requestLimits: Pick<RequestLimits, 'takeReferral'>,
  report: Report,
) {
  const { database, events, outbox, files, pictures, emailOf, identityClient: pool } = deps
  const { limits, proof } = deps
  const builder = makeBuilder()
  const floor = { builder, filters: makeFilters(builder), sql: database, reads: deps.reads }
  const place = { PROFILE_PICTURE: placePicture, COMPANY_LOGO: placeLogo }
  const isCompany = (id: string) => hasCompany(database, id)
  const tell = (kind: PictureKind, id: string) => events.publish({ topic: PICTURED[kind], id })
  const uploads = {
    ...{ database, files, place, tell, limits },
    encode: deps.encode,
    hasCompany: isCompany,
  }
  uploadApi(floor, uploads, pictures)
  const { linkTo } = pictures
  const newsroom = { sql: database, events, log: deps.changeLog, report }
  const changes = { database, events }
  const desks = {
    companies: followModel(newsroom, COMPANY_NEWS),
    training: followModel(newsroom, TRAINING_NEWS),
    faq: followModel(newsroom, FAQ_NEWS),
  }
  const companies = companyApi(floor, {
    deps: { ...changes, fetchIcons: deps.fetchIcons },
    desks,
    linkTo,
  })
  savedCompanyApi(floor, companies)
  webhookApi(floor, changes)
  inboundApi(floor)
  endpointApi(builder, deps.deliveries)
  const members = memberApi(floor, {
    deps: { ...changes, files, pool, emailOf, joining: deps.joining },
    desk: followModel(newsroom, MEMBER_NEWS),
    companies,
    linkTo,
  })
  const referrals = referralApi(floor, {
    deps: { ...changes, outbox, limits, proof, requestLimits },
    desk: followModel(newsroom, REFERRAL_NEWS),
    companies,
    members,
    linkTo,
  })
  crmStageApi(builder, database, referrals.types)
  paymentApi(builder, { ...changes, outbox }, referrals)
  const figures = { sql: database, reads: deps.reads, timeZone: deps.reportTimeZone, linkTo }
  dashboardApi(builder, figures, referrals)
  referralCountApi(builder, database, companies)
  mailApi(builder, database, deps.cognito === undefined)
  sessionApi(builder, deps)
  proofApi(builder, proof)
  return describeArguments(builder.toSchema())
}

type Report = (cause: unknown) => void

/** The doors for machines of every room. */
function buildRoutes(deps: ServerDeps, report: Report): readonly RestRoute[] {
  const { database, events, outbox, files, identityClient: pool, emailOf, joining, whoAsks } = deps
  const partnerDoor = makePartnerDoor(database, deps.rateLimitFactor, report)
  return [
    ...referralWebhooks(partnerDoor, { database, events, outbox }),
    ...memberRest({ database, events, files, pool, emailOf, joining }, whoAsks),
  ]
}

/** The whole server, without a port. */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { database, jobs } = deps
  const requestLimits = makeRequestLimits(deps.counts, deps.rateLimitFactor)
  const app = await makeHttpServer({ ...deps.http, requestLimits })
  const prefixes = routePrefixes(app)
  healthDoors(app, {
    parts: {
      database: async () => (await database.rows('select 1')).length === 1,
      jobs: jobs.ready,
      clock: () => clockAgrees(database),
    },
    metricsToken: deps.metricsToken,
    trustedProxies: deps.http.trustedProxies,
  })
  const schema = sealCursors(
    buildSchema(deps, requestLimits, cause => app.log.error({ err: cause }, 'live')),
    deps.cursors,
  )
  const executor = afterMutations(makeExecutor(schema), ({ actor }) => noteWrite(deps.reads, actor))
  const admit = makeAdmit(executor, requestLimits, APP_DOCUMENTS, deps.guestIntrospection)
  graphqlDoor(app, admit, request => contextOf(deps, credentialsOf(request), request))
  graphqlSocket(app, {
    schema,
    admit,
    requestLimits,
    publicUrl: deps.publicUrl,
    contextOf: async (authorization, ip) => {
      const context = await contextOf(deps, { authorization }, { ip })
      if (context.actor === GUEST) throw unauthenticated()
      return context
    },
    endOf: endOfToken,
    rightsChangedLately: () => rightsChangedLately(database),
    counts: deps.counts,
  })
  const { identityClient: pool } = deps
  const beforeDeletion = (id: string) => retireSelf({ ...deps, pool }, id)
  const companyNameOf = (id: string) => companyName(database, id)
  if (deps.cognito) cognitoDoor(app, deps, deps.cognito)
  else await identityDoor(app, { ...deps, beforeDeletion, companyNameOf })
  const routes = buildRoutes(deps, cause => app.log.error({ err: cause }, 'inbound'))
  await restDoor(app, routes)
  docsDoor(app, routes, deps)
  pictureDoor(app, deps.files, deps.pictures)
  deps.files.serve?.(app)
  await unsubscribeDoor(app, deps)
  if (deps.webDirectory) {
    const { webDirectory, pictures } = deps
    contactPageRoutes(app, { ...deps, webDirectory, linkTo: pictures.linkTo })
    await staticSite(app, webDirectory, prefixes)
  }
  return app
}

const noteWrite = async (reads: LaggingReads, actor: Actor): Promise<void> => {
  const person = personOf(actor)
  if (person !== undefined) await reads.noteWrite(person)
}
