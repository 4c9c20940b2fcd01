import type { FastifyInstance, FastifyRequest } from 'fastify'
import { companyApi } from '#features/companies/server/company-api.ts'
import { COMPANY_TOPIC, followCompanies } from '#features/companies/server/company-live.ts'
import { hasCompany, placeLogo } from '#features/companies/server/place-logo.ts'
import { savedCompanyApi } from '#features/companies/server/saved-company-api.ts'
import type { CognitoAddress } from '#features/identity/server/cognito-address.ts'
import { cognitoDoor } from '#features/identity/server/cognito-door.ts'
import type { IdentityClient } from '#features/identity/server/identity-client.ts'
import { identityDoor } from '#features/identity/server/identity-door.ts'
import type { IdentityDeps } from '#features/identity/server/operation.ts'
import type { SigningKeys } from '#features/identity/server/signing-keys.ts'
import type { OperatorKey } from '#features/identity/server/sigv4.ts'
import { endOfToken } from '#features/identity/server/token-end.ts'
import { memberApi } from '#features/members/server/member-api.ts'
import { followMembers, MEMBER_TOPIC } from '#features/members/server/member-live.ts'
import { placePicture } from '#features/members/server/place-picture.ts'
import { retireMember } from '#features/members/server/retire-member.ts'
import { rightsChangedLately } from '#features/members/server/rights-log.ts'
import type { WhoAsks } from '#features/members/server/who-asks.ts'
import { dashboardApi } from '#features/payments/server/dashboard-api.ts'
import { paymentApi } from '#features/payments/server/payment-api.ts'
import { referralCountApi } from '#features/payments/server/referral-count-api.ts'
import { referralApi } from '#features/referrals/server/referral-api.ts'
import { followReferrals } from '#features/referrals/server/referral-live.ts'
import type { PictureKind } from '#features/uploads/picture.ts'
import { makeEncoder } from '#features/uploads/server/encode-picture.ts'
import { pictureDoor } from '#features/uploads/server/picture-door.ts'
import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import { uploadApi } from '#features/uploads/server/upload-api.ts'
import { webhookApi } from '#features/webhooks/server/webhook-api.ts'
import { type Actor, GUEST } from '#kernel/actor.ts'
import { unauthenticated } from '#kernel/errors.ts'
import type { Database } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { type ApiContext, makeBuilder } from '#platform/graphql/builder.ts'
import { describeArguments } from '#platform/graphql/described.ts'
import { makeExecutor } from '#platform/graphql/executor.ts'
import { makeFilters } from '#platform/graphql/filter.ts'
import { graphqlDoor } from '#platform/graphql/http-door.ts'
import { graphqlSocket } from '#platform/graphql/socket-door.ts'
import { healthDoors } from '#platform/http/health.ts'
import { type HttpOptions, makeHttpServer } from '#platform/http/http-server.ts'
import { staticSite } from '#platform/http/static-site.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Events } from '#platform/live/events.ts'

export interface ServerDeps extends IdentityDeps {
  readonly http: HttpOptions
  readonly database: Database
  readonly events: Events
  readonly jobs: Jobs
  readonly files: Files
  readonly pictures: PictureLinks
  readonly keys: SigningKeys
  /** Where the user pool is, if it is not our own. */
  readonly cognito: CognitoAddress | undefined
  /** The administrative calls to whichever pool it is. */
  readonly identityClient: IdentityClient
  readonly operator: OperatorKey | undefined
  readonly whoAsks: WhoAsks
  /** The address that the identity provider has for an account. */
  readonly emailOf: (accountId: string) => Promise<string | undefined>
  /** Where months begin. */
  readonly reportTimeZone: string
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
    | 'events'
    | 'files'
    | 'pictures'
    | 'emailOf'
    | 'identityClient'
    | 'http'
    | 'reportTimeZone'
  >,
  report: Report,
) {
  const { database, events, files, pictures, emailOf, identityClient: pool } = deps
  const { rateLimitFactor } = deps.http
  const builder = makeBuilder()
  const floor = { builder, filters: makeFilters(builder), sql: database }
  const place = { PROFILE_PICTURE: placePicture, COMPANY_LOGO: placeLogo }
  const isCompany = (id: string) => hasCompany(database, id)
  const tell = (kind: PictureKind, id: string) => events.publish({ topic: PICTURED[kind], id })
  const uploads = { database, files, encode: makeEncoder(), place, tell, hasCompany: isCompany }
  uploadApi(floor, uploads, pictures)
  const { linkTo } = pictures
  const newsroom = { sql: database, events, report }
  const changes = { database, events }
  const companies = companyApi(floor, { deps: changes, hubs: followCompanies(newsroom), linkTo })
  savedCompanyApi(floor, companies)
  webhookApi(floor, changes)
  const members = memberApi(floor, {
    deps: { ...changes, pool, emailOf },
    hub: followMembers(newsroom),
    companies,
    linkTo,
  })
  const referrals = referralApi(floor, {
    deps: { ...changes, rateLimitFactor },
    hub: followReferrals(newsroom),
    companies,
    members,
    linkTo,
  })
  paymentApi(builder, changes, referrals)
  dashboardApi(builder, { sql: database, timeZone: deps.reportTimeZone, linkTo }, referrals)
  referralCountApi(builder, database, companies)
  return describeArguments(builder.toSchema())
}

type Report = (cause: unknown) => void

/** The whole server, without a port. */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { database, jobs, whoAsks } = deps
  const app = await makeHttpServer(deps.http)
  healthDoors(app, {
    parts: {
      database: async () => (await database.rows('select 1')).length === 1,
      jobs: jobs.ready,
    },
    metricsToken: deps.metricsToken,
  })
  const schema = buildSchema(deps, cause => app.log.error({ err: cause }, 'live'))
  const executor = makeExecutor(schema)
  graphqlDoor(app, executor, request => contextOf(whoAsks, credentialsOf(request), request.ip))
  graphqlSocket(app, {
    schema,
    executor,
    contextOf: async (authorization, ip) => {
      const context = await contextOf(whoAsks, { authorization }, ip)
      if (context.actor === GUEST) throw unauthenticated()
      return context
    },
    endOf: endOfToken,
    rightsChangedLately: () => rightsChangedLately(database),
  })
  if (deps.cognito) cognitoDoor(app, deps, deps.cognito)
  else await identityDoor(app, { ...deps, beforeDeletion: id => retireMember(deps, id) })
  pictureDoor(app, deps.files, deps.pictures)
  deps.files.serve?.(app)
  if (deps.webDirectory) await staticSite(app, deps.webDirectory)
  return app
}

type Credentials = Parameters<WhoAsks>[0]

const credentialsOf = ({ headers }: FastifyRequest): Credentials => ({
  authorization: headers.authorization,
  apiKey: headers['x-api-key'] as string | undefined,
})

async function contextOf(
  whoAsks: WhoAsks,
  credentials: Credentials,
  ip: string,
): Promise<ApiContext> {
  const fresh = (): Promise<Actor> => whoAsks(credentials)
  return { actor: await fresh(), ip, fresh, fallBehind: () => {} }
}
