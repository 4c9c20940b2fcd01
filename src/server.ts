import type { FastifyInstance, FastifyRequest } from 'fastify'
import { companyApi } from '#features/companies/server/company-api.ts'
import { hasCompany, placeLogo } from '#features/companies/server/place-logo.ts'
import { savedCompanyApi } from '#features/companies/server/saved-company-api.ts'
import type { CognitoAddress } from '#features/identity/server/cognito-address.ts'
import { cognitoDoor } from '#features/identity/server/cognito-door.ts'
import { identityDoor } from '#features/identity/server/identity-door.ts'
import type { IdentityDeps } from '#features/identity/server/operation.ts'
import type { SigningKeys } from '#features/identity/server/signing-keys.ts'
import type { OperatorKey } from '#features/identity/server/sigv4.ts'
import { memberApi } from '#features/members/server/member-api.ts'
import { placePicture } from '#features/members/server/place-picture.ts'
import type { WhoAsks } from '#features/members/server/who-asks.ts'
import { referralApi } from '#features/referrals/server/referral-api.ts'
import { followReferrals } from '#features/referrals/server/referral-live.ts'
import { makeEncoder } from '#features/uploads/server/encode-picture.ts'
import { pictureDoor } from '#features/uploads/server/picture-door.ts'
import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import { uploadApi } from '#features/uploads/server/upload-api.ts'
import { type Actor, GUEST } from '#kernel/actor.ts'
import { unauthenticated } from '#kernel/errors.ts'
import type { Database } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { type ApiContext, makeBuilder } from '#platform/graphql/builder.ts'
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
  readonly operator: OperatorKey | undefined
  readonly whoAsks: WhoAsks
  /** The address that the identity provider has for an account. */
  readonly emailOf: (accountId: string) => Promise<string | undefined>
  readonly publicUrl: string
  readonly productName: string
  readonly metricsToken: string | undefined
  /** Where the built browser app is; none in development, where Vite serves it. */
  readonly webDirectory: string | undefined
}

/** The API of every room; a visible line each. */
export function buildSchema(
  deps: Pick<ServerDeps, 'database' | 'events' | 'files' | 'pictures' | 'emailOf'>,
  report: Report,
) {
  const { database, events, files, pictures, emailOf } = deps
  const builder = makeBuilder()
  const floor = { builder, filters: makeFilters(builder), sql: database }
  const place = { PROFILE_PICTURE: placePicture, COMPANY_LOGO: placeLogo }
  const isCompany = (id: string) => hasCompany(database, id)
  const uploads = { database, files, encode: makeEncoder(), place, hasCompany: isCompany }
  uploadApi(floor, uploads, pictures)
  const companies = companyApi(floor, pictures.linkTo)
  savedCompanyApi(floor, companies)
  const members = memberApi(floor, { database, emailOf }, companies, pictures.linkTo)
  const hub = followReferrals({ sql: database, events, report })
  referralApi(floor, { deps: { database, events }, hub, companies, members })
  return builder.toSchema()
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
  graphqlDoor(app, executor, request => contextOf(whoAsks, credentialsOf(request)))
  graphqlSocket(app, {
    schema,
    executor,
    contextOf: async authorization => {
      const context = await contextOf(whoAsks, { authorization })
      if (context.actor === GUEST) throw unauthenticated()
      return context
    },
  })
  if (deps.cognito) cognitoDoor(app, deps, deps.cognito)
  else await identityDoor(app, deps)
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

async function contextOf(whoAsks: WhoAsks, credentials: Credentials): Promise<ApiContext> {
  const fresh = (): Promise<Actor> => whoAsks(credentials)
  return { actor: await fresh(), fresh }
}
